import { call } from "#src/platform/web/api.ts";
import { readStorage, writeStorage } from "#src/platform/web/state/browser-storage.ts";
import {
  type NotificationDevice,
  notificationsContract,
} from "#src/workspace/notifications/notifications.contract.ts";

/** Who allowed notifications in this browser, and in which session. */
type Owner = { userId: string; sessionId: string };

const OWNER_KEY = "notifications-owner";
/** With the id of the device, which the service worker compares. */
const DEVICE_CACHE = "notification-device";

export function storedOwner(): Owner | undefined {
  const [userId, sessionId] = readStorage(OWNER_KEY)?.split(" ") ?? [];
  return userId && sessionId ? { userId, sessionId } : undefined;
}

/** Browsers give a subscription only to pages with a service worker. */
export async function findSubscription(): Promise<PushSubscription | null> {
  const registration = await navigator.serviceWorker?.getRegistration();
  return (await registration?.pushManager?.getSubscription()) ?? null;
}

/** Subscribes this browser, for which the person has given permission, and registers it. */
export async function subscribe(owner: Owner, publicKey: string): Promise<NotificationDevice> {
  const registration = await navigator.serviceWorker.ready;
  const { pushManager } = registration;
  const before = await pushManager.getSubscription();
  // A server with other keys could not send to it.
  if (before && keyOf(before) !== publicKey) await before.unsubscribe();
  const subscription = await pushManager.subscribe({
    userVisibleOnly: true,
    applicationServerKey: publicKey,
  });
  const { endpoint, keys } = subscription.toJSON();
  const { p256dh = "", auth = "" } = keys ?? {};
  const device = await call(notificationsContract.keepDevice, {
    body: { endpoint: endpoint ?? "", keys: { p256dh, auth } },
  });
  writeStorage(OWNER_KEY, `${owner.userId} ${owner.sessionId}`);
  await showFor(device);
  return device;
}

/** The service worker shows only what is sent to this device. */
export async function showFor({ deviceId }: { deviceId: string }): Promise<void> {
  const cache = await caches.open(DEVICE_CACHE);
  await cache.put(`/${DEVICE_CACHE}`, new Response(deviceId));
}

/** Messages that were sent earlier can still arrive. */
export async function showNone(): Promise<void> {
  await caches.delete(DEVICE_CACHE);
}

/** The push service forgets the subscription. */
export async function unsubscribe(): Promise<void> {
  writeStorage(OWNER_KEY, null);
  await showNone();
  await (await findSubscription())?.unsubscribe();
}

function keyOf({ options }: PushSubscription): string {
  const bytes = new Uint8Array(options.applicationServerKey ?? new ArrayBuffer());
  const text = btoa(String.fromCharCode(...bytes));
  return text.replaceAll("+", "-").replaceAll("/", "_").replace(/=+$/, "");
}
