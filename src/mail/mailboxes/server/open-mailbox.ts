import type { Services } from "#src/platform/server/services.ts";
import { grantSource } from "./grant-source.ts";
import { providerOf, quotaOf } from "./providers/all-providers.ts";
import type { Grant, MailContext, MailProvider } from "./providers/mail-provider.ts";
import { quotaLimiter } from "./quota-limiter.ts";
import type { StoredMailbox } from "./stored-mailbox.ts";

export type OpenMailbox = {
  provider: MailProvider;
  context: MailContext;
};

const PRACTICE: Grant = { kind: "practice" };
/** Practice mailboxes need no access. */
const PRACTICE_GRANTS = { current: async () => PRACTICE, renew: async () => PRACTICE };

/** Access to a mailbox's provider. A paused copy gets none. */
export async function openMailbox(
  services: Services,
  organizationId: string,
  mailbox: Pick<StoredMailbox, "id" | "provider" | "address">,
  signal: AbortSignal,
): Promise<OpenMailbox> {
  const permit = await services.outbound.acquirePermit();
  const provider = providerOf(services, mailbox.provider, organizationId);
  const place = { services, organizationId, mailboxId: mailbox.id, signal };
  const context: MailContext = {
    permit,
    mailboxId: mailbox.id,
    address: mailbox.address,
    grants:
      mailbox.provider === "practice"
        ? PRACTICE_GRANTS
        : grantSource({ ...place, provider, permit }),
    limiter: quotaLimiter({
      ...place,
      provider: mailbox.provider,
      quota: quotaOf(services, mailbox.provider),
    }),
    signal,
  };
  return { provider, context };
}
