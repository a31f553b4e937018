import type { Mailbox, mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { listMailboxes } from "./list-mailboxes.queries.ts";
import { mailboxPolicy } from "./mailbox-policy.ts";
import { findMailbox, publishMailbox, setMailbox, setStatus } from "./mailboxes.queries.ts";
import { releaseHeld, releaseLimited } from "./sending/ledger.queries.ts";
import { isRead, type StoredMailbox } from "./stored-mailbox.ts";
import { setSync, wakeSync } from "./sync/sync.queries.ts";

type Args = HandlerArgs<typeof mailboxesContract.update>;

export async function updateMailbox({ db, org, params, body, services }: Args): Promise<Mailbox> {
  const mailbox = await openMailboxOf(db, org, params.mailboxId);
  const { status, importSince, ...facts } = body;
  await setMailbox(db, org, mailbox.id, { ...facts, importSince });
  if (importSince !== undefined && Date.parse(importSince) < Date.parse(mailbox.importSince)) {
    await setSync(db, org, mailbox.id, { phase: "history", resume: null });
    await wakeSync(db, org, mailbox.id);
  }
  if (status === "paused") await setStatus(db, org, mailbox, { status, reason: null });
  if (status === "active" && mailbox.status === "paused") {
    await setStatus(db, org, mailbox, { status: "backfilling", reason: null }, ["paused"]);
    await wakeSync(db, org, mailbox.id);
    await releaseHeld(db, org, mailbox.id, "paused");
  }
  if (body.dailyLimit !== undefined) await releaseLimited(db, org, mailbox.id);
  if (status === "active" || changesLimits(body))
    await mailboxPolicy.get().sendingChanged(db, org, mailbox.id, services.clock.now());
  publishMailbox(db, org, mailbox);
  return readMailboxOf(db, org, { projectId: mailbox.projectId, mailboxId: mailbox.id });
}

function changesLimits({ dailyLimit, hourlyLimit, gapMinutes, rampUp }: Args["body"]): boolean {
  return [dailyLimit, hourlyLimit, gapMinutes, rampUp].some((limit) => limit !== undefined);
}

/**
 * The next sync of a mailbox, with a comparison or repair if requested. If its provider asked us to
 * wait, it syncs afterwards.
 */
export async function requestSlice(
  db: Db,
  org: OrgScope,
  mailboxId: string,
  wants: { check?: boolean; repair?: boolean },
): Promise<Mailbox> {
  const mailbox = await openFollowed(db, org, mailboxId);
  await wakeSync(db, org, mailboxId, wants);
  publishMailbox(db, org, mailbox);
  return readMailboxOf(db, org, { projectId: mailbox.projectId, mailboxId });
}

async function openMailboxOf(db: Db, org: OrgScope, mailboxId: string): Promise<StoredMailbox> {
  const mailbox = await findMailbox(db, org, mailboxId);
  if (!mailbox) throw notFound("mailbox_not_found");
  await projects.requireOpen(db, org, mailbox.projectId).catch((error: unknown) => {
    // A mailbox is deleted some time after its project.
    if (error instanceof Error && error.message === "project_not_found")
      throw notFound("mailbox_not_found");
    throw error;
  });
  if (mailbox.status === "disconnected") throw conflict("mailbox_disconnected");
  return mailbox;
}

/** For actions that need an active mailbox: otherwise they would wait forever. */
export async function openFollowed(
  db: Db,
  org: OrgScope,
  mailboxId: string,
): Promise<StoredMailbox> {
  const mailbox = await openMailboxOf(db, org, mailboxId);
  if (mailbox.status === "paused") throw conflict("mailbox_paused");
  if (!isRead(mailbox)) throw conflict("mailbox_reconnect");
  return mailbox;
}

export async function readMailboxOf(
  db: Db,
  org: OrgScope,
  filter: { projectId: string; mailboxId: string },
): Promise<Mailbox> {
  const [mailbox] = await listMailboxes(db, org, filter);
  if (!mailbox) throw notFound("mailbox_not_found");
  return mailbox;
}
