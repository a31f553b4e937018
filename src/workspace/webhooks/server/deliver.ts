import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { openSealed } from "#src/platform/server/secrets/seal.ts";
import { createSemaphore } from "#src/platform/server/semaphore.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { EventPayload } from "#src/workspace/webhooks/webhooks.contract.ts";
import {
  type Claimed,
  claimDeliveries,
  insertAttempts,
  restHeld,
  setTried,
  type Tried,
} from "./deliveries.queries.ts";
import type { DueWebhook } from "./due-webhooks.queries.ts";
import { bareOf, payloadOf } from "./payload.ts";
import { paceOf, retryAfterMs } from "./retry.ts";
import { sendDelivery } from "./send-delivery.ts";
import { turnOff } from "./turn-off.ts";
import { type Leased, leaseWebhook, releaseWebhook, setHealth } from "./webhooks.queries.ts";

/** Longer than one round, whose requests all end in ten seconds. */
const LEASE_MS = 30_000;
/** Then others have their turn. */
const SLICE_MS = 3000;

const GONE = 410;

type Inside = <T>(work: (db: Db, org: OrgScope) => Promise<T>) => Promise<T>;

/** Deliveries take one connection of an instance at a time, so that calls do not wait for one. */
const inTurn = createSemaphore(1, Number.POSITIVE_INFINITY);

/**
 * Delivers what is due to one webhook, several objects at once. Only the instance with the lease
 * does; if it dies, another one continues when the lease is over, and what was under way is sent
 * again.
 */
export async function deliverTo(
  { organizationId, webhookId }: DueWebhook,
  services: Services,
  signal: AbortSignal,
): Promise<void> {
  const inside: Inside = (work) =>
    inTurn(() => inOrganization(services, organizationId, ({ db, org }) => work(db, org)));
  const place = { services, inside, signal, organizationId, webhookId, lease: newId() };
  const end = performance.now() + SLICE_MS;
  let pace: Pace = { failuresInRow: 0, hasTried: false, isOver: false };
  try {
    do pace = await deliverRound(place, pace);
    while (!pace.isOver && performance.now() < end);
  } finally {
    // Also when it was interrupted: the next instance need not wait for the end of the lease.
    await inside((db, org) => release(place, db, org, pace));
  }
}

type Delivering = {
  services: Services;
  inside: Inside;
  signal: AbortSignal;
  organizationId: string;
  webhookId: string;
  lease: string;
};

/** `isOver` if nothing more is due, it has to rest, or it was turned off. */
type Pace = { failuresInRow: number; hasTried: boolean; isOver: boolean };

async function deliverRound(place: Delivering, before: Pace): Promise<Pace> {
  const { services, inside, signal } = place;
  signal.throwIfAborted();
  const permit = await services.outbound.acquirePermit();
  const round = await inside((db, org) => begin(place, db, org));
  if (!round) return { ...before, isOver: true };
  const { hook, claimed } = round;
  if (claimed.length === 0) return { ...before, failuresInRow: hook.failuresInRow, isOver: true };
  const sending = { url: hook.url, secrets: secretsOf(services, hook), permit, signal };
  const payloads = await readPayloads(place, hook, claimed);
  const tried = await Promise.all(
    payloads.map(({ delivery, payload }) =>
      sendDelivery(services, sending, delivery, JSON.stringify(payload)),
    ),
  );
  return inside((db, org) => record(services, db, org, { ...round, tried }));
}

/** Someone without drafts and marks of their own, which an answer to a person would contain. */
const NO_ONE = "00000000-0000-0000-0000-000000000000";

type Read = { delivery: Claimed; payload: EventPayload };

/** All in one transaction; after a failure each alone, so that one does not hold the others. */
async function readPayloads(place: Delivering, hook: Leased, claimed: readonly Claimed[]) {
  const read = (some: readonly Claimed[]) => readTogether(place, hook, some);
  const alone = (one: Claimed) => read([one]).catch((err: unknown) => readBare(place, one, err));
  return read(claimed).catch(async () => (await Promise.all(claimed.map(alone))).flat());
}

