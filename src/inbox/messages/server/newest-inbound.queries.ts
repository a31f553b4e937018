import { sql } from "kysely";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { plainTextOf } from "#src/platform/server/mime/html/plain-text.ts";
import { splitQuotes } from "#src/platform/server/mime/quotes/split-quotes.ts";

export type InboundMessage = {
  messageId: string;
  threadId: string;
  projectId: string;
  from: { name: string; address: string };
  subject: string;
  receivedAt: string;
  automatic: string;
  automaticQuote: string | null;
  backOn: string | null;
  substitute: string | null;
  /** The sender's own text, without history and signature. */
  written: string;
};

/** The newest incoming message of each of these threads. */
export async function listNewestInbound(
  db: Db,
  org: OrgScope,
  threadIds: readonly string[],
): Promise<InboundMessage[]> {
  if (threadIds.length === 0) return [];
  const rows = await withBodies(db, org)
    .distinctOn("messages.thread_id")
    .select([
      "messages.id as messageId",
      "messages.thread_id as threadId",
      "messages.project_id as projectId",
      "messages.from_name as name",
      "messages.from_address as address",
      "messages.subject",
      "messages.received_at as receivedAt",
      "messages.automatic",
      "messages.automatic_quote as automaticQuote",
      sql<string | null>`messages.back_on::text`.as("backOn"),
      "messages.substitute",
      "mail_bodies.text",
      "mail_bodies.html",
    ])
    .where("messages.thread_id", "in", [...threadIds])
    .where("messages.direction", "=", "inbound")
    .where(mailboxes.isShown)
    .orderBy("messages.thread_id")
    .orderBy("messages.received_at", "desc")
    .orderBy("messages.id", "desc")
    .execute();
  return rows.map(({ name, address, text, html, ...row }) => ({
    ...row,
    from: { name, address },
    written: writtenIn({ text, html }),
  }));
}

export function withBodies(db: Db, org: OrgScope) {
  return selectIn(db, org, "messages").leftJoin("mail_bodies", (join) =>
    join
      .onRef("mail_bodies.organization_id", "=", "messages.organization_id")
      .onRef("mail_bodies.id", "=", "messages.body_id"),
  );
}

/** The new text of a mail, as displayed. */
export function writtenIn(body: { text: string | null; html: string | null }): string {
  return splitQuotes(textOf(body)).written;
}

export function textOf({ text, html }: { text: string | null; html: string | null }): string {
  return text ?? plainTextOf(html ?? "");
}
