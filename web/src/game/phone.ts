// What only a phone shows around the board, fetched together.

export { default as PhoneBar } from "./PhoneBar.svelte";
export { default as Sheet } from "./Sheet.svelte";
export { default as ShopStrip } from "../trays/ShopStrip.svelte";
export { default as Strip } from "./Strip.svelte";
