import { sql } from "kysely";
import { z } from "zod";
import type { Sealed } from "#db/tables.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { withCommit } from "#src/platform/server/db/transaction.ts";
import { Webhook } from "#src/workspace/webhooks/webhooks.contract.ts";
import { type OFF_REASONS, OVERLAP_HOURS } from "#src/workspace/webhooks/webhooks.rules.ts";

export const WEBHOOKS_DUE = "webhooks_due";

export type WebhookFields = Pick<
  Webhook,
  "url" | "description" | "projectId" | "eventTypes" | "hasObjects" | "hasTexts"
>;

const columns = [
  "webhooks.id as webhookId",
  "project_id as projectId",
  "description",
  "url",
  "event_types as eventTypes",
  "has_objects as hasObjects",
  "has_texts as hasTexts",
  "is_on as isOn",
  "off_reason as offReason",
  "off_at as offAt",
  sql<object | null>`case when off_by is not null then json_build_object('memberId', off_by,
    'name', coalesce(users.first_name || ' ' || users.last_name, '')) end`.as("offBy"),
  "last_delivered_at as lastDeliveredAt",
  "failing_since as failingSince",
  sql<string | null>`case when previous_until > now() then previous_until end`.as(
    "previousSecretUntil",
  ),
  "webhooks.version",
  "webhooks.created_at as createdAt",
] as const;

export async function listWebhooks(db: Db, org: OrgScope, webhookId?: string): Promise<Webhook[]> {
  const rows = await selectIn(db, org, "webhooks")
    .leftJoin("users", "users.id", "webhooks.off_by")
    .select(columns)
    .$if(webhookId !== undefined, (query) => query.where("webhooks.id", "=", webhookId ?? ""))
    .orderBy("webhooks.created_at", "desc")
    .orderBy("webhooks.id", "desc")
    .execute();
  const waiting = await selectIn(db, org, "webhook_deliveries")
    .select(({ fn }) => ["webhook_id as webhookId", fn.countAll<number>().as("count")])
    .where("status", "=", "pending")
    .$if(webhookId !== undefined, (query) => query.where("webhook_id", "=", webhookId ?? ""))
    .groupBy("webhook_id")
    .execute();
  const counts = new Map(waiting.map((row) => [row.webhookId, row.count]));
  const counted = rows.map((row) => ({ ...row, pendingCount: counts.get(row.webhookId) ?? 0 }));
  // A reason is text with a check constraint; the contract has the union.
  return z.array(Webhook).parse(counted);
}

export async function countWebhooks(db: Db, org: OrgScope): Promise<number> {
  const { count } = await selectIn(db, org, "webhooks")
    .select(({ fn }) => fn.countAll<number>().as("count"))
    .executeTakeFirstOrThrow();
  return count;
}

export async function insertWebhook(
  db: Db,
  org: OrgScope,
  { id, secret, ...fields }: WebhookFields & { id: string; secret: Sealed },
): Promise<void> {
  const row = {
    id,
    ...rowOf(fields),
    secret_sealed: secret,
    created_by: org.userId ?? null,
  };
  await insertIn(db, org, "webhooks", [row]).execute();
}

function rowOf(fields: WebhookFields) {
  return {
    url: fields.url,
    description: fields.description,
    project_id: fields.projectId,
    event_types: [...fields.eventTypes],
    has_objects: fields.hasObjects,
    has_texts: fields.hasTexts,
  };
}

