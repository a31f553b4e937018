import { findMailbox } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { openMailbox } from "#src/mail/mailboxes/server/open-mailbox.ts";
import {
  forgetDraft,
  type LeftDraft,
  listLeftDrafts,
} from "#src/mail/mailboxes/server/sending/outgoing.queries.ts";
import { listOrganizationIds } from "#src/platform/server/access/each-organization.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";

const WITHIN_MS = 30_000;

/**
 * A cancelled mail may have left a draft in the person's mailbox, from where it could be sent by
 * mistake. Failures are retried by the next run.
 */
export async function discardDrafts(services: Services, signal: AbortSignal): Promise<void> {
  for (const organizationId of await listOrganizationIds(services.databases)) {
    const inside: Inside = (work) =>
      inOrganization(services, organizationId, ({ db, org }) => work(db, org), {
        evenIfClosed: true,
      });
    const place = { services, organizationId, inside, signal };
    for (const draft of await inside(listLeftDrafts)) {
      signal.throwIfAborted();
      if (!(await isGone(place, draft)) && !draft.isGivenUp) continue;
      await inside((db, org) => forgetDraft(db, org, draft.id));
    }
  }
}

type Inside = <T>(work: (db: Db, org: OrgScope) => Promise<T>) => Promise<T>;
type Place = { services: Services; organizationId: string; inside: Inside; signal: AbortSignal };

async function isGone(
  { services, organizationId, inside, signal }: Place,
  { id, mailboxId, handle }: LeftDraft,
): Promise<boolean> {
  const mailbox = await inside((db, org) => findMailbox(db, org, mailboxId));
  if (!mailbox || mailbox.status === "disconnected") return true;
  try {
    const within = AbortSignal.any([signal, AbortSignal.timeout(WITHIN_MS)]);
    const { provider, context } = await openMailbox(services, organizationId, mailbox, within);
    await provider.discardPrepared?.(context, handle);
    return true;
  } catch (error) {
    services.log.info({ send: id, err: error }, "a draft could not be discarded");
    return false;
  }
}
