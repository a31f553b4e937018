import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Services } from "#src/platform/server/services.ts";

/** An older sync may be missing a reply. */
export const FRESH_FOR_MS = 60_000;

/**
 * Syncs mailboxes for replies before steps are decided. A short outage blocks nothing; during a
 * longer one contacted people get nothing more (`listUnread`).
 */
export async function freshenMailboxes(
  services: Services,
  organizationId: string,
  stale: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  // In a separate transaction: incoming mail locks a mailbox before a campaign.
  await inOrganization(services, organizationId, async ({ db, org }) => {
    for (const mailboxId of stale) await mailboxes.wakeSync(db, org, mailboxId);
  });
  for (const mailboxId of stale)
    await mailboxes.sync(services, { organizationId, mailboxId }, signal).catch(() => undefined);
}
