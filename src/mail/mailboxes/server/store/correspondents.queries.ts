import { sql } from "kysely";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import { isEmail } from "#src/platform/contract/text-rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn } from "#src/platform/server/db/tenant.ts";
import type { NewMessage } from "./to-message.ts";

const ROWS_AT_ONCE = 200;
/** Skips mass mail, whose recipients are not personal contacts. */
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
 * Counts the people in new mails. Automatic mail counts for no one, and `own` addresses, those of
 * the project's mailboxes, are left out.
 */
export async function countCorrespondents(
  db: Db,
  org: OrgScope,
  mailbox: Pick<StoredMailbox, "id">,
  { added, own }: { added: readonly Mail[]; own: ReadonlySet<string> },
): Promise<void> {
  // In a fixed order: older mail may be stored while new mail arrives.
  const rows = sumOf(added, own)
    .toSorted((a, b) => (a.address < b.address ? -1 : 1))
    .map((row) => ({ ...row, mailbox_id: mailbox.id }));
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE) {
    const counted = await insertIn(db, org, "correspondents", rows.slice(at, at + ROWS_AT_ONCE))
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
      .returning(["address", "name"])
      .execute();
    await keepWords(db, org, mailbox.id, counted);
  }
}

type Named = { address: string; name: string };

/** Most are known with the same name, so existing rows are read first. */
async function keepWords(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  people: readonly Named[],
): Promise<void> {
  const addresses = people.map(({ address }) => address);
  const kept = await selectIn(db, org, "correspondent_words")
    .select(["address", "word"])
    .where("mailbox_id", "=", mailboxId)
    .where("address", "in", addresses)
    .execute();
  const wanted = people.flatMap((one) => wordsOf(one).map((word) => ({ ...one, word })));
  const old = keysOf(kept);
  const rows = wanted
    .filter((one) => !old.has(keyOf(one)))
    .map(({ address, word }) => ({ mailbox_id: mailboxId, address, word }));
  if (rows.length > 0) await insertIn(db, org, "correspondent_words", rows).execute();
  const current = keysOf(wanted);
  const gone = kept.filter((one) => !current.has(keyOf(one)));
  if (gone.length === 0) return;
  await deleteIn(db, org, "correspondent_words")
    .where("mailbox_id", "=", mailboxId)
    .where(({ eb, or, and }) =>
      or(
        gone.map(({ address, word }) => and([eb("address", "=", address), eb("word", "=", word)])),
      ),
    )
    .execute();
}

/** The text for prefix search: the words of the name, the address and its domain. */
function wordsOf({ name, address }: Named): string[] {
  const domain = address.slice(address.lastIndexOf("@") + 1);
  const words = name.toLowerCase().split(/\s+/);
  return [...new Set([...words, address, domain])].filter((word) => word !== "");
}

type Word = { address: string; word: string };
const keyOf = ({ address, word }: Word) => `${address} ${word}`;
const keysOf = (words: readonly Word[]) => new Set(words.map(keyOf));

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
