import { deleteGrant, findGrant } from "#src/mail/mailboxes/server/grants.queries.ts";
import { setRemoved } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { NeedsReconnect } from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import { leaveAccount } from "#src/mail/mailboxes/server/push/push.queries.ts";
import { listOrganizationIds } from "#src/platform/server/access/each-organization.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { type Abandoned, listAbandoned } from "./abandoned.queries.ts";
import { endGrant } from "./end-grant.ts";

/**
 * Revokes the grants of mailboxes whose project is deleted, at the provider and then here. Failures
 * are retried by later runs for a day.
 */
export async function revokeGrants(services: Services, signal: AbortSignal): Promise<void> {
  for (const organizationId of await listOrganizationIds(services.databases)) {
    const inside = <T>(work: (db: Db, org: OrgScope) => Promise<T>) =>
      inOrganization(services, organizationId, ({ db, org }) => work(db, org), {
        evenIfClosed: true,
      });
    for (const mailbox of await inside(listAbandoned)) {
      signal.throwIfAborted();
      if (!mailbox.isGivenUp && !(await isEnded(services, organizationId, mailbox, inside)))
        continue;
      await inside((db, org) => deleteGrant(db, org, mailbox.id));
    }
  }
}

/** The other types have no grant: a password cannot be revoked. */
const REVOCABLE: readonly string[] = ["gmail", "outlook"];

type Inside = <T>(work: (db: Db, org: OrgScope) => Promise<T>) => Promise<T>;

async function isEnded(
  services: Services,
  organizationId: string,
  mailbox: Abandoned,
  inside: Inside,
): Promise<boolean> {
  try {
    const stored = await inside(async (db, org) => {
      // From here on no instance uses or refreshes it.
      if (!mailbox.isRemoved) await setRemoved(db, org, mailbox.id);
      await leaveAccount(db, org, mailbox.id);
      if (!REVOCABLE.includes(mailbox.provider)) return undefined;
      return findGrant(db, org, services.keyring, mailbox.id);
    });
    const { pushHandle } = mailbox;
    if (stored)
      await endGrant(services, organizationId, { mailbox, pushHandle, grant: stored.grant });
    return true;
  } catch (error) {
    // The person has already revoked it at the provider.
    if (error instanceof NeedsReconnect) return true;
    services.log.info({ mailboxId: mailbox.id, err: error }, "a grant could not be revoked");
    return false;
  }
}
