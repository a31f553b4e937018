import { sql } from "kysely";
import type { MailboxChange } from "#src/mail/mailboxes/mailboxes.contract.ts";
import type { MailboxStatus } from "#src/mail/mailboxes/mailboxes.rules.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { ProviderId } from "./providers/mail-provider.ts";
import type { StoredMailbox } from "./stored-mailbox.ts";

const columns = [
  "id",
  "project_id as projectId",
  "provider",
  "address",
  "account_key as accountKey",
  "display_name as displayName",
  "signature_html as signatureHtml",
  "aliases",
  "status",
  "import_since as importSince",
] as const;

type Row = Omit<StoredMailbox, "provider"> & { provider: string };

function typed(row: Row | undefined): StoredMailbox | undefined {
  // The type is text with a check constraint; this is its union.
  return row && { ...row, provider: row.provider as ProviderId };
}

/** Also undefined if it was deleted with its mail. */
export async function findMailbox(
  db: Db,
  org: OrgScope,
  mailboxId: string,
): Promise<StoredMailbox | undefined> {
  const row = await selectIn(db, org, "mailboxes")
    .select(columns)
    .where("id", "=", mailboxId)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return typed(row);
}

/** The mailbox of this account in the project, connected or not. */
export async function findByAccount(
  db: Db,
  org: OrgScope,
  account: Pick<StoredMailbox, "projectId" | "provider" | "accountKey">,
): Promise<StoredMailbox | undefined> {
  const row = await selectIn(db, org, "mailboxes")
    .select(columns)
    .where("project_id", "=", account.projectId)
    .where("provider", "=", account.provider)
    .where("account_key", "=", account.accountKey)
    .where("removed_at", "is", null)
    .executeTakeFirst();
  return typed(row);
}

/** The id of the project's only possible sending mailbox. */
export async function findOnlyMailbox(
  db: Db,
  org: OrgScope,
  projectId: string,
): Promise<string | undefined> {
  const rows = await selectIn(db, org, "mailboxes")
    .select("id")
    .where("project_id", "=", projectId)
    .where("removed_at", "is", null)
    .where("status", "<>", "disconnected")
    .limit(2)
    .execute();
  return rows.length === 1 ? rows[0]?.id : undefined;
}

export async function countMailboxes(db: Db, org: OrgScope, projectId: string): Promise<number> {
  const { count } = await selectIn(db, org, "mailboxes")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .where("project_id", "=", projectId)
    .where("removed_at", "is", null)
    .executeTakeFirstOrThrow();
  return count;
}

export type NewMailbox = Pick<
  StoredMailbox,
  "id" | "projectId" | "provider" | "address" | "accountKey" | "displayName" | "aliases"
> & { importDays: number };

/** False if this account is already connected to the project. */
export async function insertMailbox(
  db: Db,
  org: OrgScope,
  { importDays, ...mailbox }: NewMailbox,
): Promise<boolean> {
  const row = {
    id: mailbox.id,
    project_id: mailbox.projectId,
    provider: mailbox.provider,
    address: mailbox.address,
    account_key: mailbox.accountKey,
    display_name: mailbox.displayName,
    aliases: [...mailbox.aliases],
    status: "connecting",
    import_since: new Date(Date.now() - importDays * DAY_MS).toISOString(),
    created_by: org.userId ?? null,
  };
  const inserted = await insertIn(db, org, "mailboxes", [row])
    .onConflict((conflict) => conflict.doNothing())
    .returning("id")
    .executeTakeFirst();
  return inserted !== undefined;
}

export async function setAliases(
  db: Db,
  org: OrgScope,
  mailbox: Pick<StoredMailbox, "id" | "projectId">,
  aliases: readonly string[],
): Promise<void> {
  const row = await updateIn(db, org, "mailboxes")
    .set({ aliases: [...aliases] })
    .where("id", "=", mailbox.id)
    .where(sql<boolean>`aliases <> ${aliases}::text[]`)
    .returning("id")
    .executeTakeFirst();
  if (row) publishMailbox(db, org, mailbox);
}

/** Idempotent. */
export async function setStatus(
  db: Db,
  org: OrgScope,
  mailbox: Pick<StoredMailbox, "id" | "projectId">,
  { status, reason }: { status: string; reason: string | null },
  from: readonly MailboxStatus[] = ["connecting", "backfilling", "active", "throttled"],
): Promise<void> {
  const row = await updateIn(db, org, "mailboxes")
    .set({ status, status_reason: reason, status_since: sql<string>`now()` })
    .where("id", "=", mailbox.id)
    .where("status", "in", [...from])
    .where(sql<boolean>`(status, status_reason) is distinct from (${status}, ${reason}::text)`)
    .returning("id")
    .executeTakeFirst();
  if (row) publishMailbox(db, org, mailbox);
}

export async function setMailbox(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  { displayName, signatureHtml, importSince, ...limits }: MailboxChange,
): Promise<void> {
  const { dailyLimit, hourlyLimit, gapMinutes, rampUp } = limits;
  const set = {
    ...(displayName === undefined ? {} : { display_name: displayName }),
    ...(signatureHtml === undefined ? {} : { signature_html: signatureHtml }),
    ...(dailyLimit === undefined ? {} : { daily_limit: dailyLimit }),
    ...(hourlyLimit === undefined ? {} : { hourly_limit: hourlyLimit }),
    ...(gapMinutes === undefined ? {} : { gap_minutes: gapMinutes }),
    ...(rampUp === undefined
      ? {}
      : { ramps_up: rampUp.isOn, ramp_start: rampUp.start, ramp_step: rampUp.step }),
    ...(importSince === undefined
      ? {}
      : { import_since: sql<string>`least(import_since, ${importSince}::timestamptz)` }),
  };
  if (Object.keys(set).length === 0) return;
  await updateIn(db, org, "mailboxes").set(set).where("id", "=", mailboxId).execute();
}

/** It is hidden from now on; its rows are deleted in batches. */
export async function setRemoved(db: Db, org: OrgScope, mailboxId: string): Promise<void> {
  await updateIn(db, org, "mailboxes")
    .set({ removed_at: sql<string>`now()`, status: "disconnected" })
    .where("id", "=", mailboxId)
    .execute();
}

export function publishMailbox(
  db: Db,
  org: OrgScope,
  { id, projectId }: Pick<StoredMailbox, "id" | "projectId">,
): void {
  publish(db, org, { topic: "mailboxes.changed", subjectId: id, projectId });
}
