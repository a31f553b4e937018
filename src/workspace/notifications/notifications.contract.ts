import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { timeZone } from "#src/platform/contract/locale-rules.ts";
import { NOTIFICATION_KINDS } from "./notifications.rules.ts";

/** A time of day. */
const Clock = z.string().regex(/^([01]\d|2[0-3]):[0-5]\d$/, { error: "Enter a time." });

const QuietHours = z
  .object({ from: Clock, until: Clock, zone: timeZone("The time zone") })
  .refine(({ from, until }) => from !== until, {
    error: "The end must be another time than the start.",
    path: ["until"],
  });
export type QuietHours = z.infer<typeof QuietHours>;

const NotificationSettings = z.object({
  kinds: z.array(z.enum(NOTIFICATION_KINDS)).max(20),
  /** No notification is sent during them; one summary follows. */
  quietHours: QuietHours.nullable(),
});
export type NotificationSettings = z.infer<typeof NotificationSettings>;

export const NotificationDevice = z.object({
  deviceId: z.uuid(),
  isCurrent: z.boolean(),
  /** The User-Agent; the web formats it. */
  userAgent: z.string(),
  createdAt: z.string(),
  /** When a push service last accepted a notification for it. */
  lastUsedAt: z.string().nullable(),
});
export type NotificationDevice = z.infer<typeof NotificationDevice>;

/** The `PushSubscription` of the browser. */
const Subscription = z.object({
  endpoint: z.url({ protocol: /^https?$/ }).max(2000),
  keys: z.object({
    p256dh: z.string().regex(/^[\w-]{87}=?$/),
    auth: z.string().regex(/^[\w-]{22}(==)?$/),
  }),
});

const device = z.object({ deviceId: z.uuid() });
const deviceErrors = { device_not_found: "This device does not show notifications any more." };

export const notificationsContract = {
  readSettings: endpoint({
    method: "GET",
    path: "/notifications/settings",
    access: "view",
    needsPerson: true,
    summary: "What the caller is notified of in this organisation, and when not.",
    returns: NotificationSettings,
  }),
  saveSettings: endpoint({
    method: "PUT",
    path: "/notifications/settings",
    access: "view",
    needsPerson: true,
    summary: "Changes what the caller is notified of, and when not.",
    body: NotificationSettings,
    returns: NotificationSettings,
  }),
  listDevices: endpoint({
    method: "GET",
    path: "/notifications/devices",
    access: "view",
    needsPerson: true,
    summary: "The devices that show notifications to the caller, this one first.",
    returns: z.object({
      list: z.array(NotificationDevice),
      /** The key for a browser's subscription, in base64url. */
      publicKey: z.string(),
      /** The caller's session, with which the subscription of this device ends. */
      sessionId: z.uuid(),
    }),
  }),
  keepDevice: endpoint({
    method: "PUT",
    path: "/notifications/devices",
    access: "view",
    needsPerson: true,
    summary: "Sends notifications to the push subscription of this session's browser.",
    body: Subscription,
    returns: NotificationDevice,
  }),
  removeDevice: endpoint({
    method: "DELETE",
    path: "/notifications/devices/{deviceId}",
    access: "view",
    needsPerson: true,
    summary: "Sends no more notifications to a device.",
    params: device,
    returns: nothing,
    errors: deviceErrors,
  }),
  test: endpoint({
    method: "POST",
    path: "/notifications/devices/{deviceId}/test",
    access: "view",
    needsPerson: true,
    kind: "workflow",
    summary: "Sends a test notification to a device, and says what its push service answered.",
    params: device,
    returns: z.object({
      /** Of a device that is `gone`, the subscription is deleted. */
      outcome: z.enum(["accepted", "gone", "later", "refused"]),
    }),
    limits: [{ by: "user", max: 10, seconds: 600 }],
    errors: deviceErrors,
  }),
};
