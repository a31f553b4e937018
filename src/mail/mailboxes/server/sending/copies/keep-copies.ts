import { findMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { openMailbox } from "#src/mail/mailboxes/server/open-mailbox.ts";
import { toOutgoing } from "#src/mail/mailboxes/server/sending/outgoing.queries.ts";
import { wakeSyncAfterSend } from "#src/mail/mailboxes/server/sync/sync.queries.ts";
import { listOrganizationIds } from "#src/platform/server/access/each-organization.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { endCopy, findSentMail, listDueCopies, putOffCopy } from "./missing-copies.queries.ts";

const WITHIN_MS = 60_000;

/**
 * A sent mail whose server stored no copy is missing in the person's mailbox and here. The copy is
 * searched for by Message-ID before it is created, so that it exists once.
 */
export async function keepCopies(services: Services, signal: AbortSignal): Promise<void> {
  for (const organizationId of await listOrganizationIds(services.databases)) {
    const inside: Inside = (work) =>
      inOrganization(services, organizationId, ({ db, org }) => work(db, org), {
        evenIfClosed: true,
      });
    for (const id of await inside(listDueCopies)) {
      signal.throwIfAborted();
      const isOver = await keepOne({ services, organizationId, inside, signal }, id);
      await inside((db, org) => (isOver ? endCopy(db, org, id) : putOffCopy(db, org, id)));
    }
  }
}

type Inside = <T>(work: (db: Db, org: OrgScope) => Promise<T>) => Promise<T>;
type Place = { services: Services; organizationId: string; inside: Inside; signal: AbortSignal };

/** True once there is nothing left to do. */
async function keepOne(
  { services, organizationId, inside, signal }: Place,
  id: string,
): Promise<boolean> {
  const mail = await inside((db, org) => findSentMail(db, org, id));
  const mailbox = mail && (await inside((db, org) => findMailbox(db, org, mail.mailboxId)));
  if (!mailbox || mailbox.status === "disconnected") return true;
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]);
    const { provider, context } = await openMailbox(services, organizationId, mailbox, within);
    await provider.keepCopy?.(context, toOutgoing(mail, mailbox, undefined));
    await inside((db, org) => wakeSyncAfterSend(db, org, mailbox.id));
    return true;
  } catch (error) {
    services.log.info({ send: id, err: error }, "a copy of a sent mail could not be kept");
    return false;
  }
}
