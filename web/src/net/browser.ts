// What the browser tells: the network that comes and goes, a machine that wakes up, other tabs that write what we keep.

import type { Wire } from "./wire";

export function mindTheBrowser(wire: Wire, onstorage: () => void): void {
  addEventListener("online", () => wire.openNow());
  addEventListener("offline", () => wire.drop());
  document.addEventListener("visibilitychange", () => {
    if (document.hidden) return;
    wire.checkSilence();
    wire.openNow();
  });
  addEventListener("storage", onstorage);
}
