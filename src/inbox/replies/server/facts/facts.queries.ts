import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

const MAX_LISTED = 20;
const MAX_QUESTION = 1000;

export type NewFact = {
  projectId: string;
  threadId: string;
  replyId: string;
  question: string;
  text: string;
  pageId: string;
  blockId: string;
};

export async function insertFacts(db: Db, org: OrgScope, facts: readonly NewFact[]): Promise<void> {
  if (facts.length === 0) return;
  const rows = facts.map((fact) => ({
    id: newId(),
    project_id: fact.projectId,
    thread_id: fact.threadId,
    reply_id: fact.replyId,
    question: fact.question.slice(0, MAX_QUESTION).toWellFormed(),
    text: fact.text,
    page_id: fact.pageId,
    block_id: fact.blockId,
    created_by: org.userId ?? null,
  }));
  await insertIn(db, org, "reply_facts", rows).execute();
}

export type Fact = {
  factId: string;
  projectId: string;
  threadId: string;
  question: string;
  text: string;
  pageId: string;
  blockId: string;
};

export function listOpenFacts(
  db: Db,
  org: OrgScope,
  { projectId, threadIds }: { projectId: string; threadIds: readonly string[] },
): Promise<Fact[]> {
  if (threadIds.length === 0) return Promise.resolve([]);
  return selectOpen(db, org)
    .where("project_id", "=", projectId)
    .where("thread_id", "in", [...threadIds])
    .orderBy("id")
    .limit(MAX_LISTED)
    .execute();
}

export function findOpenFact(db: Db, org: OrgScope, factId: string): Promise<Fact | undefined> {
  return selectOpen(db, org).where("id", "=", factId).executeTakeFirst();
}

function selectOpen(db: Db, org: OrgScope) {
  return selectIn(db, org, "reply_facts")
    .select([
      "id as factId",
      "project_id as projectId",
      "thread_id as threadId",
      "question",
      "text",
      "page_id as pageId",
      "block_id as blockId",
    ])
    .where("status", "=", "open");
}

/** True for the one who does it. */
export async function setSettled(
  db: Db,
  org: OrgScope,
  factId: string,
  status: "added" | "dismissed",
): Promise<boolean> {
  const settled = await updateIn(db, org, "reply_facts")
    .set({ status, settled_by: org.userId ?? null, settled_at: sql<string>`now()` })
    .where("id", "=", factId)
    .where("status", "=", "open")
    .returning("id")
    .executeTakeFirst();
  return settled !== undefined;
}
