import { sql } from "kysely";
import { z } from "zod";
import { Reply, type ReplyDraft } from "#src/inbox/replies/replies.contract.ts";
import type { ReplyOutcome } from "#src/inbox/replies/replies.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

export type NewReply = {
  id: string;
  projectId: string;
  threadId: string | null;
  messageId: string | null;
  pasted: { subject: string; text: string } | null;
  intent: string;
};

export async function insertReply(db: Db, org: OrgScope, reply: NewReply): Promise<void> {
  await insertIn(db, org, "thread_replies", [
    {
      id: reply.id,
      project_id: reply.projectId,
      thread_id: reply.threadId,
      message_id: reply.messageId,
      pasted_subject: reply.pasted?.subject ?? null,
      pasted_text: reply.pasted?.text ?? null,
      intent: reply.intent,
      created_by: org.userId ?? null,
    },
  ]).execute();
}

export type Wishes = {
  instruction: string;
  tone: string;
  length: string;
  /** The text that a person has so far. */
  composed?: string | null;
};
export type VersionKey = { replyId: string; version: number };

/** False for the second of two concurrent calls. */
export async function insertVersion(
  db: Db,
  org: OrgScope,
  { replyId, version }: VersionKey,
  { instruction, tone, length, composed = null }: Wishes,
): Promise<boolean> {
  const status = "in-progress";
  const row = { reply_id: replyId, version, status, instruction, tone, length, composed };
  const made = await insertIn(db, org, "reply_versions", [row])
    .onConflict((conflict) => conflict.doNothing())
    .returning("version")
    .executeTakeFirst();
  return made !== undefined;
}

const columns = [
  "id as replyId",
  "project_id as projectId",
  "thread_id as threadId",
  "message_id as messageId",
  "accepted_version as acceptedVersion",
  "outcome",
  "created_at as createdAt",
] as const;

export async function findReply(
  db: Db,
  org: OrgScope,
  { projectId, replyId }: { projectId: string; replyId: string },
): Promise<Reply | undefined> {
  const row = await selectIn(db, org, "thread_replies")
    .select(columns)
    .where("project_id", "=", projectId)
    .where("id", "=", replyId)
    .executeTakeFirst();
  return row && withVersions(db, org, row);
}

/** For a thread, or one message of it, in any mailbox of the project. */
export async function findNewestReply(
  db: Db,
  org: OrgScope,
  threadId: string,
  messageId?: string,
): Promise<Reply | undefined> {
  const ofThread = selectIn(db, org, "thread_replies")
    .select(columns)
    .where("thread_id", "=", threadId);
  const asked =
    messageId === undefined
      ? ofThread
      : ofThread.where("message_id", "in", copiesOf(db, org, messageId));
  const row = await asked.orderBy("created_at", "desc").limit(1).executeTakeFirst();
  return row && withVersions(db, org, row);
}

/** The message and its copies in other mailboxes of the project. */
function copiesOf(db: Db, org: OrgScope, messageId: string) {
  const meant = selectIn(db, org, "messages").where("id", "=", messageId);
  return selectIn(db, org, "messages")
    .select("id")
    .where("thread_id", "=", meant.select("thread_id"))
    .where(({ or, eb }) =>
      or([eb("id", "=", messageId), eb("internet_id", "=", meant.select("internet_id"))]),
    );
}

/**
 * Whether a person has written in the conversation since the answered mail. A follow-up to our own
 * mail is also outdated by our next one. Copies of that mail do not count.
 */
export async function isOvertaken(
  db: Db,
  org: OrgScope,
  { messageId }: Pick<Reply, "messageId">,
): Promise<boolean> {
  if (messageId === null) return false;
  const lastCopyAt = selectIn(db, org, "messages")
    .select(({ fn }) => fn.max("received_at").as("at"))
    .where("id", "in", copiesOf(db, org, messageId));
  const overtaken = await selectIn(db, org, "messages")
    .innerJoin("threads", (join) =>
      join
        .onRef("threads.organization_id", "=", "messages.organization_id")
        .onRef("threads.id", "=", "messages.thread_id"),
    )
    .select("messages.id")
    .where("messages.id", "=", messageId)
    .where(({ and, or, eb }) =>
      or([
        eb("threads.last_human_at", ">", lastCopyAt),
        and([
          eb("messages.direction", "=", "outbound"),
          eb("threads.last_outbound_at", ">", lastCopyAt),
        ]),
      ]),
    )
    .executeTakeFirst();
  return overtaken !== undefined;
}

/** No model takes this long: a draft still open was lost with its process. */
const isLost = sql<boolean>`(status = 'in-progress' and started_at < now() - interval '10 minutes')`;

