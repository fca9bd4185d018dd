// What every layout of a table shows: the position that is looked at, whose it is to act, and how much room there is.

import { alarmOf } from "../model/aim";
import { unfold } from "../model/beats";
import { lounge } from "../model/lounge.svelte";
import { screenSize } from "../model/screen.svelte";
import type { Sight } from "../model/sight";
import { play, playSteps } from "../model/sound";
import { Stage } from "../model/stage.svelte";
import { isStill } from "../model/stillness";
import type { Scene, Step } from "../protocol";
import { skinOf } from "../skins";
import { arrangedBy } from "../trays/arrange";
import { agendaOf, beginWithCards, draftOf, ordersOf, shopOf } from "../trays/cards";
import { CallUp, isCompany } from "./company";
import { Desk } from "./desk.svelte";
import { Look, pastOf, type OverlayName } from "./look.svelte";

/** What a phone shows under the board. */
export type TabName = "piece" | "trays" | "layers" | "history" | "threats" | "more" | "agenda" | "shop";

export class Tabletop {
  readonly room: string;
  readonly stage: Stage;
  readonly desk: Desk;
  readonly look: Look;
  private readonly calls = new CallUp();
  /** What was last said to be in danger: it is heard once. */
  private alarm = "";

  /** What is beside a tablet's board, and what is under a phone's. */
  drawer = $state<"history" | "armies" | "">("");
  tab = $state<TabName>("piece");
  /** How the game began, for whoever counts what is left. */
  first = $state.raw<Scene | null>(null);
  isStoryClosed = $state(false);

  /** The newest position that is shown, and the one on the board: that, or one that is looked back at. */
  present = $derived.by(() => this.stage.shown ?? this.sight());
  now = $derived.by(() => this.look.at ?? this.present);
  scene = $derived.by(() => this.now.scene);
  game = $derived.by(() => lounge.games.find((one) => one.id === this.now.game));
  skin = $derived.by(() => skinOf(this.now.game));
  size = $derived.by(() => screenSize());
  inCompany = $derived.by(() => isCompany(this.skin));
  canAct = $derived.by(() => !this.look.at && !this.stage.isPlaying && this.now.choices.length > 0);
  isZen = $derived.by(() => lounge.settings.zen && !this.now.ending);
  tellsStory = $derived.by(() => this.now.ending !== null && !this.look.at && !this.isStoryClosed);

  draft = $derived.by(() => (this.scene && draftOf(this.scene)) || undefined);
  shop = $derived.by(() => (this.scene?.board && !this.draft ? shopOf(this.scene) : undefined));
  agenda = $derived.by(() => (this.inCompany && this.scene && !this.draft ? agendaOf(this.scene) : undefined));
  orders = $derived.by(() => (this.scene ? ordersOf(this.scene) : []).filter((tray) => tray !== this.agenda));
  arranged = $derived.by(() =>
    this.canAct && this.scene ? arrangedBy(this.now.choices, this.scene, this.now.seat) : undefined,
  );
  hasBoard = $derived.by(() => Boolean(this.scene?.board) && !this.draft && !this.arranged);
  /** What can be laid over the board: what the game answers, the zones that it marks, heights where it is not flat. */
  overlays = $derived.by(() => {
    const names = new Set<OverlayName>(this.game?.overlays);
    if (this.scene?.marks?.some(({ kind }) => kind === "zone")) names.add("zones");
    if (new Set(this.scene?.board?.tiles.map((tile) => tile.height ?? 0)).size > 1) names.add("heights");
    return names;
  });
  /** Whether whatever can be done begins with a card, as where pieces are placed. */
  beginsWithCards = $derived.by(
    () => this.canAct && this.hasBoard && this.scene !== null && beginWithCards(this.now.choices, this.scene),
  );
  /** With room enough a shop stands below everything, from rim to rim. */
  hasWideDock = $derived.by(() => Boolean(this.shop) && !this.inCompany && this.size === "desk" && !this.now.ending);

  constructor(private readonly sight: () => Sight) {
    this.room = sight().room;
    this.look = new Look(this.room);
    this.desk = new Desk(
      () => this.present,
      this.room,
      () => this.skin.armsSkills ?? false,
    );
    this.stage = new Stage(
      { speed: () => lounge.settings.speed, stillness: isStill },
      (steps, shown) => this.show(steps, shown),
      () => pastOf(this.room),
      unfold,
    );
  }

  /** The result again, after one has looked at the board or back. */
  tellStory(): void {
    this.look.present();
    this.isStoryClosed = false;
  }

  private show(steps: Step[], shown: Sight): void {
    playSteps(steps, skinOf(shown.game), lounge.settings.volume);
    const alarm = shown.ending ? "" : alarmOf(shown.scene, shown.seat);
    if (alarm && alarm !== this.alarm) play("alarm", lounge.settings.volume);
    this.alarm = alarm;
    if (steps.length && shown.choices.length) play("turn", lounge.settings.volume && lounge.settings.turnVolume);
    lounge.noteShown(this.room, shown.steps.length);
    this.desk.refresh();
    this.callNext(shown);
    this.desk.coach.attend();
  }

  /** In a company whoever may still act is called up, so that one need not look for them. */
  private callNext(shown: Sight): void {
    const place = this.calls.next(shown, skinOf(shown.game), this.desk.selected !== null);
    if (place && place !== this.desk.selected) this.desk.select(place);
  }

  /** Who is in the hand is called up again, as long as it may act. */
  noteSelected(): void {
    const there = (this.scene?.pieces ?? []).filter((piece) => piece.place === this.desk.selected);
    this.calls.note(there.find((piece) => piece.side === this.now.seat) ?? there[0]);
  }

  isOwn(place: string | null): boolean {
    const { scene, seat } = this.present;
    return Boolean(place) && Boolean(scene?.pieces?.some((piece) => piece.place === place && piece.side === seat));
  }

  readonly hint = async (): Promise<void> => {
    const { coach } = this.desk;
    const choice = coach.choice ?? (await coach.ask());
    if (choice) await this.desk.arm(choice);
  };
}
