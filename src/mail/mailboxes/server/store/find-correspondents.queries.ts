import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { hasWordLike } from "#src/platform/server/db/statements/search-text.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { listOwnAddresses } from "./messages.queries.ts";

/**
 * The number of correspondents that one query reads, however many the project has. It runs on each
 * pause in typing. The mailboxes share it.
 */
const MAX_READ = 500;
const MIN_READ_OF_MAILBOX = 20;
/** Sorts after everything with the preceding prefix. */
const LAST_SIGN = "\u{10ffff}";

/** `isOnlyCopied`: they have neither written nor been written to directly. */
type Found = { address: string; name: string; isOnlyCopied: boolean };
type Wanted = { projectId: string; search: string; limit: number };

/**
 * People whose name or address has a word with this prefix, in all mailboxes of the project: first
 * two-way contacts, then recipients, then senders, and finally those who were only copied; most
 * recent first in each group. The project's own mailboxes are excluded.
 *
 * A common prefix is found via the recipients, a rare one via the word index.
 */
export async function findCorrespondents(
  db: Db,
  org: OrgScope,
  { projectId, search, limit }: Wanted,
): Promise<Found[]> {
  // A mailbox connected later was counted until then, like any other address.
  const own = await listOwnAddresses(db, org, [projectId]);
  const mailboxIds = await listReadMailboxes(db, org, projectId);
  if (mailboxIds.length === 0) return [];
  const ranked = sql`least(sum(sent_count), 1) * 2 + least(sum(received_count), 1)`;
  const most = Math.max(MIN_READ_OF_MAILBOX, Math.floor(MAX_READ / mailboxIds.length));
  return selectIn(db, org, "mailboxes")
    .innerJoinLateral(
      firstRanked(db, org, most)
        .union(beginningSo(db, org, { search, most }))
        .as("known"),
      (join) => join.onTrue(),
    )
    .select([
      "known.address",
      sql<string>`(array_agg(known.name order by known.name <> '' desc, last_at desc))[1]`.as(
        "name",
      ),
      sql<boolean>`sum(sent_count) + sum(received_count) = 0`.as("isOnlyCopied"),
    ])
    .where("mailboxes.id", "in", mailboxIds)
    .where("known.address", "not in", [...own])
    .where(hasWordLike({ name: sql`known.name`, address: sql`known.address` }, search))
    .groupBy("known.address")
    .orderBy(ranked, "desc")
    .orderBy(sql`max(last_at)`, "desc")
    .orderBy("known.address")
    .limit(limit)
    .execute();
}

async function listReadMailboxes(db: Db, org: OrgScope, projectId: string): Promise<string[]> {
  const rows = await selectIn(db, org, "mailboxes")
    .select("id")
    .where("project_id", "=", projectId)
    .where("removed_at", "is", null)
    .execute();
  return rows.map(({ id }) => id);
}

const columns = [
  "correspondents.address",
  "correspondents.name",
  "correspondents.sent_count",
  "correspondents.received_count",
  "correspondents.last_at",
] as const;

function firstRanked(db: Db, org: OrgScope, most: number) {
  const ranked = selectIn(db, org, "correspondents")
    .select(columns)
    .where("correspondents.mailbox_id", "=", sql.ref<string>("mailboxes.id"))
    .orderBy(sql`correspondents.sent_count > 0`, "desc")
    .orderBy("correspondents.last_at", "desc")
    .limit(most);
  return db.selectFrom(ranked.as("correspondents")).select(columns);
}

function beginningSo(db: Db, org: OrgScope, { search, most }: { search: string; most: number }) {
  const words = search.toLowerCase().split(/\s+/);
  const [rarest = ""] = words.toSorted((a, b) => b.length - a.length);
  const begun = selectIn(db, org, "correspondent_words")
    .select("correspondent_words.address")
    .where("correspondent_words.mailbox_id", "=", sql.ref<string>("mailboxes.id"))
    .where("correspondent_words.word", ">=", rarest)
    .where("correspondent_words.word", "<", `${rarest}${LAST_SIGN}`)
    .orderBy("correspondent_words.word")
    .limit(most);
  const known = selectIn(db, org, "correspondents")
    .select(columns)
    .where("correspondents.mailbox_id", "=", sql.ref<string>("mailboxes.id"))
    .whereRef("correspondents.address", "=", sql.ref("begun.address"))
    // `offset 0` keeps the planner from turning this into a join over all correspondents.
    .offset(0);
  return db
    .selectFrom(begun.as("begun"))
    .innerJoinLateral(known.as("correspondents"), (join) => join.onTrue())
    .select(columns);
}
