import { openMailbox } from "#src/mail/mailboxes/server/open-mailbox.ts";
import type { Grant } from "#src/mail/mailboxes/server/providers/mail-provider.ts";
import { isAccountInUse } from "#src/mail/mailboxes/server/push/push.queries.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import type { Services } from "#src/platform/server/services.ts";

export type EndedMailbox = Pick<StoredMailbox, "id" | "provider" | "address">;

const ENDED_WITHIN_MS = 5000;

/**
 * Ends the subscription and revokes the grant at the provider; the grant only if no other mailbox
 * of this server uses the account. Call it after the mailbox has stopped using the account.
 */
export async function endGrant(
  services: Services,
  organizationId: string,
  {
    mailbox,
    pushHandle,
    grant,
  }: { mailbox: EndedMailbox; pushHandle: string | null; grant: Grant },
): Promise<void> {
  const signal = AbortSignal.timeout(ENDED_WITHIN_MS);
  const { provider, context } = await openMailbox(services, organizationId, mailbox, signal);
  const isShared = await isAccountInUse(services.databases.auth.kysely, mailbox);
  if (isShared && pushHandle === null) return;
  // Its row may be deleted or its organisation closed, so it is refreshed here without being
  // stored.
  let current = grant;
  const renew = async () => {
    current = await provider.refresh(context.permit, grant);
    return current;
  };
  const limiter = { take: async () => undefined };
  const granted = { ...context, limiter, grants: { current: async () => current, renew } };
  if (pushHandle !== null) await provider.push?.unsubscribe(granted, pushHandle);
  // At some providers all grants of an account end together.
  if (!isShared) await provider.revoke(granted);
}
