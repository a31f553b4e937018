import type { Mention } from "#src/knowledge/documentation/comments/comments.contract.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
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
}

export async function markSeen(db: Db, org: OrgScope, pageId: string): Promise<undefined> {
  await documentation.readFacts(db, org, pageId);
  await setSeen(db, org, pageId);
  const { userId } = org;
  if (userId !== undefined) publish(db, org, { topic: TOPIC, subjectId: pageId, userId });
  return undefined;
}
