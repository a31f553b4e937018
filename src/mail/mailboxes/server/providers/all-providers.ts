import { practiceProvider } from "#src/mail/mailboxes/server/practice/practice-provider.ts";
import type { Quota } from "#src/mail/mailboxes/server/quota-limiter.ts";
import type { Services } from "#src/platform/server/services.ts";
import { Permanent } from "./mail-errors.ts";
import type { MailProvider, ProviderId } from "./mail-provider.ts";
import { reachGmail, reachImap, reachOutlook } from "./reach-providers.ts";

type Remote = Exclude<ProviderId, "practice">;

/** How each provider beyond this server is reached; undefined where the operator has not set it up. */
const MAKERS: Partial<Record<Remote, (services: Services) => MailProvider | undefined>> = {
  gmail: reachGmail,
  outlook: reachOutlook,
  imap: reachImap,
};

const made = new WeakMap<Services["config"], Map<Remote, MailProvider>>();

/** One of each for an instance, because it may keep connections and what it knows of the provider. */
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

/** Undefined where the provider counts no units. */
export function quotaOf({ config }: Services, id: ProviderId): Quota | undefined {
  return id === "gmail" ? config.gmailUnits : undefined;
}
