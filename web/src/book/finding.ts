// Finding words in a book: what stands around them, and where they are on the page.

const AROUND = 34;

/** The words with what stands around them, so that one sees which place is meant. */
export function around(text: string, words: string): string {
  const start = text.toLowerCase().indexOf(words.toLowerCase());
  if (start < 0 || !words) return "";
  return `…${text.slice(Math.max(0, start - AROUND), start + words.length + AROUND).trim()}…`;
}

/** Marks the first place in an article where the words stand, and brings it into sight. */
export function showIn(article: HTMLElement | undefined, words: string): void {
  if (!article || words.length < 2) return;
  const walker = document.createTreeWalker(article, NodeFilter.SHOW_TEXT);
  for (let node = walker.nextNode(); node; node = walker.nextNode()) {
    const start = (node.textContent ?? "").toLowerCase().indexOf(words.toLowerCase());
    if (start < 0 || node.parentElement?.closest("nav, .steps")) continue;
    const range = new Range();
    range.setStart(node, start);
    range.setEnd(node, start + words.length);
    getSelection()?.removeAllRanges();
    getSelection()?.addRange(range);
    node.parentElement?.scrollIntoView({ block: "center" });
    return;
  }
}
