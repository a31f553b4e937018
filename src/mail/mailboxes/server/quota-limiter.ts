import { setTimeout as pause } from "node:timers/promises";
import { sql } from "kysely";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Databases, Db } from "#src/platform/server/db/pools.ts";
import { insertIn, updateIn } from "#src/platform/server/db/tenant.ts";
import type { Services } from "#src/platform/server/services.ts";
import { RateLimited } from "./providers/mail-errors.ts";
import type { Limiter, ProviderId } from "./providers/mail-provider.ts";

/** Units per minute: of one mailbox, and of the operator's whole application. */
export type Quota = { mailbox: number; project: number };

/** The maximum wait within a slice; after that its mailbox is postponed. */
const LONGEST_WAIT_MS = 20_000;
/**
 * The bucket holds this share of a minute's quota. It refills with the rest, so no minute exceeds
 * the total.
 */
const BURST = 0.05;

/** This share is reserved at once, so that not every call needs the database. */
const AT_ONCE = 1 / 300;
/** Shared units that were taken ahead lapse then, so that they count for the minute they came from. */
const KEPT_FOR_MS = 5_000;

type QuotaOwner = {
  services: Pick<Services, "databases">;
  organizationId: string;
  mailboxId: string;
  provider: ProviderId;
  quota: Quota | undefined;
  signal: AbortSignal;
};

/** Token buckets in the database, so that all instances together stay within the quota. */
export function quotaLimiter(place: QuotaOwner): Limiter {
  const { quota, signal } = place;
  if (!quota) return { take: async () => undefined };
  let left = 0;
  return {
    async take(units) {
      const until = performance.now() + LONGEST_WAIT_MS;
      for (;;) {
        signal.throwIfAborted();
        if (left >= units) {
          left -= units;
          return;
        }
        const wanted = Math.max(units - left, Math.floor(quota.mailbox * AT_ONCE));
        const waitMs = await takeBoth(place, quota, wanted);
        if (waitMs === 0) {
          left += wanted;
          continue;
        }
        if (performance.now() + waitMs > until)
          throw new RateLimited(new Date(Date.now() + waitMs), "mailbox");
        await pause(waitMs, undefined, { signal });
      }
    },
  };
}

async function takeBoth(place: QuotaOwner, quota: Quota, units: number): Promise<number> {
  const { services, organizationId, mailboxId } = place;
  const isOwn = await inOrganization(services, organizationId, ({ db, org }) =>
    takeOwn(db, org, { mailboxId, quota, units }),
  );
  if (!isOwn) return waitFor(quota.mailbox, units);
  const isShared = await sharedUnitsOf(place, quota).take(units);
  return isShared ? 0 : waitFor(quota.project, units);
}

type OwnUnits = { mailboxId: string; quota: Quota; units: number };

async function takeOwn(
  db: Db,
  org: OrgScope,
  { mailboxId, quota, units }: OwnUnits,
): Promise<boolean> {
  const most = Math.max(quota.mailbox * BURST, units);
  const take = () =>
    updateIn(db, org, "mailbox_quotas")
      .set(spent(quota.mailbox, most, units))
      .where("mailbox_id", "=", mailboxId)
      .where(hasUnits(quota.mailbox, most, units))
      .returning("mailbox_id")
      .executeTakeFirst();
  if (await take()) return true;
  const bucket = await insertIn(db, org, "mailbox_quotas", [{ mailbox_id: mailboxId, units: most }])
    .onConflict((conflict) => conflict.columns(["organization_id", "mailbox_id"]).doNothing())
    .returning("mailbox_id")
    .executeTakeFirst();
  return bucket !== undefined && (await take()) !== undefined;
}

/** The shared units of each instance, by provider. */
const sharedUnits = new WeakMap<Databases, Map<ProviderId, SharedUnits>>();

function sharedUnitsOf({ services, provider }: QuotaOwner, quota: Quota): SharedUnits {
  const ofInstance = sharedUnits.getOrInsertComputed(services.databases, () => new Map());
  return ofInstance.getOrInsertComputed(
    provider,
    () => new SharedUnits(services.databases.auth.kysely, provider, quota),
  );
}

/**
 * Units of all mailboxes of a provider that this instance has taken ahead. All mailboxes share one
 * row: if each call updated it, all would wait for each other.
 */
class SharedUnits {
  readonly #db: Db;
  readonly #provider: ProviderId;
  readonly #quota: Quota;
  #left = 0;
  #expiresAt = 0;
  #refilling: Promise<boolean> | undefined;

  constructor(db: Db, provider: ProviderId, quota: Quota) {
    this.#db = db;
    this.#provider = provider;
    this.#quota = quota;
  }

  /** False if the provider's bucket has too few. */
  async take(units: number): Promise<boolean> {
    while (this.#left < units || performance.now() > this.#expiresAt) {
      this.#refilling ??= this.#refill(units).finally(() => {
        this.#refilling = undefined;
      });
      if (!(await this.#refilling)) return false;
    }
    this.#left -= units;
    return true;
  }

  async #refill(units: number): Promise<boolean> {
    const wanted = Math.max(units, Math.floor(this.#quota.project * AT_ONCE));
    if (!(await takeShared(this.#db, this.#provider, this.#quota, wanted))) return false;
    this.#left = wanted;
    this.#expiresAt = performance.now() + KEPT_FOR_MS;
    return true;
  }
}

async function takeShared(
  db: Db,
  provider: ProviderId,
  quota: Quota,
  units: number,
): Promise<boolean> {
  const most = Math.max(quota.project * BURST, units);
  const take = () =>
    db
      .updateTable("provider_quotas")
      .set(spent(quota.project, most, units))
      .where("provider", "=", provider)
      .where(hasUnits(quota.project, most, units))
      .returning("provider")
      .executeTakeFirst();
  if (await take()) return true;
  const bucket = await db
    .insertInto("provider_quotas")
    .values({ provider, units: most })
    .onConflict((conflict) => conflict.column("provider").doNothing())
    .returning("provider")
    .executeTakeFirst();
  return bucket !== undefined && (await take()) !== undefined;
}

const refilled = (perMinute: number, most: number) =>
  sql<number>`least(${most}::float8,
    units + extract(epoch from now() - refilled_at)::float8 * ${perSecond(perMinute)}::float8)`;

const perSecond = (perMinute: number) => (perMinute * (1 - BURST)) / 60;

function spent(perMinute: number, most: number, units: number) {
  return {
    units: sql<number>`${refilled(perMinute, most)} - ${units}::float8`,
    refilled_at: sql<string>`now()`,
  };
}

function hasUnits(perMinute: number, most: number, units: number) {
  return sql<boolean>`${refilled(perMinute, most)} >= ${units}::float8`;
}

function waitFor(perMinute: number, units: number): number {
  return Math.ceil((units / perSecond(perMinute)) * 1000);
}
