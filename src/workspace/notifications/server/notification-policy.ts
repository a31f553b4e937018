import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { NotificationKind } from "#src/workspace/notifications/notifications.rules.ts";

/** Why a member is notified, with ids only. */
export type Notification = {
  kind: NotificationKind;
  projectId: string;
  /** The object it opens, such as a conversation. */
  subjectId: string;
  /** The note or email that caused it. Each causes one notification. */
  sourceId: string;
  /** The member who did it. */
  actorId: string | null;
};

/** The text on the device. It never contains the text of an email. */
export type Shown = { title: string; text: string; path: string };

type Describe = (
  db: Db,
  /** Of the member who is notified. */
  org: OrgScope,
  notification: Notification,
) => Promise<Shown | undefined>;

export type NotificationPolicy = {
  /** Undefined if it has become irrelevant, because it was seen, undone or deleted. */
  describe: Readonly<Record<NotificationKind, Describe>>;
  /** The number on the icon of the application. */
  countBadge(db: Db, org: OrgScope): Promise<number>;
};

export const notificationPolicy = definePolicy<NotificationPolicy>("notification policy");
