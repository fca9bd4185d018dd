// While the server is away the page still opens, and says so. Small on purpose: what the server answers is always asked
// first, and only the page's own parts are kept; their names change with what is in them, so none is ever stale.

const KEPT = "wartable";
const SHELL = "/";
/** Of a few versions: whoever still plays with an older page finds its parts here. */
const MOST_PARTS = 240;
/** What a proxy says whose server is gone. */
const AWAY = [502, 503, 504];

self.addEventListener("install", (event) => {
  self.skipWaiting();
  event.waitUntil(fetch(SHELL, { cache: "no-cache" }).then(keepShell));
});

self.addEventListener("activate", (event) => event.waitUntil(self.clients.claim()));

self.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== location.origin) return;
  if (pathname.startsWith("/assets/")) event.respondWith(partOf(request));
  else if (request.mode === "navigate" && !pathname.startsWith("/api/")) event.respondWith(pageOf(event));
});

async function pageOf(event) {
  const answer = await fetch(event.request).catch(() => null);
  if (answer && !AWAY.includes(answer.status)) {
    if (answer.ok) event.waitUntil(keepShell(answer.clone()));
    return answer;
  }
  return (await caches.match(SHELL)) ?? answer ?? Response.error();
}

async function partOf(request) {
  const kept = await caches.match(request);
  if (kept) return kept;
  const answer = await fetch(request);
  if (answer.ok) await keep(request, answer.clone());
  return answer;
}

/** The page itself, and the parts without which it does not begin. */
async function keepShell(answer) {
  const html = await answer.text();
  const parts = [...html.matchAll(/"(\/assets\/[^"]+)"/g)].map(([, part]) => part);
  await Promise.all(parts.map((part) => partOf(new Request(part))));
  await keep(SHELL, new Response(html, { headers: answer.headers }));
}

async function keep(request, answer) {
  const cache = await caches.open(KEPT);
  await cache.put(request, answer);
  const all = await cache.keys();
  const old = all.filter(({ url }) => new URL(url).pathname !== SHELL).slice(0, -MOST_PARTS);
  await Promise.all(old.map((one) => cache.delete(one)));
}
