import { findMailbox, setStatus } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { openMailbox } from "#src/mail/mailboxes/server/open-mailbox.ts";
import {
  MissingScope,
  NeedsReconnect,
  Permanent,
  RateLimited,
} from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import { clientStateOf } from "#src/mail/mailboxes/server/push/client-state.ts";
import { findPushDue, isPushed, setPush } from "#src/mail/mailboxes/server/push/push.queries.ts";
import { isRead, type StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import { requestWatch } from "#src/mail/mailboxes/server/watch/watch.queries.ts";
import { DAY_MS, HOUR_MS } from "#src/platform/contract/durations.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { signIds } from "#src/platform/server/secrets/signed-ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { DueMailbox } from "./due-mailboxes.queries.ts";
import { listOps } from "./ops.queries.ts";
import { OPS_AT_ONCE } from "./push-ops.ts";
import { readMailbox } from "./read-mailbox.ts";
import { makeSlice, type Slice } from "./slice.ts";
import { claimSync, endSync, LeaseLost, type SliceEnd, type SyncState } from "./sync.queries.ts";

const LONGEST_PAUSE_SECONDS = 1800;
/** Mailboxes with push notifications are also polled, in case one is lost. */
const SELDOM = 5;

/** One slice of work on a mailbox. Of several concurrent instances one does it. */
export async function syncMailbox(
  services: Services,
  { organizationId, mailboxId }: DueMailbox,
  signal: AbortSignal,
): Promise<void> {
  const claimed = await inOrganization(services, organizationId, async ({ db, org }) => {
    const sync = await claimSync(db, org, mailboxId, newId());
    if (!sync) return undefined;
    const mailbox = await findMailbox(db, org, mailboxId);
    return { sync, mailbox, ops: await listOps(db, org, mailboxId, OPS_AT_ONCE) };
  });
  if (!claimed) return;
  const { sync, mailbox, ops } = claimed;
  const end = (work: (db: Db, org: OrgScope) => Promise<void>) =>
    inOrganization(services, organizationId, ({ db, org }) => work(db, org));
  if (!mailbox || !isRead(mailbox))
    return end((db, org) =>
      endSync(db, org, mailboxId, sync.fence, { nextSeconds: null, failures: 0 }),
    );
  try {
    const open = await openMailbox(services, organizationId, mailbox, signal);
    const slice = makeSlice(services, organizationId, { ...open, mailbox, sync, ops });
    const hasMore = await readMailbox(slice);
    await renewPush(services, organizationId, slice);
    const hasWatch = open.provider.watch !== undefined;
    await end(async (db, org) => {
      await succeed(db, org, { services, mailbox, sync, hasMore });
      if (hasWatch) await requestWatch(db, org, mailboxId);
    });
  } catch (error) {
    if (error instanceof LeaseLost) return;
    await end((db, org) => fail(db, org, { mailbox, sync, error }));
    if (!isForeseen(error)) throw error;
    services.log.info({ mailboxId, reason: messageOf(error) }, "a mailbox is put off");
  }
}

async function succeed(
  db: Db,
  org: OrgScope,
  facts: { services: Services; mailbox: StoredMailbox; sync: SyncState; hasMore: boolean },
): Promise<void> {
  const { services, mailbox, sync, hasMore } = facts;
  const isAnnounced = !hasMore && (await isPushed(db, org, mailbox.id));
  const everySeconds = services.config.mailPollSeconds * (isAnnounced ? SELDOM : 1);
  const nextSeconds = hasMore ? 0 : pollSeconds(everySeconds, mailbox.id);
  const { wasFollowed } = sync;
  await endSync(db, org, mailbox.id, sync.fence, { nextSeconds, failures: 0, wasFollowed });
  const status = sync.phase === "history" ? "backfilling" : "active";
  await setStatus(db, org, mailbox, { status, reason: null });
}

/** Jitter per mailbox, so that mailboxes connected together do not stay synchronized. */
function pollSeconds(every: number, mailboxId: string): number {
  return every * (0.9 + (Number.parseInt(mailboxId.slice(-4), 16) / 0xffff) * 0.2);
}

async function fail(
  db: Db,
  org: OrgScope,
  { mailbox, sync, error }: { mailbox: StoredMailbox; sync: SyncState; error: unknown },
): Promise<void> {
  const { status, end } = judge(error, sync.failures);
  await endSync(db, org, mailbox.id, sync.fence, { ...end, error: messageOf(error) });
  if (status) await setStatus(db, org, mailbox, status);
}

type Judged = { status?: { status: string; reason: string }; end: SliceEnd };

function judge(error: unknown, failures: number): Judged {
  if (error instanceof NeedsReconnect || error instanceof MissingScope) {
    const reason = error instanceof MissingScope ? "scope_missing" : "grant_refused";
    return {
      status: { status: "reconnect-required", reason },
      end: { nextSeconds: null, failures },
    };
  }
  if (error instanceof RateLimited) {
    const nextSeconds = Math.max(1, (error.retryAt.getTime() - Date.now()) / 1000);
    const end = { nextSeconds, failures, throttledUntil: error.retryAt };
    return { status: { status: "throttled", reason: "rate_limited" }, end };
  }
  const nextSeconds = Math.min(LONGEST_PAUSE_SECONDS, 5 * 2 ** Math.min(failures, 10));
  const end = { nextSeconds, failures: failures + 1 };
  if (error instanceof Permanent)
    return { status: { status: "throttled", reason: error.code }, end };
  return { end };
}

/** Provider errors and overload. Anything else is a bug of ours, and is logged as one. */
function isForeseen(error: unknown): boolean {
  if (error instanceof AppError) return error.status === 503;
  const name = error instanceof Error ? error.name : "";
  return [
    "NeedsReconnect",
    "MissingScope",
    "RateLimited",
    "Transient",
    "Permanent",
    "CursorGone",
  ].includes(name);
}

function messageOf(error: unknown): string {
  return error instanceof Error ? error.message : "unknown";
}

/** After a rejection the mailbox is polled, and the subscription is retried later. */
const AGAIN_MS = HOUR_MS;

/**
 * Subscribes to the provider's push notifications, and renews long before they expire. A rejection
 * only costs time, since mailboxes are polled as well.
 */
async function renewPush(
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
