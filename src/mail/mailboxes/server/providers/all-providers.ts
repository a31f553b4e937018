import { practiceProvider } from "#src/mail/mailboxes/server/practice/practice-provider.ts";
import type { Quota } from "#src/mail/mailboxes/server/quota-limiter.ts";
import type { Services } from "#src/platform/server/services.ts";
import { Permanent } from "./mail-errors.ts";
import type { MailProvider, ProviderId } from "./mail-provider.ts";
import { reachGmail, reachImap, reachOutlook } from "./reach-providers.ts";

type Remote = Exclude<ProviderId, "practice">;

/** How to reach each external provider; undefined if not configured. */
const MAKERS: Partial<Record<Remote, (services: Services) => MailProvider | undefined>> = {
  gmail: reachGmail,
  outlook: reachOutlook,
  imap: reachImap,
};

const made = new WeakMap<Services["config"], Map<Remote, MailProvider>>();

/** One per instance, because it may cache connections and provider state. */
export function providerOf(
  services: Services,
  id: ProviderId,
  organizationId: string,
): MailProvider {
  if (id === "practice") return practiceProvider(services, organizationId);
  const known = made.get(services.config) ?? new Map<Remote, MailProvider>();
  made.set(services.config, known);
  const provider = known.get(id) ?? MAKERS[id]?.(services);
  if (!provider) throw new Permanent("mailbox_unsupported", `${id} is not set up on this server.`);
  known.set(id, provider);
  return provider;
}

/** Undefined if the provider has no quota units. */
export function quotaOf({ config }: Services, id: ProviderId): Quota | undefined {
  return id === "gmail" ? config.gmailUnits : undefined;
}
