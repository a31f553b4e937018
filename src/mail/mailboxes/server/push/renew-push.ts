import type { Slice } from "#src/mail/mailboxes/server/sync/slice.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/contract/durations.ts";
import { signIds } from "#src/platform/server/secrets/signed-ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { clientStateOf } from "./client-state.ts";
import { findPushDue, setPush } from "./push.queries.ts";

/** After a rejection the mailbox is polled, and the subscription is retried later. */
const AGAIN_MS = HOUR_MS;

/**
 * Subscribes to the provider's push notifications, and renews long before they expire. A rejection
 * only costs time, since mailboxes are polled as well.
 */
export async function renewPush(
  services: Services,
  organizationId: string,
  { provider, context, mailbox, inside }: Slice,
): Promise<void> {
  const { push } = provider;
  if (!push) return;
  const due = await inside((db, org) => findPushDue(db, org, mailbox.id));
  if (!due) return;
  const now = services.clock.now().getTime();
  const clientState = signIds(clientStateOf(services.keyring), [organizationId, mailbox.id]);
  try {
    const { handle, until } = await push.subscribe(context, { known: due.handle, clientState });
    const halfway = now + (until.getTime() - now) / 2;
    const renewAt = new Date(Math.min(now + DAY_MS, halfway));
    await inside((db, org) => setPush(db, org, mailbox.id, { handle, until, renewAt }));
  } catch (error) {
    context.signal.throwIfAborted();
    if (error instanceof Error && error.name === "LeaseLost") throw error;
    services.log.info({ mailboxId: mailbox.id, err: error }, "a provider announces no changes");
    const renewAt = new Date(now + AGAIN_MS);
    await inside((db, org) => setPush(db, org, mailbox.id, { handle: null, until: null, renewAt }));
  }
}