function readTogether(
  { services, organizationId }: Delivering,
  hook: Leased,
  claimed: readonly Claimed[],
): Promise<Read[]> {
  return inTurn(() =>
    inOrganization(
      services,
      organizationId,
      async ({ db, org }) => {
        const all: Read[] = [];
        for (const delivery of claimed)
          all.push({ delivery, payload: await payloadOf(services, db, org, hook, delivery) });
        return all;
      },
      { readOnly: true, userId: NO_ONE },
    ),
  );
}

/** An object that cannot be read goes out as one that is gone. */
function readBare({ services, organizationId }: Delivering, delivery: Claimed, err: unknown) {
  services.log.error({ err, type: delivery.type }, "the object of an event could not be read");
  return [{ delivery, payload: bareOf(organizationId, delivery) }];
}

async function release(
  { services, webhookId, lease }: Delivering,
  db: Db,
  org: OrgScope,
  { failuresInRow, hasTried }: Pace,
): Promise<void> {
  const from = new Date(services.clock.now().getTime() + paceOf(failuresInRow).restMs);
  await releaseWebhook(db, org, { webhookId, lease }, from);
  if (hasTried) publish(db, org, { topic: "webhooks.changed", subjectId: webhookId });
}

type Round = { hook: Leased; claimed: readonly Claimed[] };

/** Undefined without the lease. */
async function begin(
  { services, webhookId, lease }: Delivering,
  db: Db,
  org: OrgScope,
): Promise<Round | undefined> {
  const now = services.clock.now();
  const until = new Date(now.getTime() + LEASE_MS);
  const hook = await leaseWebhook(db, org, webhookId, { lease, now, until });
  if (!hook) return undefined;
  const { restMs: _, ...pace } = paceOf(hook.failuresInRow);
  const claimed = await claimDeliveries(db, org, webhookId, { now, ...pace });
  if (claimed.length === 0) await restHeld(db, org, webhookId, now);
  return { hook, claimed };
}

function secretsOf({ keyring }: Services, { webhookId: rowId, secret, previousSecret }: Leased) {
  const current = openSealed(keyring, { ...SECRET, rowId }, secret);
  if (previousSecret === null) return [current];
  return [current, openSealed(keyring, { ...PREVIOUS_SECRET, rowId }, previousSecret)];
}

export const SECRET = { table: "webhooks", column: "secret_sealed" } as const;
export const PREVIOUS_SECRET = { table: "webhooks", column: "previous_secret_sealed" } as const;

/** Stores what became of a round. */
async function record(
  services: Services,
  db: Db,
  org: OrgScope,
  { hook, claimed, tried }: Round & { tried: readonly Tried[] },
): Promise<Pace> {
  const now = services.clock.now();
  const judged = tried.map((one, at) => ({
    ...one,
    ...judge(one, claimed[at]?.tries ?? 0, now),
  }));
  await insertAttempts(db, org, hook.webhookId, tried);
  await setTried(db, org, hook.webhookId, judged);
  for (const { status, failure } of judged)
    services.metrics.webhookTried(failure ?? `${Math.floor((status ?? 0) / 100)}xx`);
  const hasDelivered = judged.some(({ outcome }) => outcome === "delivered");
  const failuresInRow = hasDelivered ? 0 : hook.failuresInRow + judged.length;
  await setHealth(db, org, hook.webhookId, failuresInRow);
  const isGone = judged.some(({ status }) => status === GONE);
  const isOff = isGone || judged.some(({ outcome }) => outcome === "failed");
  if (isOff) await turnOff(services, db, org, hook, isGone ? "gone" : "failures");
  return { failuresInRow, hasTried: true, isOver: isOff || paceOf(failuresInRow).isProbe };
}

function judge({ status }: Tried, tries: number, now: Date) {
  if (status !== null && status >= 200 && status < 300)
    return { outcome: "delivered", dueAt: null } as const;
  const pause = status === GONE ? undefined : retryAfterMs(tries, Math.random());
  if (pause === undefined) return { outcome: "failed", dueAt: null } as const;
  return { outcome: "pending", dueAt: new Date(now.getTime() + pause) } as const;
}
