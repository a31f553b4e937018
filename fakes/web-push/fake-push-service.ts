import { randomBytes, randomUUID } from "node:crypto";
import { type Asked, type FakeServer, serveFake } from "#fakes/http/serve-fake.ts";
import { type BrowserKeys, makeBrowserKeys, openPush, readVapid } from "./open-push.ts";

type Subscription = {
  endpoint: string;
  keys: { p256dh: string; auth: string };
};

type Held = BrowserKeys & { applicationKey: string; isGone: boolean; received: Received[] };

type Received = { data: Record<string, unknown>; ttl: number; topic: string };

export type FakePushService = Pick<FakeServer, "arm" | "waitUntil" | "stop" | "asked"> & {
  /** With its port, for FETCH_ALLOW_HOSTS. */
  host: string;
  /** As `pushManager.subscribe` of a browser. */
  subscribe(applicationKey: string): Subscription;
  /** What the browser of a subscription has received, decrypted. */
  received(subscription: Pick<Subscription, "endpoint">): Received[];
  /** The message that arrived last, at any browser. */
  last(): Received | undefined;
  /** The browser was uninstalled, or its user has refused notifications. */
  unsubscribe(subscription: Pick<Subscription, "endpoint">): void;
};

/** A push service and its browsers: it checks and decrypts what real ones do. */
export async function startFakePushService(): Promise<FakePushService> {
  const held = new Map<string, Held>();
  let last: Received | undefined;
  const fake = await serveFake([{ on: "POST /push/:id", answer: take }]);

  function take({ params, headers, body }: Asked) {
    const browser = held.get(params.id ?? "");
    if (!browser) return { status: 404 };
    const vapid = readVapid(String(headers.authorization), fake.url);
    if ("refused" in vapid || vapid.key !== browser.applicationKey)
      return { status: 403, body: vapid };
    if (headers["content-encoding"] !== "aes128gcm" || !headers.ttl) return { status: 400 };
    if (!/^[\w-]{1,32}$/.test(String(headers.topic))) return { status: 400 };
    if (browser.isGone) return { status: 410 };
    const data = JSON.parse(openPush(body, browser));
    last = { data, ttl: Number(headers.ttl), topic: String(headers.topic) };
    browser.received.push(last);
    return { status: 201 };
  }

  function find({ endpoint }: Pick<Subscription, "endpoint">): Held {
    const found = held.get(endpoint.split("/").at(-1) ?? "");
    if (!found) throw new Error(`No browser has the subscription ${endpoint}.`);
    return found;
  }

  return {
    asked: fake.asked,
    arm: fake.arm,
    waitUntil: fake.waitUntil,
    stop: fake.stop,
    host: new URL(fake.url).host,
    subscribe(applicationKey) {
      const id = randomUUID();
      const keys = makeBrowserKeys(randomBytes(16));
      held.set(id, { ...keys, applicationKey, isGone: false, received: [] });
      const [p256dh, auth] = [keys.publicKey, keys.auth].map((key) => key.toString("base64url"));
      return {
        endpoint: `${fake.url}/push/${id}`,
        keys: { p256dh: p256dh ?? "", auth: auth ?? "" },
      };
    },
    received: (subscription) => find(subscription).received,
    last: () => last,
    unsubscribe(subscription) {
      find(subscription).isGone = true;
    },
  };
}
