// Opens the application without a connection. It keeps files and never data: the answers of calls
// pass it by, so nothing here belongs to a person.

/** The build writes its files here: the first script, and all of the shell and the inbox. */
declare const SHELL: { version: string; start: string; files: readonly string[] };

// The compiler takes it for a worker of any kind.
const worker = self as unknown as ServiceWorkerGlobalScope;

const DOCUMENT = "/kept.html";
const PREFIX = "shell ";
const CACHE = PREFIX + SHELL.version;

worker.addEventListener("install", (event) => event.waitUntil(install()));
worker.addEventListener("activate", (event) => event.waitUntil(takeOver()));
worker.addEventListener("fetch", (event) => {
  const { request } = event;
  const { origin, pathname } = new URL(request.url);
  if (request.method !== "GET" || origin !== worker.location.origin) return;
  // A frame with a mail is a document as well, but no page.
  if (request.mode === "navigate" && request.destination === "document")
    event.respondWith(answerPage(event));
  else if (pathname.startsWith("/assets/")) event.respondWith(answerFile(request));
});

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll([DOCUMENT, ...SHELL.files]);
  const text = await (await cache.match(DOCUMENT))?.text();
  // While a server is replaced, the other version may have answered.
  if (!text?.includes(SHELL.start)) {
    await caches.delete(CACHE);
    throw new Error(`${DOCUMENT} is of another version.`);
  }
  await worker.skipWaiting();
}

/** Open tabs may still need files of the version before, which the server no longer has. */
async function takeOver(): Promise<void> {
  const names = await caches.keys();
  const before = names.filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  await Promise.all(before.slice(0, -1).map((name) => caches.delete(name)));
  await worker.registration.navigationPreload?.enable();
  await worker.clients.claim();
}

/** From the server, and without an answer the kept document. */
async function answerPage(event: FetchEvent): Promise<Response> {
  try {
    const early: Response | undefined = await event.preloadResponse;
    return early ?? (await fetch(event.request));
  } catch (error) {
    const kept = await (await caches.open(CACHE)).match(DOCUMENT);
    if (!kept) throw error;
    return kept;
  }
}

async function answerFile(request: Request): Promise<Response> {
  return (await caches.match(request, { ignoreVary: true })) ?? fetch(request);
}
