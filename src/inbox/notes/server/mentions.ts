import type { NoteMention } from "#src/inbox/notes/notes.contract.ts";
import { inboxNotificationsText } from "#src/inbox/notifications/notifications.text.ts";
import { inboxNotifications } from "#src/inbox/notifications/server/inbox-notifications.public.ts";
import { threads } from "#src/inbox/threads/server/threads.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type {
  Notification,
  Shown,
} from "#src/workspace/notifications/server/notifications.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { listUnseen, setSeen } from "./mentions.queries.ts";
import { presentNotes } from "./present-notes.ts";

type Wish = { projectId?: string | undefined; limit: number };

export async function listMentions(
  db: Db,
  org: OrgScope,
  { projectId, limit }: Wish,
): Promise<NoteMention[]> {
  if (projectId !== undefined) await projects.requireThere(db, org, projectId);
  const unseen = await presentNotes(db, org, await listUnseen(db, org, { projectId, limit }));
  const authors = new Set(unseen.flatMap(({ createdBy }) => createdBy ?? []));
  const names = await members.findNames(db, org, [...authors]);
  return unseen.map(({ createdBy, mentions: _, ...mention }) => {
    const name = createdBy === null ? undefined : names.get(createdBy);
    const by = createdBy !== null && name !== undefined ? { userId: createdBy, name } : null;
    return { ...mention, by };
  });
}

const MAX_UNSEEN = 100;

/** For a notification; not once the note was seen. */
export async function describeMention(
  db: Db,
  org: OrgScope,
  { projectId, sourceId }: Notification,
): Promise<Shown | undefined> {
  const unseen = await listMentions(db, org, { projectId, limit: MAX_UNSEEN });
  const mention = unseen.find(({ noteId }) => noteId === sourceId);
  const title = inboxNotificationsText.mentioned(mention?.by?.name);
  return mention && inboxNotifications.describeThread(db, org, title, mention);
}

export async function markSeen(
  db: Db,
  org: OrgScope,
  place: { projectId: string; threadId: string },
): Promise<undefined> {
  await projects.requireThere(db, org, place.projectId);
  const threadId = await threads.require(db, org, place);
  await setSeen(db, org, threadId);
  if (org.userId !== undefined) publishMentions(db, org, threadId, [org.userId]);
  return undefined;
}

/** Unseen mentions changed, for each of these people separately. */
export function publishMentions(
  db: Db,
  org: OrgScope,
  threadId: string,
  userIds: readonly string[],
): void {
  for (const userId of userIds)
    publish(db, org, { topic: "inbox-mentions.changed", subjectId: threadId, userId });
}