async function withVersions(db: Db, org: OrgScope, row: { replyId: string }): Promise<Reply> {
  const versions = await selectIn(db, org, "reply_versions")
    .select([
      "version",
      sql<string>`case when ${isLost} then 'failed' else status end`.as("status"),
      "instruction",
      "tone",
      "length",
      "draft",
      "engine",
      "model",
      sql<string | null>`case when ${isLost} then 'ai_unavailable' else error_code end`.as(
        "errorCode",
      ),
      "started_at as startedAt",
    ])
    .where("reply_id", "=", row.replyId)
    .orderBy("version")
    .execute();
  return Reply.parse({ ...row, versions });
}

const Work = z.object({
  projectId: z.uuid(),
  threadId: z.uuid().nullable(),
  messageId: z.uuid().nullable(),
  subject: z.string().nullable(),
  text: z.string().nullable(),
  instruction: z.string(),
  composed: z.string().nullable(),
  intent: z.string(),
  tone: Reply.shape.versions.element.shape.tone,
  length: Reply.shape.versions.element.shape.length,
  /** The person who asked for it; null if it was prepared. */
  createdBy: z.uuid().nullable(),
});
export type ReplyWork = z.infer<typeof Work>;

/** What to generate; undefined if done or deleted. */
export async function findWork(
  db: Db,
  org: OrgScope,
  { replyId, version }: VersionKey,
): Promise<ReplyWork | undefined> {
  const row = await selectIn(db, org, "reply_versions")
    .innerJoin("thread_replies", (join) =>
      join
        .onRef("thread_replies.organization_id", "=", "reply_versions.organization_id")
        .onRef("thread_replies.id", "=", "reply_versions.reply_id"),
    )
    .select([
      "project_id as projectId",
      "thread_id as threadId",
      "message_id as messageId",
      "pasted_subject as subject",
      "pasted_text as text",
      "instruction",
      "composed",
      "intent",
      "tone",
      "length",
      "created_by as createdBy",
    ])
    .where("reply_id", "=", replyId)
    .where("version", "=", version)
    .where("status", "=", "in-progress")
    .executeTakeFirst();
  return row && Work.parse(row);
}

/** Earlier drafts, newest last. */
export async function listDrafts(
  db: Db,
  org: OrgScope,
  { replyId, version }: VersionKey,
): Promise<ReplyDraft[]> {
  const rows = await selectIn(db, org, "reply_versions")
    .select("draft")
    .where("reply_id", "=", replyId)
    .where("version", "<", version)
    .where("status", "=", "finished")
    .orderBy("version")
    .execute();
  return rows.map(({ draft }) => Drafted.parse(draft));
}

const Drafted = Reply.shape.versions.element.shape.draft.unwrap();

export type Written = { draft: ReplyDraft; engine: string; model: string | null };

export async function setFinished(
  db: Db,
  org: OrgScope,
  { replyId, version }: VersionKey,
  { draft, engine, model }: Written,
): Promise<void> {
  await updateIn(db, org, "reply_versions")
    .set({ status: "finished", draft: JSON.stringify(draft), engine, model })
    .where("reply_id", "=", replyId)
    .where("version", "=", version)
    .where("status", "=", "in-progress")
    .execute();
}

/** Does nothing if already ended. */
export async function setFailed(
  db: Db,
  org: OrgScope,
  { replyId, version }: VersionKey,
  errorCode: string,
): Promise<void> {
  await updateIn(db, org, "reply_versions")
    .set({ status: "failed", error_code: errorCode })
    .where("reply_id", "=", replyId)
    .where("version", "=", version)
    .where("status", "=", "in-progress")
    .execute();
}

export async function setAccepted(
  db: Db,
  org: OrgScope,
  { replyId, version }: VersionKey,
): Promise<void> {
  await updateIn(db, org, "thread_replies")
    .set({ accepted_version: version })
    .where("id", "=", replyId)
    .where("outcome", "is", null)
    .execute();
}

/** The first outcome stays. */
export async function setOutcome(
  db: Db,
  org: OrgScope,
  replyId: string,
  outcome: ReplyOutcome,
): Promise<void> {
  await updateIn(db, org, "thread_replies")
    .set({ outcome })
    .where("id", "=", replyId)
    .where("outcome", "is", null)
    .execute();
}

/** A draft that a person inserted is theirs and stays. */
export async function discardUntaken(db: Db, org: OrgScope, replyId: string): Promise<void> {
  await updateIn(db, org, "thread_replies")
    .set({ outcome: "discarded" })
    .where("id", "=", replyId)
    .where("outcome", "is", null)
    .where("accepted_version", "is", null)
    .execute();
}

export async function countOutcomes(db: Db, org: OrgScope, projectId: string) {
  const of = (outcome: ReplyOutcome) =>
    sql<number>`count(*) filter (where outcome = ${outcome})::int`;
  return selectIn(db, org, "thread_replies")
    .select([
      "intent",
      of("sent-unchanged").as("unchanged"),
      of("sent-edited").as("edited"),
      of("discarded").as("discarded"),
    ])
    .where("project_id", "=", projectId)
    .where("outcome", "is not", null)
    .groupBy("intent")
    .orderBy("intent")
    .execute();
}
