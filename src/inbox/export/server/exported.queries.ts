import { sql } from "kysely";
import { z } from "zod";
import { people } from "#src/outreach/people/server/people.public.ts";
import { engine, type NamedTouch } from "#src/outreach/strategies/engine/server/engine.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf, isOneOfTexts } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";

const ROWS = 400;

/** Dates in the zone, inclusive. */
export type Span = { projectId: string; startDate: string; endDate: string; timeZone: string };

/** The last row of a page. */
export type ExportCursor = { id: string; receivedAt: string };

const People = z.array(z.object({ name: z.string(), address: z.string() }));
type People = z.infer<typeof People>;

type Row = Awaited<ReturnType<ReturnType<typeof selectPage>["execute"]>>[number];

export type Exported = Omit<Row, "to" | "cc"> & {
  to: People;
  cc: People;
  labels: string;
  assignee: string;
  followUpDueAt: string | undefined;
  scheduledStatus: string;
  /** The company of the other person, if known. */
  company: string;
  /** The campaign step of this mail, or of the one it answers. */
  touch: NamedTouch | undefined;
};

export type ExportedPage = { list: Exported[]; end: ExportCursor | undefined };

/** The next rows, oldest first. A mail in two mailboxes is one row. */
export async function listExported(
  db: Db,
  org: OrgScope,
  span: Span,
  after?: ExportCursor,
): Promise<ExportedPage> {
  const page = await selectPage(db, org, span, after).execute();
  const internetIds = page.flatMap(({ internetId }) => internetId ?? []);
  const firsts = await listFirstCopies(db, org, span.projectId, internetIds);
  const rows = page.filter(({ id, internetId }) => (firsts.get(internetId) ?? id) === id);
  return { list: await describe(db, org, rows), end: page.at(-1) };
}

async function describe(db: Db, org: OrgScope, rows: readonly Row[]): Promise<Exported[]> {
  if (rows.length === 0) return [];
  const threadIds = [...new Set(rows.map(({ threadId }) => threadId))];
  const labels = await listLabelNames(db, org, threadIds);
  const followUps = await listDueTimes(db, org, threadIds);
  const sends = await listOpenSends(db, org, threadIds);
  const assignees = rows.flatMap(({ assigneeId }) => assigneeId ?? []);
  const names = await members.findNames(db, org, [...new Set(assignees)]);
  const parsed = rows.map((row) => ({
    ...row,
    to: People.parse(row.to),
    cc: People.parse(row.cc),
  }));
  const contacts = parsed.map((row) => contactOf(row).address.toLowerCase());
  const companies = await people.findCompanies(db, org, [...new Set(contacts)]);
  const touches = await engine.nameTouches(db, org, [...new Set(parsed.flatMap(namedBy))]);
  return parsed.map((row) => ({
    ...row,
    labels: labels.get(row.threadId) ?? "",
    assignee: names.get(row.assigneeId ?? "") ?? "",
    followUpDueAt: followUps.get(row.threadId),
    scheduledStatus: sends.get(row.threadId) ?? "",
    company: companies.get(contactOf(row).address.toLowerCase()) ?? "",
    touch: namedBy(row)
      .map((id) => touches.get(id))
      .find((touch) => touch !== undefined),
  }));
}

/** Its own id, then the ids it answers, nearest first. */
function namedBy(row: Pick<Row, "internetId" | "inReplyTo" | "references">): string[] {
  const own = row.internetId === null ? [] : [row.internetId];
  return [...own, ...row.inReplyTo, ...row.references.toReversed()];
}

/** The other person of the message. */
export function contactOf({
  direction,
  fromName,
  fromAddress,
  to,
}: Pick<Exported, "direction" | "fromName" | "fromAddress" | "to">) {
  const [first] = to;
  return direction === "outbound"
    ? { name: first?.name ?? "", address: first?.address ?? "" }
    : { name: fromName, address: fromAddress };
}

