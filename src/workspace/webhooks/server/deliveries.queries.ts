import { type JoinBuilder, sql } from "kysely";
import { z } from "zod";
import type { Tables } from "#db/tables.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { readTimeCursor, writeTimeCursor } from "#src/platform/server/db/keys/time-cursor.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { Delivery, DeliveryDetail } from "#src/workspace/webhooks/webhooks.contract.ts";
import {
  type DELIVERY_FAILURES,
  type DELIVERY_STATUSES,
  LOG_DAYS,
} from "#src/workspace/webhooks/webhooks.rules.ts";

/** With those of the same object that come first. */
function isEarlier(join: JoinBuilder<Earlier, "webhook_deliveries" | "earlier">) {
  return join
    .onRef("earlier.webhook_id", "=", "webhook_deliveries.webhook_id")
    .onRef("earlier.object_id", "=", "webhook_deliveries.object_id")
    .on("earlier.status", "=", "pending")
    .on(
      sql<boolean>`(earlier.emitted_at, earlier.id)
        < (webhook_deliveries.emitted_at, webhook_deliveries.id)`,
    );
}

type Earlier = Tables & { earlier: Tables["webhook_deliveries"] };

function selectDue(db: Db, org: OrgScope, webhookId: string, now: Date) {
  return selectIn(db, org, "webhook_deliveries")
    .where("webhook_deliveries.webhook_id", "=", webhookId)
    .where("webhook_deliveries.status", "=", "pending")
    .where("webhook_deliveries.due_at", "<=", now.toISOString());
}

export type Claimed = {
  id: string;
  type: string;
  projectId: string | null;
  objectId: string;
  data: Readonly<Record<string, unknown>>;
  emittedAt: string;
  attempts: number;
  tries: number;
};

type Wanted = { now: Date; most: number; isProbe: boolean };

/**
 * The next ones, at most one of each object: later ones wait for it. They count as tried from here
 * on, so that a process that dies does not try for ever. A probe prefers what was tried most.
 */
export async function claimDeliveries(
  db: Db,
  org: OrgScope,
  webhookId: string,
  { now, most, isProbe }: Wanted,
): Promise<Claimed[]> {
  const due = await selectDue(db, org, webhookId, now)
    .leftJoin("webhook_deliveries as earlier", (join) =>
      isEarlier(join.onRef("earlier.organization_id", "=", "webhook_deliveries.organization_id")),
    )
    .select("webhook_deliveries.id")
    .where("earlier.id", "is", null)
    .$if(isProbe, (query) => query.orderBy("webhook_deliveries.tries", "desc"))
    .orderBy("webhook_deliveries.due_at")
    .orderBy("webhook_deliveries.emitted_at")
    .orderBy("webhook_deliveries.id")
    .limit(most)
    .execute();
  if (due.length === 0) return [];
  const ids = due.map(({ id }) => id);
  return updateIn(db, org, "webhook_deliveries")
    .set({ attempts: sql<number>`attempts + 1`, tries: sql<number>`tries + 1` })
    .where("webhook_id", "=", webhookId)
    .where(isOneOf("id", ids))
    .where("status", "=", "pending")
    .returning([
      "id",
      "type",
      "project_id as projectId",
      "object_id as objectId",
      "data",
      "emitted_at as emittedAt",
      "attempts",
      "tries",
    ])
    .execute();
}

const HELD_AT_ONCE = 1000;

/**
 * Lets those that wait for an earlier one of their object rest until the webhook is due next.
 * Otherwise it would be looked at again and again.
 */
export async function restHeld(db: Db, org: OrgScope, webhookId: string, now: Date): Promise<void> {
  const held = await selectDue(db, org, webhookId, now)
    .innerJoin("webhook_deliveries as earlier", (join) =>
      isEarlier(join.onRef("earlier.organization_id", "=", "webhook_deliveries.organization_id")),
    )
    .select("webhook_deliveries.id")
    .distinct()
    .limit(HELD_AT_ONCE)
    .execute();
  if (held.length === 0) return;
  const next = await selectIn(db, org, "webhook_deliveries")
    .select("due_at as dueAt")
    .where("webhook_id", "=", webhookId)
    .where("status", "=", "pending")
    .where("due_at", ">", now.toISOString())
    .orderBy("due_at")
    .limit(1)
    .executeTakeFirst();
  if (!next) return;
  await updateIn(db, org, "webhook_deliveries")
    .set({ due_at: next.dueAt })
    .where("webhook_id", "=", webhookId)
    .where("status", "=", "pending")
    .where(
      isOneOf(
        "id",
        held.map(({ id }) => id),
      ),
    )
    .execute();
}

export type Tried = {
  id: string;
  attempt: number;
  beganAt: Date;
  headers: Readonly<Record<string, string>>;
  body: string;
  status: number | null;
  responseBody: string;
  durationMs: number;
  failure: (typeof DELIVERY_FAILURES)[number] | null;
};

