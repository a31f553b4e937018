import { randomBytes } from "node:crypto";
import { jsonOf } from "../http/serve-fake.ts";
import type { GraphBox, GraphSubscription } from "./graph-box.ts";
import { type Handler, notFound, refuse } from "./graph-handler.ts";

const LONGEST_MS = 7 * 86_400_000;

/** Microsoft validates the URL before sending notifications. */
const create: Handler = async (box, asked) => {
  const given = jsonOf(asked);
  const expiresAt = Date.parse(String(given.expirationDateTime));
  if (!(expiresAt > Date.now() && expiresAt < Date.now() + LONGEST_MS))
    return refuse(
      400,
      "InvalidRequest",
      "Subscription expiration can only be 10080 minutes ahead.",
    );
  const subscription: GraphSubscription = {
    id: randomBytes(12).toString("hex"),
    clientState: String(given.clientState ?? ""),
    notificationUrl: String(given.notificationUrl),
    lifecycleNotificationUrl: String(given.lifecycleNotificationUrl),
    expiresAt,
  };
  if (!(await isAnswered(subscription.notificationUrl)))
    return refuse(400, "ValidationError", "Subscription validation request failed.");
  box.subscriptions.set(subscription.id, subscription);
  return { status: 201, body: viewOf(subscription) };
};

const renew: Handler = (box, asked) => {
  const subscription = box.subscriptions.get(asked.params.id ?? "");
  if (!subscription) return notFound();
  subscription.expiresAt = Date.parse(String(jsonOf(asked).expirationDateTime));
  return { body: viewOf(subscription) };
};

const remove: Handler = (box, asked) =>
  box.subscriptions.delete(asked.params.id ?? "") ? { status: 204 } : notFound();

export const subscriptionRoutes: { on: string; handle: Handler }[] = [
  { on: "POST /v1.0/subscriptions", handle: create },
  { on: "PATCH /v1.0/subscriptions/:id", handle: renew },
  { on: "DELETE /v1.0/subscriptions/:id", handle: remove },
];

/** Notifies all subscribers of a box about a message; returns the response statuses. */
export function announce(
  box: GraphBox,
  change: { clientState?: string; lifecycleEvent?: string } = {},
): Promise<number[]> {
  return Promise.all(
    [...box.subscriptions.values()].map(async (one) => {
      const about = { subscriptionId: one.id, clientState: one.clientState, tenantId: "tenant-1" };
      const message = { changeType: "created", resource: "Users/me/Messages/one" };
      const value = [{ ...about, ...(change.lifecycleEvent ? {} : message), ...change }];
      const response = await fetch(
        change.lifecycleEvent ? one.lifecycleNotificationUrl : one.notificationUrl,
        {
          method: "POST",
          headers: { "content-type": "application/json" },
          body: JSON.stringify({ value }),
        },
      );
      return response.status;
    }),
  );
}

async function isAnswered(url: string): Promise<boolean> {
  const token = `Validation: ${randomBytes(8).toString("hex")} +&`;
  const response = await fetch(`${url}?validationToken=${encodeURIComponent(token)}`, {
    method: "POST",
    headers: { "content-type": "text/plain; charset=utf-8" },
  });
  const type = response.headers.get("content-type") ?? "";
  return (
    response.status === 200 && type.startsWith("text/plain") && (await response.text()) === token
  );
}

function viewOf({ id, expiresAt, notificationUrl }: GraphSubscription) {
  return {
    id,
    resource: "/me/messages",
    notificationUrl,
    expirationDateTime: new Date(expiresAt).toISOString(),
  };
}
