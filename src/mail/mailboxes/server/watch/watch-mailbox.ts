import { findMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { openMailbox } from "#src/mail/mailboxes/server/open-mailbox.ts";
import { isRead, type StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import type { DueMailbox } from "#src/mail/mailboxes/server/sync/due-mailboxes.queries.ts";
import { hintSync } from "#src/mail/mailboxes/server/sync/sync.queries.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { claimWatch, endWatch, renewWatch } from "./watch.queries.ts";

const RENEW_EVERY_MS = 30_000;
/** Events within this interval are handled together. */
const DEBOUNCE_MS = 500;

/**
 * Watches a mailbox as long as it is active, and syncs it when its provider reports changes. A lost
 * notification only causes a delay.
 */
export async function watchMailbox(
  services: Services,
  { organizationId, mailboxId }: DueMailbox,
  signal: AbortSignal,
): Promise<void> {
  const inside = <T>(work: (db: Db, org: OrgScope) => Promise<T>) =>
    inOrganization(services, organizationId, ({ db, org }) => work(db, org));
  const owner = newId();
  const mailbox = await inside(async (db, org) =>
    (await claimWatch(db, org, mailboxId, owner)) ? findMailbox(db, org, mailboxId) : undefined,
  );
  const end = (again: boolean) =>
    inside((db, org) => endWatch(db, org, mailboxId, { owner, again }));
  if (!mailbox || !isRead(mailbox)) return end(false);

  const wake = debounce(() => inside((db, org) => hintSync(db, org, mailboxId)));
  const ending = new AbortController();
  const renewal = setInterval(() => {
    mayGoOn(services, mailboxId, owner, inside).then(
      (may) => may || ending.abort(),
      // A paused copy and a deleted organisation watch nothing.
      () => ending.abort(),
    );
  }, RENEW_EVERY_MS);
  try {
    await listen(services, organizationId, mailbox, {
      signal: AbortSignal.any([signal, ending.signal]),
      changed: wake.call,
    });
  } catch (error) {
    services.log.info({ mailboxId, err: error }, "a mailbox is no longer listened to");
  } finally {
    clearInterval(renewal);
    await wake.end();
    await end(signal.aborted);
  }
}

async function listen(
  services: Services,
  organizationId: string,
  mailbox: StoredMailbox,
  { signal, changed }: { signal: AbortSignal; changed: () => void },
): Promise<void> {
  const { provider, context } = await openMailbox(services, organizationId, mailbox, signal);
  await provider.watch?.(context, changed);
}

async function mayGoOn(
  services: Services,
  mailboxId: string,
  owner: string,
  inside: <T>(work: (db: Db, org: OrgScope) => Promise<T>) => Promise<T>,
): Promise<boolean> {
  await services.outbound.acquirePermit();
  return inside(async (db, org) => {
    const mailbox = await findMailbox(db, org, mailboxId);
    return (
      mailbox !== undefined && isRead(mailbox) && (await renewWatch(db, org, mailboxId, owner))
    );
  });
}

/** Debounces calls. `end` flushes a pending one. */
function debounce(work: () => Promise<unknown>) {
  let timer: NodeJS.Timeout | undefined;
  const run = async () => {
    timer = undefined;
    await work().catch(() => undefined);
  };
  return {
    call(): void {
      timer ??= setTimeout(run, DEBOUNCE_MS);
    },
    async end(): Promise<void> {
      if (!timer) return;
      clearTimeout(timer);
      await run();
    },
  };
}
