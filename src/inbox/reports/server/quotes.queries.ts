import { sql } from "kysely";
import { z } from "zod";
import { messages } from "#src/inbox/messages/server/messages.public.ts";
import type { OfferedQuote } from "#src/inbox/reports/reports.contract.ts";
import { MAX_QUOTES } from "#src/inbox/reports/reports.rules.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { INTENTS } from "#src/mail/intents/intents.rules.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { people } from "#src/outreach/people/server/people.public.ts";
import { results, type Span } from "#src/outreach/strategies/results/server/results.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { quoteFrom } from "./quote-from.ts";

/** How many conversations are read for quotes. */
const MOST_READ = 100;

/** The newest reply of each conversation in which a campaign was answered within these days. */
export async function listOfferedQuotes(
  db: Db,
  org: OrgScope,
  { projectId, ...span }: Span & { projectId: string },
): Promise<OfferedQuote[]> {
  const answered = await selectIn(db, org, "messages")
    .innerJoin("campaign_touches", (join) =>
      join
        .onRef("campaign_touches.organization_id", "=", "messages.organization_id")
        .onRef("campaign_touches.internet_id", "=", "messages.internet_id"),
    )
    .select("messages.thread_id as threadId")
    .distinct()
    .where("messages.project_id", "=", projectId)
    .where("campaign_touches.project_id", "=", projectId)
    .where(results.isWithin(sql.ref("campaign_touches.replied_at"), span))
    .limit(MOST_READ)
    .execute();
  const threadIds = answered.map(({ threadId }) => threadId);
  if (threadIds.length === 0) return [];
  const rows = await selectReplies(db, org, projectId)
    .distinctOn("messages.thread_id")
    .where(isOneOf("messages.thread_id", threadIds))
    .where(results.isWithin(sql.ref("messages.received_at"), span))
    .orderBy("messages.thread_id")
    .orderBy("messages.received_at", "desc")
    .execute();
  const list = await describe(db, org, rows);
  return list.toSorted(
    (one, other) =>
      Number(isPositive(other)) - Number(isPositive(one)) ||
      (one.receivedAt < other.receivedAt ? 1 : -1),
  );
}

/** These replies of the project, in this order, as far as they are still there. */
export async function listQuotes(
  db: Db,
  org: OrgScope,
  { projectId, quoteIds }: { projectId: string; quoteIds: readonly string[] },
): Promise<OfferedQuote[]> {
  if (quoteIds.length === 0) return [];
  const rows = await selectReplies(db, org, projectId)
    .where(isOneOf("messages.id", quoteIds))
    .limit(MAX_QUOTES)
    .execute();
  const found = new Map((await describe(db, org, rows)).map((one) => [one.messageId, one]));
  return quoteIds.flatMap((id) => found.get(id) ?? []);
}

export function isPositive({ intent }: Pick<OfferedQuote, "intent">): boolean {
  return INTENT_FACTS[intent].tone === "positive";
}

type Row = Awaited<ReturnType<ReturnType<typeof selectReplies>["execute"]>>[number];

/** Emails of people to the project, not automatic ones. */
function selectReplies(db: Db, org: OrgScope, projectId: string) {
  return selectIn(db, org, "messages")
    .innerJoin("threads", (join) =>
      join
        .onRef("threads.organization_id", "=", "messages.organization_id")
        .onRef("threads.id", "=", "messages.thread_id"),
    )
    .leftJoin("thread_intents", (join) =>
      join
        .onRef("thread_intents.organization_id", "=", "messages.organization_id")
        .onRef("thread_intents.message_id", "=", "messages.id"),
    )
    .leftJoin("mail_bodies", (join) =>
      join
        .onRef("mail_bodies.organization_id", "=", "messages.organization_id")
        .onRef("mail_bodies.id", "=", "messages.body_id"),
    )
    .select([
      "messages.id as messageId",
      "messages.from_name as fromName",
      "messages.from_address as address",
      "messages.snippet",
      "messages.received_at as receivedAt",
      "threads.intent",
      "thread_intents.quote as decisive",
      "mail_bodies.text",
      "mail_bodies.html",
    ])
    .where("messages.project_id", "=", projectId)
    .where("messages.direction", "=", "inbound")
    .where("messages.automatic", "=", "none")
    .where(mailboxes.isShown);
}

const Known = z.enum(INTENTS);

async function describe(db: Db, org: OrgScope, rows: readonly Row[]): Promise<OfferedQuote[]> {
  const addresses = [...new Set(rows.map(({ address }) => address.toLowerCase()))];
  const companies = await people.findCompanies(db, org, addresses);
  return rows.flatMap(({ messageId, fromName, address, receivedAt, intent, ...row }) => {
    const written = messages.writtenIn(row).trim() || row.snippet;
    const text = quoteFrom(written, row.decisive);
    if (text === "") return [];
    const company = companies.get(address.toLowerCase()) ?? "";
    // A name that is an address would show it.
    const name = fromName.includes("@") ? "" : fromName;
    return [{ messageId, text, name, company, receivedAt, intent: Known.parse(intent) }];
  });
}
