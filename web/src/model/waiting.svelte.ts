// How long one has been looking for an opponent, as it ticks.

import { lounge } from "./lounge.svelte";

const TICK = 500;

/** For a component: seconds since the search began. */
export function waiting(): { readonly seconds: number } {
  let now = $state(Date.now());
  $effect(() => {
    if (!lounge.queued) return;
    now = Date.now();
    const timer = setInterval(() => (now = Date.now()), TICK);
    return () => clearInterval(timer);
  });
  return {
    get seconds() {
      return lounge.queued ? Math.max(0, Math.floor((now - lounge.queued.since) / 1000)) : 0;
    },
  };
}
