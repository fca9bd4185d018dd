// The page and its server grow older at different times. A page whose parts are gone, or that speaks another protocol, is
// loaded anew: every game that it plays goes on from its seat.

const TRIED = "wartable.renewed";
/** Loading anew helps once; after that, something else is wrong. */
const PATIENCE = 60_000;

export function renew(): void {
  const last = Number(sessionStorage.getItem(TRIED) ?? 0);
  if (Date.now() - last < PATIENCE) return;
  sessionStorage.setItem(TRIED, String(Date.now()));
  location.reload();
}

/** Whether the server is there, and has another page than this one. While it is away there is nothing newer to load. */
async function isOutdated(): Promise<boolean> {
  const entry = document.querySelector('script[type="module"][src]')?.getAttribute("src");
  const answer = await fetch("/", { cache: "no-store" }).catch(() => null);
  return Boolean(entry && answer?.ok && !(await answer.text()).includes(entry));
}

/** Parts are loaded when they are needed, which may be after an update; and with what is kept in the browser the page
 * opens while the server is away. */
export function beReadyForUpdates(): void {
  addEventListener("vite:preloadError", () => void isOutdated().then((is) => is && renew()));
  if (import.meta.env.PROD) navigator.serviceWorker?.register("/service_worker.js").catch(() => undefined);
}
