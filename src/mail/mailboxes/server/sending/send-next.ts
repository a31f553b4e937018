import type { DueMailbox } from "#src/mail/mailboxes/server/sync/due-mailboxes.queries.ts";
import { wakeSync } from "#src/mail/mailboxes/server/sync/sync.queries.ts";
import { syncMailbox } from "#src/mail/mailboxes/server/sync/sync-mailbox.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Services } from "#src/platform/server/services.ts";
import { attemptSend } from "./attempt-send.ts";
import { findRestoredAt } from "./decisions.queries.ts";
import { searchSend } from "./search-send.ts";
import { needsFreshMail, takeNext } from "./take-next.ts";

const STALE = "stale" as const;

/**
 * Processes the earliest due send of a mailbox: judges it, and sends or searches for it. The claim,
 * each phase and the outcome are separate transactions around the provider calls.
 */
export async function sendNext(
  services: Services,
  due: DueMailbox,
  signal: AbortSignal,
): Promise<void> {
  const { organizationId, mailboxId } = due;
  const restoredAt = await findRestoredAt(services.databases.auth.kysely);
  const take = (mayBeStale: boolean) =>
    inOrganization(services, organizationId, async ({ db, org }) => {
      if (mayBeStale || !(await needsFreshMail(db, org, mailboxId)))
        return takeNext(db, org, mailboxId, restoredAt);
      await wakeSync(db, org, mailboxId);
      return STALE;
    });
  let next = await take(false);
  if (next === STALE) {
    // A reply that has already arrived must stop follow-ups. An unreachable provider stops no mail
    // written by a person; campaigns withdraw mail that may have been answered.
    await syncMailbox(services, due, signal).catch(() => undefined);
    next = await take(true);
  }
  if (next === STALE) return;
  if (next?.act === "attempt") await attemptSend(services, organizationId, next, signal);
  if (next?.act === "search") await searchSend(services, organizationId, next, signal);
}
