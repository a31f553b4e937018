import { sql } from "kysely";
import type { StoredMailbox } from "#src/features/mailboxes/server/stored-mailbox.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { hasWordLike } from "#src/platform/server/db/statements/search-text.ts";
import { insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import { listOwnAddresses } from "./messages.queries.ts";
import type { NewMessage } from "./to-message.ts";

const ROWS_AT_ONCE = 200;
/** A mail to a whole company names more people than anyone writes to. */
const MAX_RECIPIENTS = 50;

type Correspondent = {
  address: string;
  name: string;
  sent_count: number;
  received_count: number;
  last_at: string;
};

type Mail = Pick<
  NewMessage,
  "direction" | "automatic" | "from" | "to" | "cc" | "bcc" | "receivedAt"
>;

/**
 * Counts the people in these mails, which were not here before. What a program wrote counts for no one,
 * and `own` addresses, those of the project's mailboxes, are not of people that it writes with.
 */
export async function countCorrespondents(
  db: Db,
  org: OrgScope,
  mailbox: Pick<StoredMailbox, "id">,
  { added, own }: { added: readonly Mail[]; own: ReadonlySet<string> },
): Promise<void> {
  // In one order everywhere: older mail may be stored while new mail comes in.
  const rows = sumOf(added, own)
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
    .map((row) => ({ ...row, mailbox_id: mailbox.id }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await insertIn(db, org, "correspondents", rows.slice(at, at + ROWS_AT_ONCE))
      .onConflict((conflict) =>
        conflict.columns(["organization_id", "mailbox_id", "address"]).doUpdateSet({
          name: sql`case when excluded.name <> ''
            and (excluded.last_at >= correspondents.last_at or correspondents.name = '')
            then excluded.name else correspondents.name end`,
          sent_count: sql`correspondents.sent_count + excluded.sent_count`,
          received_count: sql`correspondents.received_count + excluded.received_count`,
          last_at: sql`greatest(correspondents.last_at, excluded.last_at)`,
        }),
      )
      .execute();
}

function sumOf(messages: readonly Mail[], own: ReadonlySet<string>): Correspondent[] {
  const sums = new Map<string, Correspondent>();
  for (const { direction, automatic, receivedAt, ...mail } of messages) {
    if (automatic !== "none") continue;
    const isOurs = direction === "outbound";
    const others = [...mail.to, ...mail.cc, ...mail.bcc].slice(0, MAX_RECIPIENTS);
    for (const person of isOurs ? others : [mail.from, ...others]) {
      const address = person.address.toLowerCase();
      if (!isEmail(address) || own.has(address)) continue;
      const known = sums.get(address);
      const isNewest = !known || receivedAt >= known.last_at;
      sums.set(address, {
        address,
        name: (isNewest && person.name) || known?.name || person.name,
        sent_count: (known?.sent_count ?? 0) + (isOurs ? 1 : 0),
        received_count: (known?.received_count ?? 0) + (person === mail.from ? 1 : 0),
        last_at: known && !isNewest ? known.last_at : receivedAt,
      });
    }
  }
  return [...sums.values()];
}

/** `isOnlyCopied`: they have neither written nor been written to, and stood beside others who have. */
type Found = { address: string; name: string; isOnlyCopied: boolean };

/**
 * Those whose name or address has a word that begins so, in all mailboxes of the project: first those
 * who write and are written to, then those written to, then those who write, and at last those who
 * were only copied; of each the latest first. The project's own mailboxes are not among them.
 */
export async function findCorrespondents(
  db: Db,
  org: OrgScope,
  { projectId, search, limit }: { projectId: string; search: string; limit: number },
): Promise<Found[]> {
  const words = { name: sql`correspondents.name`, address: sql`correspondents.address` };
  // A mailbox that was connected later was counted until then, as any other address.
  const own = await listOwnAddresses(db, org, projectId);
  if (own.size === 0) return [];
  return selectIn(db, org, "correspondents")
    .innerJoin("mailboxes", (join) =>
      join
        .onRef("mailboxes.organization_id", "=", "correspondents.organization_id")
        .onRef("mailboxes.id", "=", "correspondents.mailbox_id"),
    )
    .select([
      "correspondents.address",
      sql<string>`(array_agg(correspondents.name
        order by correspondents.name <> '' desc, last_at desc))[1]`.as("name"),
      sql<boolean>`sum(sent_count) + sum(received_count) = 0`.as("isOnlyCopied"),
    ])
    .where("mailboxes.project_id", "=", projectId)
    .where("mailboxes.removed_at", "is", null)
    .where("correspondents.address", "not in", [...own])
    .where(hasWordLike(words, search))
    .groupBy("correspondents.address")
    .orderBy(sql`least(sum(sent_count), 1) * 2 + least(sum(received_count), 1)`, "desc")
    .orderBy(sql`max(last_at)`, "desc")
    .orderBy("correspondents.address")
    .limit(limit)
    .execute();
}
