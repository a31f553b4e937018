import { sql } from "kysely";
import { LEFT_OUT } from "#src/mail/mailboxes/mailboxes.rules.ts";
import type { MessageRef } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { isBodyMissing } from "#src/mail/mailboxes/server/store/messages.queries.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOfTexts } from "#src/platform/server/db/statements/is-one-of.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Comparison } from "./comparison.ts";

/** The ids that are stored and not deleted; `isWhole` leaves out those without a body. */
export async function listPresent(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  refs: readonly MessageRef[],
  { isWhole }: { isWhole: boolean },
): Promise<Set<string>> {
  if (refs.length === 0) return new Set();
  const ids = refs.map(({ id }) => id);
  const rows = await selectIn(db, org, "messages")
    .select("provider_id as providerId")
    .where("mailbox_id", "=", mailboxId)
    .where("gone_at", "is", null)
    .$if(isWhole, (query) => query.where(({ not }) => not(isBodyMissing)))
    .where(isOneOfTexts("provider_id", ids))
    .execute();
  return new Set(rows.map(({ providerId }) => providerId));
}

/** The ids that the provider's list should contain, page by page. */
export function listStoredIds(
  db: Db,
  org: OrgScope,
  { id, importSince }: Pick<StoredMailbox, "id" | "importSince">,
  page: { after: string | undefined; most: number },
) {
  return selectIn(db, org, "messages")
    .select(["id", "provider_id as providerId", "received_at as receivedAt"])
    .where("mailbox_id", "=", id)
    .where("received_at", ">=", importSince)
    .where("gone_at", "is", null)
    .where(sql<boolean>`not places && array['draft', 'spam', 'trash']`)
    .$if(page.after !== undefined, (query) => query.where("id", ">", page.after ?? ""))
    .orderBy("id")
    .limit(page.most)
    .execute();
}

export async function insertCheck(
  db: Db,
  org: OrgScope,
  mailbox: Pick<StoredMailbox, "id" | "importSince">,
  found: Comparison,
): Promise<void> {
  const row = {
    id: newId(),
    mailbox_id: mailbox.id,
    since: mailbox.importSince,
    provider_count: found.providerCount,
    stored_count: found.storedCount,
    missing_count: found.missingCount,
    extra_count: found.extraCount,
    gaps: JSON.stringify(found.gaps),
    left_out: JSON.stringify(LEFT_OUT),
    missing_ids: found.missing.map(({ id }) => id),
  };
  await insertIn(db, org, "mailbox_checks", [row]).execute();
}

/** Spread over two hours, so that no provider gets all requests at once. */
const SPREAD_SECONDS = 7200;
/**
 * Citus allows no random functions in an update, and no clock combined with columns. So the second
 * of each mailbox is derived from its hash, and added as a plain number.
 */
const placeInSpread = sql`(hashtext(mailbox_id::text) & 2147483647) % ${SPREAD_SECONDS}`;
const whenChecked = sql`to_timestamp(extract(epoch from now())::float8 + ${placeInSpread})`;

/** Schedules a comparison with the provider for every active mailbox. */
export async function requestChecks(db: Db, org: OrgScope): Promise<void> {
  const read = selectIn(db, org, "mailboxes")
    .select("id")
    .where("status", "in", ["active", "throttled"])
    .where("removed_at", "is", null);
  await updateIn(db, org, "mailbox_syncs")
    .set({
      wants_check: true,
      due_at: sql<string>`least(due_at, ${whenChecked})`,
    })
    .where("mailbox_id", "in", read)
    .where("due_at", "is not", null)
    .execute();
}
