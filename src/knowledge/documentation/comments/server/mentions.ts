import type { Mention } from "#src/knowledge/documentation/comments/comments.contract.ts";
import { commentsText } from "#src/knowledge/documentation/comments/comments.text.ts";
import { documentationPages } from "#src/knowledge/documentation/documentation.pages.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import {
  type Notification,
  notifications,
  type Shown,
} from "#src/workspace/notifications/server/notifications.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { listUnseen, saveMentions, setSeen } from "./mentions.queries.ts";

const TOPIC = "documentation-mentions.changed";

type Wish = { projectId?: string | undefined; limit: number };

export async function listMentions(
  db: Db,
  org: OrgScope,
  { projectId, limit }: Wish,
): Promise<Mention[]> {
  if (projectId !== undefined) await projects.requireThere(db, org, projectId);
  const rows = await listUnseen(db, org, { projectId, limit });
  const authors = new Set(rows.flatMap(({ createdBy }) => createdBy ?? []));
  const names = await members.findNames(db, org, [...authors]);
  return rows.map(({ createdBy, mentions, ...mention }) => {
    const name = createdBy === null ? undefined : names.get(createdBy);
    const by = createdBy !== null && name !== undefined ? { userId: createdBy, name } : null;
    const reason = mentions.includes(org.userId ?? "") ? "named" : "answered";
    return { ...mention, by, reason };
  });
}

type Written = Parameters<typeof saveMentions>[2];

/** Notifies people who are mentioned in a comment or replied to, and those no longer mentioned. */
export async function mentionPeople(
  db: Db,
  org: OrgScope,
  comment: Written,
  before: readonly string[] = [],
): Promise<void> {
  await saveMentions(db, org, comment);
  for (const userId of new Set([...comment.mentions, ...comment.answered, ...before]))
    publish(db, org, { topic: TOPIC, subjectId: comment.pageId, userId });
  await notifications.notify(db, org, [...new Set([...comment.mentions, ...comment.answered])], {
    kind: "mention",
    projectId: comment.projectId,
    subjectId: comment.pageId,
    sourceId: comment.id,
  });
}

const MAX_UNSEEN = 100;

/** For a notification; not once the comment was seen. */
export async function describeMention(
  db: Db,
  org: OrgScope,
  { projectId, sourceId }: Notification,
): Promise<Shown | undefined> {
  const unseen = await listMentions(db, org, { projectId, limit: MAX_UNSEEN });
  const mention = unseen.find(({ commentId }) => commentId === sourceId);
  if (!mention) return undefined;
  const project = (await projects.findNames(db, org, [projectId])).get(projectId) ?? "";
  const page = documentationPages.documentation.path.replace("{projectId}", projectId);
  return {
    title: commentsText.notice(mention),
    text: project,
    path: `${page}?page=${mention.pageId}`,
  };
}

export async function markSeen(db: Db, org: OrgScope, pageId: string): Promise<undefined> {
  await documentation.readFacts(db, org, pageId);
  await setSeen(db, org, pageId);
  const { userId } = org;
  if (userId !== undefined) publish(db, org, { topic: TOPIC, subjectId: pageId, userId });
  return undefined;
}
