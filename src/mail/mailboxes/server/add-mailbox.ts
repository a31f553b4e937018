import { IMPORT_DAYS, MAX_MAILBOXES } from "#src/mail/mailboxes/mailboxes.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { saveGrant } from "./grants.queries.ts";
import {
  countMailboxes,
  findByAccount,
  insertMailbox,
  publishMailbox,
  setStatus,
} from "./mailboxes.queries.ts";
import type { Grant, Identity, ProviderId } from "./providers/mail-provider.ts";
import { setAccount } from "./push/push.queries.ts";
import { releaseHeld, searchAgain } from "./sending/ledger.queries.ts";
import type { StoredMailbox } from "./stored-mailbox.ts";
import { aliasesOf } from "./sync/read-aliases.ts";
import { insertSync, wakeSync } from "./sync/sync.queries.ts";

type Connected = {
  projectId: string;
  provider: ProviderId;
  identity: Identity;
  displayName: string;
  grant: Grant;
};

/**
 * Adds a mailbox to a project, in the transaction of the caller, who has checked that the project
 * is open. A disconnected one is reconnected with its mail.
 */
export async function addMailbox(
  db: Db,
  org: OrgScope,
  /** Practice mailboxes need no grant. */
  keyring: Keyring | undefined,
  { projectId, provider, identity, displayName, grant }: Connected,
): Promise<string> {
  const { accountKey, address } = identity;
  const known = await findByAccount(db, org, { projectId, provider, accountKey });
  if (known && known.status !== "disconnected") throw conflict("mailbox_exists");
  if (known) {
    await reconnectMailbox(db, org, keyring, known, grant);
    return known.id;
  }
  if ((await countMailboxes(db, org, projectId)) >= MAX_MAILBOXES) throw conflict("mailboxes_full");
  const id = newId();
  const aliases = aliasesOf(identity, address);
  const mailbox = { id, projectId, provider, address, accountKey, displayName, aliases };
  if (!(await insertMailbox(db, org, { ...mailbox, importDays: IMPORT_DAYS })))
    throw conflict("mailbox_exists");
  if (keyring) await saveGrant(db, org, keyring, id, grant);
  await insertSync(db, org, mailbox);
  publishMailbox(db, org, mailbox);
  return id;
}

/** A new grant keeps the mail, resumes the sync where it was, and releases held sends. */
export async function reconnectMailbox(
  db: Db,
  org: OrgScope,
  /** Practice mailboxes need no grant. */
  keyring: Keyring | undefined,
  mailbox: Pick<StoredMailbox, "id" | "projectId" | "provider" | "address">,
  grant: Grant,
): Promise<void> {
  if (keyring) await saveGrant(db, org, keyring, mailbox.id, grant);
  await setStatus(db, org, mailbox, { status: "connecting", reason: null }, [
    "reconnect-required",
    "disconnected",
    "throttled",
  ]);
  await setAccount(db, org, mailbox);
  await wakeSync(db, org, mailbox.id, { check: true });
  await releaseHeld(db, org, mailbox.id, "reconnect-required");
  await releaseHeld(db, org, mailbox.id, "refused");
  await searchAgain(db, org, mailbox.id);
  publishMailbox(db, org, mailbox);
}
