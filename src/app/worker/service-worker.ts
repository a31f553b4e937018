// Opens the application without a connection, and shows notifications. It keeps files and never
// data: the answers of calls pass it by, so nothing here belongs to a person.

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

worker.addEventListener("push", (event) => event.waitUntil(showNotification(event.data)));
worker.addEventListener("notificationclick", (event) => {
  event.notification.close();
  event.waitUntil(openPath(event.notification.data?.path));
});
worker.addEventListener("pushsubscriptionchange", (event) => event.waitUntil(renew(event)));

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

type Pushed = {
  title: string;
  text: string;
  path: string;
  tag: string;
  badge?: number;
  deviceId?: string;
};

/** Browsers end a subscription whose messages show nothing, so even a broken one is shown. */
async function showNotification(data: PushMessageData | null): Promise<void> {
  const pushed = readPushed(data);
  const isForThis = pushed.deviceId !== undefined && pushed.deviceId === (await keptDeviceId());
  const { title, text, path, tag, badge } = isForThis ? pushed : NO_WORDS;
  if (badge !== undefined) await worker.navigator.setAppBadge?.(badge).catch(() => undefined);
  await worker.registration.showNotification(title, {
    body: text,
    tag,
    icon: "/icon-192.png",
    data: { path },
  });
}

/** The page deletes it when its user leaves; a message that was sent before may arrive later. */
async function keptDeviceId(): Promise<string | undefined> {
  return (await caches.match("/notification-device"))?.text();
}

const NO_WORDS: Pushed = {
  title: "Foreword",
  text: "Open Foreword to see what is new.",
  path: "/",
  tag: "no-words",
};

function readPushed(data: PushMessageData | null): Pushed {
  try {
    // Only our server can send to this subscription.
    return data ? (data.json() as Pushed) : NO_WORDS;
  } catch {
    return NO_WORDS;
  }
}

/**
 * In an open tab, which asks before it leaves unsaved changes. A page without the listener, such as
 * the one to sign in, does not answer.
 */
async function openPath(path: unknown): Promise<void> {
  if (typeof path !== "string") return;
  const tabs = await worker.clients.matchAll({ type: "window", includeUncontrolled: true });
  const tab = tabs.find(({ focused }) => focused) ?? tabs[0];
  if (tab && (await isTaken(tab, path))) await tab.focus();
  else await worker.clients.openWindow(path);
}

const ANSWER_MS = 1000;

function isTaken(tab: WindowClient, path: string): Promise<boolean> {
  const { port1, port2 } = new MessageChannel();
  return new Promise((resolve) => {
    port1.onmessage = () => resolve(true);
    setTimeout(() => resolve(false), ANSWER_MS);
    tab.postMessage({ opens: path }, [port2]);
  });
}

type Listed = { isCurrent: boolean; deviceId: string };

/**
 * Only for the session whose device it was. Without a session it is not registered; after a sign-in
 * the application does it.
 */
async function renew({ oldSubscription, newSubscription }: PushSubscriptionChangeEvent) {
  const applicationServerKey = oldSubscription?.options.applicationServerKey;
  if (!applicationServerKey) return;
  const options = { userVisibleOnly: true, applicationServerKey };
  const subscription =
    newSubscription ?? (await worker.registration.pushManager.subscribe(options));
  const { apiBaseUrl } = await (await fetch("/config.json")).json();
  const devices = `${apiBaseUrl}/notifications/devices`;
  const { list = [] }: { list?: Listed[] } = await (await fetch(devices)).json();
  const kept = await keptDeviceId();
  if (!list.some(({ isCurrent, deviceId }) => isCurrent && deviceId === kept)) return;
  const { endpoint, keys } = subscription.toJSON();
  await fetch(devices, {
    method: "PUT",
    headers: { "content-type": "application/json" },
    body: JSON.stringify({ endpoint, keys }),
  });
}
