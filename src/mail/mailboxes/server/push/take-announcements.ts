import type { pushContract } from "#src/mail/mailboxes/push/push.contract.ts";
import { hintSync } from "#src/mail/mailboxes/server/sync/sync.queries.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { readSignedIds } from "#src/platform/server/secrets/signed-ids.ts";
import { clientStateOf } from "./client-state.ts";
import { requestPush } from "./push.queries.ts";

/** The validation token that Microsoft wants echoed may contain no control characters. */
const PLAIN = /^[\x20-\x7e]*$/;

const WANTS_RENEWAL = new Set(["reauthorizationRequired", "subscriptionRemoved"]);

/**
 * Microsoft's notifications only trigger a sync, and only of the mailbox in their signed state.
 * Anything else is accepted silently, to reveal nothing.
 */
export async function takeAnnouncements({
  query: { validationToken },
  body: { value },
  services,
}: HandlerArgs<typeof pushContract.microsoft>): Promise<string | undefined> {
  if (validationToken !== undefined && PLAIN.test(validationToken)) return validationToken;
  const found = new Map<string, { organizationId: string; events: Set<string> }>();
  for (const { clientState, lifecycleEvent } of value) {
    const ids = readSignedIds(clientStateOf(services.keyring), clientState ?? "");
    if (!ids) continue;
    const [organizationId, mailboxId] = ids;
    const known = found.get(mailboxId) ?? { organizationId, events: new Set() };
    if (lifecycleEvent) known.events.add(lifecycleEvent);
    found.set(mailboxId, known);
  }
  for (const [mailboxId, { organizationId, events }] of found)
    await inOrganization(services, organizationId, async ({ db, org }) => {
      if ([...events].some((event) => WANTS_RENEWAL.has(event)))
        await requestPush(db, org, mailboxId, { isEnded: events.has("subscriptionRemoved") });
      await hintSync(db, org, mailboxId);
    }).catch((error: unknown) => {
      // For a deleted organisation, for example: Microsoft would only retry.
      services.log.info({ mailboxId, err: error }, "an announcement was not taken");
    });
  return undefined;
}
