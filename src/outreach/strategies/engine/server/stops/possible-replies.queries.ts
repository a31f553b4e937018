import { sql } from "kysely";
import { z } from "zod";
import type { PossibleReply } from "#src/outreach/strategies/engine/stops/possible-replies.contract.ts";
import { UNDECIDED } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";

const MOST_LISTED = 200;

type Paused = Omit<PossibleReply, "threadId" | "from">;

/** Those whose email still exists, latest paused first. */
export async function listPossibleReplies(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<PossibleReply[]> {
  const paused = await listUndecided(db, org, projectId);
  const ids = paused.map(({ enrolmentId }) => enrolmentId);
  const mails = await findAsked(db, org, ids);
  return paused.flatMap((one) => {
    const mail = mails.get(one.enrolmentId);
    return mail ? { ...one, threadId: mail.threadId, from: mail.from } : [];
  });
}

async function listUndecided(db: Db, org: OrgScope, projectId: string): Promise<Paused[]> {
  const rows = await selectIn(db, org, "enrolments")
    .innerJoin("strategies", (join) =>
      join
        .onRef("strategies.organization_id", "=", "enrolments.organization_id")
        .onRef("strategies.id", "=", "enrolments.strategy_id"),
    )
    .innerJoin("people", (join) =>
      join
        .onRef("people.organization_id", "=", "enrolments.organization_id")
        .onRef("people.id", "=", "enrolments.person_id"),
    )
    .innerJoin("leads", (join) =>
      join
        .onRef("leads.organization_id", "=", "enrolments.organization_id")
        .onRef("leads.id", "=", "enrolments.lead_id"),
    )
    .select([
      "enrolments.id as enrolmentId",
      "strategies.id as strategyId",
      "strategies.name as strategyName",
      "people.first_name as firstName",
      "people.last_name as lastName",
      "leads.email",
    ])
    .where("strategies.project_id", "=", projectId)
    .where("strategies.is_archived", "=", false)
    .where("enrolments.status", "=", "paused")
    .where("enrolments.reason", "=", UNDECIDED)
    .orderBy("enrolments.updated_at", "desc")
    .limit(MOST_LISTED)
    .execute();
  return rows.map(({ firstName, lastName, email, ...row }) => ({
    ...row,
    leadName: `${firstName} ${lastName}`.trim() || (email ?? ""),
  }));
}

export type AskedMail = {
  threadId: string;
  from: string;
  internetIds: string[];
  receivedAt: string;
};

/** The email that each of these plans was last paused for. */
export async function findAsked(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<Map<string, AskedMail>> {
  const asked = await findMessageIds(db, org, enrolmentIds);
  if (asked.size === 0) return new Map();
  const rows = await selectIn(db, org, "messages")
    .select([
      "id",
      "thread_id as threadId",
      "in_reply_to as inReplyTo",
      "reference_ids as references",
      "received_at as receivedAt",
      "from_address as from",
    ])
    .where("id", "in", [...new Set(asked.values())])
    .where("gone_at", "is", null)
    .execute();
  const mails = new Map(rows.map((row) => [row.id, row]));
  const found = new Map<string, AskedMail>();
  for (const [enrolmentId, messageId] of asked) {
    const mail = mails.get(messageId);
    if (!mail) continue;
    const { threadId, from, receivedAt, inReplyTo, references } = mail;
    const internetIds = [...new Set([...inReplyTo, ...references])];
    found.set(enrolmentId, { threadId, from, receivedAt, internetIds });
  }
  return found;
}

async function findMessageIds(
  db: Db,
  org: OrgScope,
  enrolmentIds: readonly string[],
): Promise<Map<string, string>> {
  if (enrolmentIds.length === 0) return new Map();
  const rows = await selectIn(db, org, "enrolment_decisions")
    .distinctOn("enrolment_id")
    .select(["enrolment_id as enrolmentId", sql<unknown>`details ->> 'messageId'`.as("messageId")])
    .where("enrolment_id", "in", [...enrolmentIds])
    .where("decision", "=", "paused")
    .where(sql<boolean>`details ->> 'reason' = ${UNDECIDED}`)
    .orderBy("enrolment_id")
    .orderBy("id", "desc")
    .execute();
  return new Map(
    rows.flatMap(({ enrolmentId, messageId }) => {
      const read = z.uuid().safeParse(messageId);
      return read.success ? [[enrolmentId, read.data] as const] : [];
    }),
  );
}
