import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { allowLongStatements } from "#src/platform/server/db/statements/allow-long-statements.ts";
import { deleteIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

// Deletes an organisation from the tables of all features, in batches. Tenant tables do not
// reference the organisation, so this is explicit; rows that belong to a project or file are
// deleted with that. Each function returns its row count.

const ROWS_AT_ONCE = 1000;
/** Each may have five megabytes. */
const REVISIONS_AT_ONCE = 100;
/** At most 20 MiB of contents. */
const FILES_AT_ONCE = 4;

/** The largest part of a project: deleting all of it in one statement could time out. */
export function clearSomeRevisions(db: Db, org: OrgScope): Promise<number> {
  return clearSomeIn(db, org, "revisions", REVISIONS_AT_ONCE);
}

/** One at a time. Its files are only detached: their contents are deleted afterwards. */
export async function clearProject(db: Db, org: OrgScope): Promise<number> {
  const row = await selectIn(db, org, "projects").select("id").limit(1).executeTakeFirst();
  if (!row) return 0;
  await allowLongStatements(db);
  await updateIn(db, org, "files")
    .set({ project_id: null })
    .where("project_id", "=", row.id)
    .execute();
  await deleteIn(db, org, "projects").where("id", "=", row.id).execute();
  return 1;
}

export function clearSomeFiles(db: Db, organizationId: string): Promise<number> {
  return clearSome(db, "files", organizationId, FILES_AT_ONCE);
}

type OfEveryone =
  | "ai_calls"
  | "ai_settings"
  | "audit_events"
  | "background_work"
  | "documentation_templates"
  | "events";

export function clearSomeOf(db: Db, table: OfEveryone, organizationId: string): Promise<number> {
  return clearSome(db, table, organizationId, ROWS_AT_ONCE);
}

/** In this order: rows are deleted before or with the ones they reference. */
export const TABLES_IN_ORDER = [
  "enrolments",
  "lead_imports",
  "leads",
  "suppressions",
  "people",
  "messages",
  "threads",
  "mail_bodies",
  "scheduled_messages",
  "practice_mails",
  "practice_boxes",
  "mailbox_attempts",
  "sequence_templates",
  "snippets",
  "webhook_deliveries",
  "webhooks",
  "approvals",
] as const;

export async function hasGrants(db: Db, org: OrgScope): Promise<boolean> {
  const row = await selectIn(db, org, "mailbox_grants").select("id").limit(1).executeTakeFirst();
  return row !== undefined;
}

export function clearSomeInOrder(
  db: Db,
  org: OrgScope,
  table: (typeof TABLES_IN_ORDER)[number] | "mailboxes",
): Promise<number> {
  return clearSomeIn(db, org, table, ROWS_AT_ONCE);
}

async function clearSomeIn(
  db: Db,
  org: OrgScope,
  table: (typeof TABLES_IN_ORDER)[number] | "mailboxes" | "revisions",
  most: number,
): Promise<number> {
  const some = await selectIn(db, org, table).select("id").limit(most).execute();
  const ids = some.map(({ id }) => id);
  if (ids.length > 0) await deleteIn(db, org, table).where("id", "in", ids).execute();
  return ids.length;
}

/** A small row per domain. */
export async function clearDomainChecks(
  db: Db,
  org: OrgScope,
  table: "domain_checks" | "recipient_checks",
): Promise<number> {
  const { numDeletedRows } = await deleteIn(db, org, table).executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}

/** At most what is left of a day. */
export async function clearAnswers(db: Db, organizationId: string): Promise<void> {
  await db.deleteFrom("idempotency_keys").where("organization_id", "=", organizationId).execute();
}

async function clearSome(
  db: Db,
  table: OfEveryone | "files",
  organizationId: string,
  most: number,
): Promise<number> {
  const some = db
    .selectFrom(table)
    .select("id")
    .where("organization_id", "=", organizationId)
    .limit(most);
  const { numDeletedRows } = await db
    .deleteFrom(table)
    .where("organization_id", "=", organizationId)
    .where("id", "in", some)
    .executeTakeFirstOrThrow();
  return Number(numDeletedRows);
}
