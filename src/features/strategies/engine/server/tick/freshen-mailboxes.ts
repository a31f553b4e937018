import { mailboxes } from "#src/features/mailboxes/server/mailboxes.public.ts";
import { findCampaign } from "#src/features/strategies/engine/server/campaign.queries.ts";
import type { DueCampaign } from "#src/features/strategies/engine/server/due-campaigns.queries.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Services } from "#src/platform/server/services.ts";
import { listStale } from "./sending-mailboxes.queries.ts";

/** What was read longer ago may lack a reply. */
const FRESH_FOR_MS = 60_000;

/**
 * Asks the providers for replies before a step is decided. One that is away stops nothing: the
 * ledger asks once more before it sends into a conversation.
 */
export async function freshenMailboxes(
  services: Services,
  { organizationId, campaignId, now }: DueCampaign & { now: number },
  signal: AbortSignal,
): Promise<void> {
  const stale = await inOrganization(services, organizationId, async ({ db, org }) => {
    const campaign = await findCampaign(db, org, campaignId);
    const ids = campaign?.mailboxIds ?? [];
    const found = await listStale(db, org, ids, now - FRESH_FOR_MS);
    for (const mailboxId of found) await mailboxes.wakeSync(db, org, mailboxId);
    return found;
  });
  for (const mailboxId of stale)
    await mailboxes.sync(services, { organizationId, mailboxId }, signal).catch(() => undefined);
}
