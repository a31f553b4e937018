import type { CDPSession, Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import type { FakePushService } from "#fakes/web-push/fake-push-service.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";

/** The settings in a browser whose push service is the fake one. */
export async function openNotifications(
  app: TestApp,
  service: FakePushService,
  person: Person,
): Promise<{ visit: Visit; page: Page }> {
  const visit = await openPage(app, { hasProfile: true });
  const { page } = visit;
  await page.context().grantPermissions(["notifications"], { origin: app.url });
  await page.exposeFunction("subscribeAtFake", (key: string) => service.subscribe(key));
  await page.addInitScript(REPLACE_PUSH_SERVICE);
  await visit.become(person);
  await visit.open("/settings/personal/notifications");
  await page.evaluate("navigator.serviceWorker.ready.then(() => undefined)");
  return { visit, page };
}

/**
 * Chromium without a window has no push service, and asks no one for permission. What they would
 * give is kept as long as the page.
 */
const REPLACE_PUSH_SERVICE = `{
  let kept = null;
  Object.defineProperty(Notification, "permission", { get: () => "granted" });
  Notification.requestPermission = () => Promise.resolve("granted");
  PushManager.prototype.getSubscription = () => Promise.resolve(kept);
  PushManager.prototype.subscribe = async ({ applicationServerKey: key }) => {
    const given = await window.subscribeAtFake(key);
    const text = atob(key.replaceAll("-", "+").replaceAll("_", "/"));
    const bytes = Uint8Array.from(text, (letter) => letter.charCodeAt(0));
    kept = {
      options: { applicationServerKey: bytes.buffer },
      toJSON: () => given,
      unsubscribe() {
        kept = null;
        return Promise.resolve(true);
      },
    };
    return kept;
  };
}`;

/** Delivers a decrypted message to the service worker, as a push service does. */
async function deliver(page: Page, origin: string, data: object): Promise<void> {
  const devtools = await page.context().newCDPSession(page);
  const registrationId = await findRegistration(devtools, origin);
  await devtools.send("ServiceWorker.deliverPushMessage", {
    origin,
    registrationId,
    data: JSON.stringify(data),
  });
}

async function findRegistration(devtools: CDPSession, origin: string): Promise<string> {
  const { promise, resolve } = Promise.withResolvers<string>();
  devtools.on("ServiceWorker.workerRegistrationUpdated", ({ registrations }) => {
    const own = registrations.find(({ scopeURL }) => scopeURL.startsWith(origin));
    if (own) resolve(own.registrationId);
  });
  await devtools.send("ServiceWorker.enable");
  return promise;
}

type Shown = { title: string; body: string; data: { path: string } };

const RECORD = `{
  self.shown = Promise.withResolvers();
  self.registration.showNotification = async (title, { body, data }) =>
    self.shown.resolve({ title, body, data });
}`;

/**
 * The notification that the service worker shows for a message. Chromium without a window shows no notifications, so
 * the last call is recorded.
 */
export async function shownFor(page: Page, origin: string, message: object): Promise<Shown> {
  const [worker] = page.context().serviceWorkers();
  if (!worker) throw new Error("There is no service worker.");
  await worker.evaluate(RECORD);
  await deliver(page, origin, message);
  return worker.evaluate<Shown>("self.shown.promise");
}
