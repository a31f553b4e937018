import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type ProjectIds, reachesProject } from "#src/platform/server/db/projects/project-ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import {
  type PushMessage,
  type PushTarget,
  sendPush,
} from "#src/platform/server/web-push/send-push.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { notificationsText as text } from "#src/workspace/notifications/notifications.text.ts";
import { deleteDevice, listTargets, setUsed } from "./devices.queries.ts";
import type { DueMember } from "./due-notifications.queries.ts";
import { notificationPolicy, type Shown } from "./notification-policy.ts";
import {
  claimDelivery,
  type DueNotification,
  holdUntil,
  leaseDue,
  releaseDelivery,
  setDue,
} from "./notifications.queries.ts";
import { quietUntil } from "./quiet-hours.ts";
import { findSettings } from "./settings.queries.ts";

/** One message to every device, about one notification or, after quiet hours, about several. */
type Outgoing = { ids: string[]; tries: number; message: PushMessage };
type Device = PushTarget & { deviceId: string };
type Batch = { shown: Described[]; devices: Device[] };
type Asked = {
  userId: string;
  openSessionIds: readonly string[];
  now: Date;
  /** The projects that the member reaches. */
  projectIds: ProjectIds;
};

const MAX_TRIES = 4;
const RETRY_SECONDS = 60;
/** Yesterday's notification helps no one. */
const KEPT_SECONDS = 24 * 3600;
const MAX_TITLE = 120;
const MAX_TEXT = 200;

/** Sends what is due for a member. Each notification is sent at most once to each device. */
export async function deliverDue(
  services: Services,
  { organizationId, userId }: DueMember,
  signal: AbortSignal,
): Promise<void> {
  const inside = <T>(work: (db: Db, org: OrgScope) => Promise<T>) =>
    inOrganization(services, organizationId, ({ db, org }) => work(db, org), {
      evenIfClosed: true,
      userId,
    });
  const openSessionIds = await accounts.listOpenSessionIds(services.databases.auth.kysely, userId);
  const now = services.clock.now();
  const projectIds = await accounts.findReach(services.databases.auth, { userId, organizationId });
  const { shown, devices } = await inside((db, org) =>
    prepare(db, org, { userId, openSessionIds, now, projectIds }),
  );
  if (shown.length === 0) return;
  // Counts what the member can open.
  const badge = await inOrganization(
    services,
    organizationId,
    ({ db, org }) => notificationPolicy.get().countBadge(db, org),
    { evenIfClosed: true, userId, projectIds, readOnly: true },
  );
  const outgoing = composeAll(shown, badge);
  for (const { ids, tries, message } of outgoing) {
    let isLeft = false;
    for (const device of devices) {
      const { deviceId } = device;
      const isClaimed = await inside(async (db, org) => {
        // Its owner may have signed out or been removed since.
        const targets = await listTargets(db, org, userId, openSessionIds);
        const isThere = targets.some((target) => target.deviceId === deviceId);
        return isThere && claimDelivery(db, org, deviceId, ids);
      });
      if (!isClaimed) continue;
      const outcome = await sendPush(services, device, addressedTo(device, message), signal);
      isLeft ||= outcome === "later" && tries < MAX_TRIES;
      await inside(async (db, org) => {
        if (outcome === "accepted") await setUsed(db, org, deviceId);
        if (outcome === "gone") await deleteDevice(db, org, deviceId);
        if (outcome === "later") await releaseDelivery(db, org, deviceId, ids);
      });
    }
    const seconds = isLeft ? RETRY_SECONDS * 2 ** (tries - 1) : null;
    await inside((db, org) => setDue(db, org, ids, seconds));
  }
}

/** Reads all that is needed, so that nothing is open while push services are called. */
async function prepare(
  db: Db,
  org: OrgScope,
  { userId, openSessionIds, now, projectIds }: Asked,
): Promise<Batch> {
  const due = await leaseDue(db, org, userId);
  const { kinds, quietHours } = await findSettings(db, org, userId);
  const until = quietHours ? quietUntil(quietHours, now) : undefined;
  if (until) {
    await holdUntil(db, org, idsOf(due), until);
    return { shown: [], devices: [] };
  }
  const devices = await listTargets(db, org, userId, openSessionIds);
  const policy = notificationPolicy.get();
  const shown: Described[] = [];
  for (const notification of devices.length > 0 ? due : []) {
    if (!kinds.includes(notification.kind)) continue;
    // A member may have lost the project since.
    if (!reachesProject(projectIds, notification.projectId)) continue;
    const words = await policy.describe[notification.kind](db, org, notification);
    if (words) shown.push({ notification, words });
  }
  const sent = shown.map(({ notification }) => notification.id);
  await setDue(
    db,
    org,
    idsOf(due).filter((id) => !sent.includes(id)),
    null,
  );
  return { devices, shown };
}

type Described = { notification: DueNotification; words: Shown };

/** Those that were held become one message. */
function composeAll(shown: readonly Described[], badge: number): Outgoing[] {
  const held = shown.filter(({ notification }) => notification.isHeld);
  const isSummary = held.length > 1;
  const single = isSummary ? shown.filter(({ notification }) => !notification.isHeld) : shown;
  return [
    ...(isSummary ? [summaryOf(held, badge)] : []),
    ...single.map(({ notification, words }) => ({
      ids: [notification.id],
      tries: notification.tries,
      message: messageOf(words, { tag: notification.subjectId, badge }),
    })),
  ];
}

function summaryOf(held: readonly Described[], badge: number): Outgoing {
  const notifications = held.map(({ notification }) => notification);
  const kinds = Map.groupBy(notifications, ({ kind }) => kind);
  const words = {
    title: text.summary(held.length),
    text: [...kinds].map(([kind, { length }]) => text.counted[kind](length)).join(", "),
    path: "/inbox",
  };
  const tries = Math.max(...notifications.map((one) => one.tries));
  return { ids: idsOf(notifications), tries, message: messageOf(words, { tag: "summary", badge }) };
}

/** A newer notification about the same thing replaces the one before. */
export function messageOf(
  { title, text: body, path }: Shown,
  { tag, badge }: { tag: string; badge?: number },
): PushMessage {
  return {
    data: { title: title.slice(0, MAX_TITLE), text: body.slice(0, MAX_TEXT), path, tag, badge },
    topic: tag.replaceAll("-", ""),
    seconds: KEPT_SECONDS,
  };
}

/** A browser shows nothing that was meant for another subscription of it, such as of someone else. */
export function addressedTo({ deviceId }: { deviceId: string }, message: PushMessage): PushMessage {
  return { ...message, data: { ...message.data, deviceId } };
}

function idsOf(notifications: readonly DueNotification[]): string[] {
  return notifications.map(({ id }) => id);
}
