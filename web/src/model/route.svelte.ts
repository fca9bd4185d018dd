// Where the reader is. Paths are real ones, so that links to rooms, replays and chapters can be shared.

interface Route {
  page: string;
  rest: string[];
}

function readPath(path: string): Route {
  const [page = "", ...rest] = path.split("/").filter(Boolean).map(decodeURIComponent);
  return { page: page || "home", rest };
}

class Place {
  current = $state<Route>(readPath(location.pathname));

  constructor() {
    addEventListener("popstate", () => (this.current = readPath(location.pathname)));
  }

  go(path: string): void {
    // A page that only led here is not one to come back to.
    const isPassage = this.current.page === "play";
    if (path !== location.pathname) history[isPassage ? "replaceState" : "pushState"](null, "", path);
    this.current = readPath(path);
    scrollTo(0, 0);
  }
}

export const place = new Place();

/** What follows the page's name in the path; nothing once the reader has gone elsewhere and the page is about to go. */
export const restOf = (page: string): string[] => (place.current.page === page ? place.current.rest : []);

/** Links inside the page change the place without loading it anew; new tabs and downloads stay the browser's. */
export function follow(event: MouseEvent): void {
  const link = (event.target as Element | null)?.closest("a");
  const plain = event.button === 0 && !event.metaKey && !event.ctrlKey && !event.shiftKey && !event.defaultPrevented;
  if (!link || !plain || link.target || link.hasAttribute("download") || link.origin !== location.origin) return;
  if (link.pathname.startsWith("/api/")) return;
  event.preventDefault();
  place.go(link.pathname);
}
