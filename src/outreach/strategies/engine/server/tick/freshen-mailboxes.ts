import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Services } from "#src/platform/server/services.ts";

/** What was read longer ago may lack a reply. */
export const FRESH_FOR_MS = 60_000;

/**
 * Asks the providers for replies before a step is decided. One that is away for a moment stops
 * nothing; who was written to gets no more once it is away for longer (`listUnread`).
 */
export async function freshenMailboxes(
  services: Services,
  organizationId: string,
  stale: readonly string[],
  signal: AbortSignal,
): Promise<void> {
  // In a transaction of its own: mail that arrives locks a mailbox first and then a campaign.
  await inOrganization(services, organizationId, async ({ db, org }) => {
    for (const mailboxId of stale) await mailboxes.wakeSync(db, org, mailboxId);
  });
  for (const mailboxId of stale)
    await mailboxes.sync(services, { organizationId, mailboxId }, signal).catch(() => undefined);
}