function selectPage(
  db: Db,
  org: OrgScope,
  { projectId, startDate, endDate, timeZone }: Span,
  after: ExportCursor | undefined,
) {
  return selectIn(db, org, "messages")
    .innerJoin("threads", (join) =>
      join
        .onRef("threads.organization_id", "=", "messages.organization_id")
        .onRef("threads.id", "=", "messages.thread_id"),
    )
    .innerJoin("mailboxes", (join) =>
      join
        .onRef("mailboxes.organization_id", "=", "messages.organization_id")
        .onRef("mailboxes.id", "=", "messages.mailbox_id"),
    )
    .select([
      "messages.id",
      "messages.thread_id as threadId",
      "mailboxes.address as mailbox",
      "messages.direction",
      "messages.from_name as fromName",
      "messages.from_address as fromAddress",
      "messages.to_addresses as to",
      "messages.cc_addresses as cc",
      "messages.subject",
      "messages.snippet",
      "messages.received_at as receivedAt",
      "messages.automatic",
      "messages.internet_id as internetId",
      "messages.in_reply_to as inReplyTo",
      "messages.reference_ids as references",
      "threads.intent",
      "threads.turn",
      "threads.assignee_id as assigneeId",
    ])
    .where("messages.project_id", "=", projectId)
    .where("messages.gone_at", "is", null)
    .where("mailboxes.removed_at", "is", null)
    .where(
      sql<boolean>`messages.received_at >= (${startDate}::date::timestamp at time zone ${timeZone})`,
    )
    .where(
      sql<boolean>`messages.received_at < ((${endDate}::date + 1)::timestamp at time zone ${timeZone})`,
    )
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(messages.received_at, messages.id) > (${after?.receivedAt}::timestamptz, ${after?.id}::uuid)`,
      ),
    )
    .orderBy("messages.received_at")
    .orderBy("messages.id")
    .limit(ROWS);
}

/** One row per mail, which represents its copies in several mailboxes. */
async function listFirstCopies(
  db: Db,
  org: OrgScope,
  projectId: string,
  internetIds: readonly string[],
): Promise<ReadonlyMap<string | null, string>> {
  if (internetIds.length === 0) return new Map();
  const rows = await selectIn(db, org, "messages")
    .innerJoin("mailboxes", (join) =>
      join
        .onRef("mailboxes.organization_id", "=", "messages.organization_id")
        .onRef("mailboxes.id", "=", "messages.mailbox_id"),
    )
    .distinctOn("messages.internet_id")
    .select(["messages.internet_id as internetId", "messages.id"])
    .where(isOneOfTexts("messages.internet_id", internetIds))
    .where("messages.project_id", "=", projectId)
    .where("messages.gone_at", "is", null)
    .where("mailboxes.removed_at", "is", null)
    .orderBy("messages.internet_id")
    .orderBy("messages.id")
    .execute();
  return new Map(rows.map(({ internetId, id }) => [internetId, id]));
}

async function listLabelNames(db: Db, org: OrgScope, threadIds: readonly string[]) {
  const rows = await selectIn(db, org, "thread_labels")
    .innerJoin("label_items", (join) =>
      join
        .onRef("label_items.organization_id", "=", "thread_labels.organization_id")
        .onRef("label_items.id", "=", "thread_labels.label_item_id"),
    )
    .innerJoin("labels", (join) =>
      join
        .onRef("labels.organization_id", "=", "label_items.organization_id")
        .onRef("labels.id", "=", "label_items.label_id"),
    )
    .select(["thread_labels.thread_id as threadId", "labels.name as label", "label_items.name"])
    .where(isOneOf("thread_labels.thread_id", threadIds))
    .orderBy("labels.position")
    .orderBy("label_items.position")
    .execute();
  const names = new Map<string, string>();
  for (const { threadId, label, name } of rows) {
    const before = names.get(threadId);
    const text = `${label}: ${name}`;
    names.set(threadId, before === undefined ? text : `${before}; ${text}`);
  }
  return names;
}

async function listDueTimes(db: Db, org: OrgScope, threadIds: readonly string[]) {
  const rows = await selectIn(db, org, "follow_ups")
    .select(["thread_id as threadId", "due_at as dueAt"])
    .where(isOneOf("thread_id", threadIds))
    .execute();
  return new Map(rows.map(({ threadId, dueAt }) => [threadId, dueAt]));
}

/** The pending or failed sends of a conversation. */
async function listOpenSends(db: Db, org: OrgScope, threadIds: readonly string[]) {
  const rows = await selectIn(db, org, "scheduled_messages")
    .select(["thread_id as threadId", "status"])
    .where(isOneOf("thread_id", threadIds))
    .where("status", "in", ["scheduled", "held", "sending", "unconfirmed", "failed"])
    .orderBy("send_at")
    .execute();
  return new Map(rows.map(({ threadId, status }) => [threadId, status]));
}
