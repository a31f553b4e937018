import { setStatus } from "#src/mail/mailboxes/server/mailboxes.queries.ts";
import { openMailbox } from "#src/mail/mailboxes/server/open-mailbox.ts";
import {
  Deferred,
  NeedsReconnect,
  Permanent,
} from "#src/mail/mailboxes/server/providers/mail-errors.ts";
import type { StoredMailbox } from "#src/mail/mailboxes/server/stored-mailbox.ts";
import { wakeSyncAfterSend } from "#src/mail/mailboxes/server/sync/sync.queries.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { judgeFailure } from "./judge-failure.ts";
import { searchPause } from "./judge-search.ts";
import { type Answered, toOutgoing } from "./outgoing.queries.ts";
import type { SendItem } from "./send-item.ts";
import {
  FenceLost,
  putOffMailbox,
  setFailed,
  setHeld,
  setPhase,
  setSent,
  setUnconfirmed,
  setWaiting,
} from "./settle.queries.ts";
import type { Attempt } from "./take-next.ts";

const PREPARED_WITHIN_MS = 30_000;
const HANDED_OVER_WITHIN_MS = 60_000;

type SendContext = {
  services: Services;
  item: SendItem;
  mailbox: StoredMailbox;
  answered: Answered | undefined;
  inside<T>(work: (db: Db, org: OrgScope) => Promise<T>): Promise<T>;
  open(withinMs: number): ReturnType<typeof openMailbox>;
};

/** One attempt. However it ends, the row records the truth and the possible next steps. */
export async function attemptSend(
  services: Services,
  organizationId: string,
  { item, mailbox, answered }: Attempt,
  signal: AbortSignal,
): Promise<void> {
  const inside: SendContext["inside"] = (work) =>
    inOrganization(services, organizationId, ({ db, org }) => work(db, org));
  const progress = { isHandedOver: false };
  if (!mailbox) return inside((db, org) => setFailed(db, org, item, "mailbox_gone"));
  const open = (withinMs: number) =>
    openMailbox(
      services,
      organizationId,
      mailbox,
      AbortSignal.any([signal, AbortSignal.timeout(withinMs)]),
    );
  const place = { services, item, mailbox, answered, inside, open };
  try {
    await sendThrough(place, progress);
  } catch (error) {
    if (error instanceof FenceLost) return;
    await settleFailure(place, error, progress.isHandedOver).catch((failure: unknown) => {
      if (!(failure instanceof FenceLost)) throw failure;
    });
  }
}

async function sendThrough(place: SendContext, progress: { isHandedOver: boolean }): Promise<void> {
  const { item, mailbox, answered, inside } = place;
  const outgoing = toOutgoing(item, mailbox, answered);
  const first = await place.open(PREPARED_WITHIN_MS);
  if (item.raw.length > first.provider.caps.maxRawBytes) throw new Permanent("message_too_large");
  const handle = item.handle ?? (await first.provider.prepareSend(first.context, outgoing));
  if (handle !== null && handle !== item.handle)
    await inside((db, org) => setPhase(db, org, item, { phase: "prepared", handle }));
  const second = await place.open(HANDED_OVER_WITHIN_MS);
  // The token is refreshed before the point after which the outcome may be unknown.
  await second.context.grants.current();
  await inside((db, org) => setPhase(db, org, item, { phase: "committing" }));
  progress.isHandedOver = true;
  const receipt = await second.provider.commitSend(second.context, outgoing, handle);
  await inside(async (db, org) => {
    await setSent(db, org, item, receipt, "sent");
    await wakeSyncAfterSend(db, org, mailbox.id);
  });
}

async function settleFailure(
  { services, item, mailbox, inside }: SendContext,
  error: unknown,
  isHandedOver: boolean,
): Promise<void> {
  if (error instanceof AppError && error.code === "outgoing_paused")
    return inside((db, org) => setWaiting(db, org, item, { seconds: 60, decision: "put-off" }));
  const since = Date.parse(item.firstAttemptAt ?? new Date().toISOString());
  const triedForSeconds = (Date.now() - since) / 1000;
  const verdict = judgeFailure(error, { isHandedOver, attempt: item.attempt, triedForSeconds });
  services.log.info({ send: item.id, act: verdict.act, err: error }, "a send was not accepted");
  await inside(async (db, org) => {
    if (verdict.act === "fail") return setFailed(db, org, item, verdict.code);
    if (verdict.act === "hold")
      return setHeld(db, org, item, { reason: "refused", decision: "held-refused", ...verdict });
    if (verdict.act === "retry")
      return setWaiting(db, org, item, {
        seconds: verdict.seconds,
        decision: error instanceof Deferred ? "deferred" : "unreachable",
        isCounted: true,
      });
    if (verdict.act === "search")
      return setUnconfirmed(db, org, item, {
        seconds: searchPause(0),
        decision: "outcome-unknown",
        isSearched: false,
      });
    if (verdict.act === "throttle") {
      const seconds = Math.max(1, (verdict.until.getTime() - Date.now()) / 1000);
      await setWaiting(db, org, item, { seconds, decision: "throttled" });
      return putOffMailbox(db, org, mailbox.id, seconds);
    }
    const held = { reason: "reconnect-required", decision: "held-reconnect" } as const;
    await setHeld(db, org, item, held);
    const reason = error instanceof NeedsReconnect ? "grant_refused" : "scope_missing";
    await setStatus(db, org, mailbox, { status: "reconnect-required", reason });
  });
}