export async function insertAttempts(
  db: Db,
  org: OrgScope,
  webhookId: string,
  tried: readonly Tried[],
): Promise<void> {
  const rows = tried.map((one) => ({
    webhook_id: webhookId,
    delivery_id: one.id,
    attempt: one.attempt,
    began_at: one.beganAt.toISOString(),
    request_headers: JSON.stringify(one.headers),
    request_body: one.body,
    response_status: one.status,
    response_body: one.responseBody,
    duration_ms: one.durationMs,
    failure: one.failure,
  }));
  await insertIn(db, org, "webhook_attempts", rows)
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

/** Of those that were tried: what became of each, in one statement. */
export async function setTried(
  db: Db,
  org: OrgScope,
  webhookId: string,
  tried: readonly (Tried & { outcome: (typeof DELIVERY_STATUSES)[number]; dueAt: Date | null })[],
): Promise<void> {
  const rows = tried.map((one) => ({
    id: one.id,
    outcome: one.outcome,
    due: one.dueAt?.toISOString() ?? null,
    answered: one.status,
    ms: one.durationMs,
    failed: one.failure,
    finished: one.outcome === "pending" ? null : new Date().toISOString(),
  }));
  const said = sql`jsonb_to_recordset(${JSON.stringify(rows)}::jsonb)`.as<"said">(
    sql`said(id uuid, outcome text, due timestamptz, answered int, ms int, failed text, finished timestamptz)`,
  );
  await updateIn(db, org, "webhook_deliveries")
    .from(said)
    .set({
      status: sql<string>`said.outcome`,
      due_at: sql<string>`coalesce(said.due, webhook_deliveries.due_at)`,
      response_status: sql<number | null>`said.answered`,
      duration_ms: sql<number>`said.ms`,
      failure: sql<string | null>`said.failed`,
      finished_at: sql<string | null>`said.finished`,
    })
    .where("webhook_id", "=", webhookId)
    .where(sql<boolean>`webhook_deliveries.id = said.id`)
    .where("webhook_deliveries.status", "=", "pending")
    .execute();
}

/** Starts over with what was not delivered, in its order. */
export async function restartDeliveries(db: Db, org: OrgScope, webhookId: string): Promise<void> {
  await updateIn(db, org, "webhook_deliveries")
    .set(RESTARTED)
    .where("webhook_id", "=", webhookId)
    .where("status", "in", ["pending", "failed"])
    .execute();
}

export async function restartDelivery(
  db: Db,
  org: OrgScope,
  webhookId: string,
  deliveryId: string,
): Promise<boolean> {
  const row = await updateIn(db, org, "webhook_deliveries")
    .set(RESTARTED)
    .where("webhook_id", "=", webhookId)
    .where("id", "=", deliveryId)
    .returning("id")
    .executeTakeFirst();
  return row !== undefined;
}

const RESTARTED = { status: "pending", due_at: "epoch", tries: 0, finished_at: null };

export async function insertDelivery(
  db: Db,
  org: OrgScope,
  { webhookId, id, type }: { webhookId: string; id: string; type: string },
): Promise<void> {
  const row = { webhook_id: webhookId, id, type, object_id: webhookId, data: JSON.stringify({}) };
  await insertIn(db, org, "webhook_deliveries", [
    { ...row, emitted_at: sql<string>`statement_timestamp()` },
  ]).execute();
}

const columns = [
  "id as deliveryId",
  "type",
  "project_id as projectId",
  "object_id as objectId",
  "emitted_at as emittedAt",
  "status",
  "attempts",
  sql<string | null>`case when status = 'pending' and due_at > now() then due_at end`.as("nextAt"),
  "response_status as responseStatus",
  "duration_ms as durationMs",
  "failure",
] as const;

type Page = {
  status?: (typeof DELIVERY_STATUSES)[number] | undefined;
  cursor?: string | undefined;
  limit: number;
};

export async function listDeliveries(
  db: Db,
  org: OrgScope,
  webhookId: string,
  { status, cursor, limit }: Page,
): Promise<{ list: Delivery[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readTimeCursor(cursor);
  const rows = await selectIn(db, org, "webhook_deliveries")
    .select(columns)
    .where("webhook_id", "=", webhookId)
    .$if(status !== undefined, (query) => query.where("status", "=", status ?? ""))
    .$if(after !== undefined, (query) =>
      query.where(
        sql<boolean>`(emitted_at, id) < (${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid)`,
      ),
    )
    .orderBy("emitted_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const list = z.array(Delivery).parse(rows.slice(0, limit));
  const last = list.at(-1);
  const nextCursor =
    rows.length > limit && last
      ? writeTimeCursor({ at: last.emittedAt, id: last.deliveryId })
      : null;
  return { list, nextCursor };
}

export async function findDelivery(
  db: Db,
  org: OrgScope,
  webhookId: string,
  deliveryId: string,
): Promise<DeliveryDetail | undefined> {
  const row = await selectIn(db, org, "webhook_deliveries")
    .select(columns)
    .where("webhook_id", "=", webhookId)
    .where("id", "=", deliveryId)
    .executeTakeFirst();
  if (!row) return undefined;
  const list = await selectIn(db, org, "webhook_attempts")
    .select([
      "attempt",
      "began_at as beganAt",
      "request_headers as requestHeaders",
      "request_body as requestBody",
      "response_status as responseStatus",
      "response_body as responseBody",
      "duration_ms as durationMs",
      "failure",
    ])
    .where("webhook_id", "=", webhookId)
    .where("delivery_id", "=", deliveryId)
    .orderBy("attempt", "desc")
    .execute();
  return DeliveryDetail.parse({ ...row, list });
}

const OLD_AT_ONCE = 1000;

export async function deleteOldDeliveries(db: Db, org: OrgScope): Promise<number> {
  const old = await selectIn(db, org, "webhook_deliveries")
    .select("id")
    .where("emitted_at", "<", sql<string>`now() - make_interval(days => ${LOG_DAYS})`)
    .limit(OLD_AT_ONCE)
    .execute();
  if (old.length === 0) return 0;
  const ids = old.map(({ id }) => id);
  await deleteIn(db, org, "webhook_deliveries").where(isOneOf("id", ids)).execute();
  return old.length;
}