/** False if someone else changed it since `version`. */
export async function setWebhook(
  db: Db,
  org: OrgScope,
  webhookId: string,
  { version, ...fields }: WebhookFields & { version: number },
): Promise<boolean> {
  const row = await updateIn(db, org, "webhooks")
    .set({ ...rowOf(fields), version: version + 1 })
    .where("id", "=", webhookId)
    .where("version", "=", version)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function setOn(db: Db, org: OrgScope, webhookId: string): Promise<void> {
  await updateIn(db, org, "webhooks")
    .set({
      is_on: true,
      off_reason: null,
      off_at: null,
      off_by: null,
      failing_since: null,
      failures_in_row: 0,
    })
    .where("id", "=", webhookId)
    .execute();
}

/** False if it was off already. */
export async function setOff(
  db: Db,
  org: OrgScope,
  webhookId: string,
  reason: (typeof OFF_REASONS)[number],
): Promise<boolean> {
  const row = await updateIn(db, org, "webhooks")
    .set({
      is_on: false,
      off_reason: reason,
      off_at: sql<string>`now()`,
      off_by: reason === "person" ? (org.userId ?? null) : null,
    })
    .where("id", "=", webhookId)
    .where("is_on", "=", true)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

export async function deleteWebhook(db: Db, org: OrgScope, webhookId: string): Promise<boolean> {
  const { numDeletedRows } = await deleteIn(db, org, "webhooks")
    .where("id", "=", webhookId)
    .executeTakeFirst();
  return numDeletedRows > 0n;
}

/** The one before signs as well for a while. */
export async function setSecret(
  db: Db,
  org: OrgScope,
  webhookId: string,
  { secret, previous }: { secret: Sealed; previous: Sealed },
): Promise<void> {
  await updateIn(db, org, "webhooks")
    .set({
      secret_sealed: secret,
      previous_secret_sealed: previous,
      previous_until: sql<string>`now() + make_interval(hours => ${OVERLAP_HOURS})`,
      version: sql<number>`version + 1`,
    })
    .where("id", "=", webhookId)
    .execute();
}

/** Locked, so that of two rotations the second keeps the secret of the first. */
export async function lockSecret(
  db: Db,
  org: OrgScope,
  webhookId: string,
): Promise<Sealed | undefined> {
  const row = await selectIn(db, org, "webhooks")
    .select("secret_sealed as secret")
    .where("id", "=", webhookId)
    .forUpdate()
    .executeTakeFirst();
  return row?.secret;
}

/** Ends the rest of a webhook that fails, because someone has looked after it. */
export async function wakeWebhook(db: Db, org: OrgScope, webhookId: string): Promise<void> {
  await updateIn(db, org, "webhooks")
    .set({ leased_until: "epoch", failures_in_row: 0 })
    .where("id", "=", webhookId)
    .where("lease", "is", null)
    .execute();
  withCommit(db, `select pg_notify('${WEBHOOKS_DUE}', $1)`, [""]);
}

export type Leased = WebhookFields & {
  webhookId: string;
  lease: string;
  secret: Sealed;
  previousSecret: Sealed | null;
  failuresInRow: number;
};

/** Undefined if another instance delivers, or it is off. */
export async function leaseWebhook(
  db: Db,
  org: OrgScope,
  webhookId: string,
  { lease, now, until }: { lease: string; now: Date; until: Date },
): Promise<Leased | undefined> {
  const row = await updateIn(db, org, "webhooks")
    .set({ lease, leased_until: until.toISOString() })
    .where("id", "=", webhookId)
    .where("is_on", "=", true)
    .where(({ or, eb }) =>
      or([eb("leased_until", "<=", now.toISOString()), eb("lease", "=", lease)]),
    )
    .returning([
      "project_id as projectId",
      "description",
      "url",
      "event_types as eventTypes",
      "has_objects as hasObjects",
      "has_texts as hasTexts",
      "secret_sealed as secret",
      "previous_until as previousUntil",
      "previous_secret_sealed as previousSecret",
      "failures_in_row as failuresInRow",
    ])
    .executeTakeFirst();
  if (!row) return undefined;
  const { previousUntil, previousSecret, ...rest } = row;
  const hasPrevious = previousUntil !== null && new Date(previousUntil) > now;
  return { ...rest, webhookId, lease, previousSecret: hasPrevious ? previousSecret : null };
}

/** Others may deliver from then on. */
export async function releaseWebhook(
  db: Db,
  org: OrgScope,
  { webhookId, lease }: Pick<Leased, "webhookId" | "lease">,
  from: Date,
): Promise<void> {
  await updateIn(db, org, "webhooks")
    .set({ lease: null, leased_until: from.toISOString() })
    .where("id", "=", webhookId)
    .where("lease", "=", lease)
    .execute();
}

/** Of a round: zero failures in a row if something was delivered. */
export async function setHealth(
  db: Db,
  org: OrgScope,
  webhookId: string,
  failuresInRow: number,
): Promise<void> {
  const now = sql<string>`now()`;
  const health =
    failuresInRow === 0
      ? { last_delivered_at: now, failing_since: null }
      : { failing_since: sql<string>`coalesce(failing_since, now())` };
  await updateIn(db, org, "webhooks")
    .set({ failures_in_row: failuresInRow, ...health })
    .where("id", "=", webhookId)
    .execute();
}
