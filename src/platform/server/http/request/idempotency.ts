import { createHash } from "node:crypto";
import type { FastifyRequest } from "fastify";
import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Session } from "#src/platform/server/access/session.ts";
import { invalid, malformed } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

type Call = {
  db: Db;
  endpoint: EndpointShape;
  session: Session | undefined;
  org: OrgScope | undefined;
  request: Pick<FastifyRequest, "headers">;
  input: Record<string, unknown>;
};

/** Visible ASCII, as HTTP wants it. */
const KEY = /^[\x21-\x7e]{1,200}$/;

/**
 * Does a call with an Idempotency-Key once. Its answer is stored in the transaction of the call, so
 * one that failed left nothing and may be repeated; one that comes while the first runs waits for
 * it.
 */
export async function withIdempotency(call: Call, work: () => Promise<unknown>): Promise<unknown> {
  const { db, endpoint, session, org } = call;
  const key = call.request.headers["idempotency-key"];
  if (!endpoint.idempotent || key === undefined || !org || !session) return work();
  if (typeof key !== "string" || !KEY.test(key)) throw malformed({ "Idempotency-Key": "" });
  const { method, path } = endpoint;
  const place = { user_id: session.userId, route: `${method} ${path}`, key };
  const fingerprint = createHash("sha256").update(JSON.stringify(call.input)).digest();
  const isFirst = await insertIn(db, org, "idempotency_keys", [{ ...place, fingerprint }])
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "user_id", "route", "key"]).doNothing(),
    )
    .returning("key")
    .executeTakeFirst();
  if (!isFirst) return storedAnswer(db, org, place, fingerprint);
  const answer = await work();
  await updateIn(db, org, "idempotency_keys")
    .set({ answer: JSON.stringify(answer ?? null) })
    .where("user_id", "=", place.user_id)
    .where("route", "=", place.route)
    .where("key", "=", place.key)
    .execute();
  return answer;
}

async function storedAnswer(
  db: Db,
  org: OrgScope,
  place: { user_id: string; route: string; key: string },
  fingerprint: Buffer,
): Promise<unknown> {
  const stored = await selectIn(db, org, "idempotency_keys")
    .select(["fingerprint", "answer"])
    .where("user_id", "=", place.user_id)
    .where("route", "=", place.route)
    .where("key", "=", place.key)
    .executeTakeFirstOrThrow();
  if (!fingerprint.equals(stored.fingerprint)) throw invalid("idempotency_key_reused");
  return stored.answer ?? undefined;
}
