import type { ThreadQuestion } from "#src/inbox/threads/threads.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findItems, type Item } from "./triage.queries.ts";

type Filter = Pick<ThreadQuestion, "labelItemIds" | "mailboxIds" | "assigneeId">;

/** Answers 404 if a filter refers to objects outside the project. */
export async function requireFilter(
  db: Db,
  org: OrgScope,
  projectId: string,
  { labelItemIds = [], mailboxIds = [], assigneeId }: Filter,
): Promise<void> {
  await requireItems(db, org, projectId, labelItemIds);
  await projects.requireWithin(db, org, {
    table: "mailboxes",
    projectId,
    ids: mailboxIds,
    code: "mailbox_not_found",
  });
  if (assigneeId) await members.require(db, org, assigneeId);
}

export async function requireItems(
  db: Db,
  org: OrgScope,
  projectId: string,
  itemIds: readonly string[],
): Promise<Item[]> {
  const items = await findItems(db, org, itemIds);
  const own = items.filter((item) => item.projectId === projectId);
  if (own.length !== new Set(itemIds).size) throw notFound("label_item_not_found");
  return own;
}
