import { createHash } from "node:crypto";
import type { IncomingHttpHeaders } from "node:http";
import type { FastifyRequest } from "fastify";
import {
  type EndpointShape,
  kindOf,
  takesIdempotencyKey,
} from "#src/platform/contract/endpoint.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Session } from "#src/platform/server/access/session.ts";
import { AppError, invalid, malformed } from "#src/platform/server/app-error.ts";
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

/** Visible ASCII, as HTTP requires. */
const KEY = /^[\x21-\x7e]{1,200}$/;

type Answered = { answer: unknown };

/**
 * Runs a call with an Idempotency-Key once. The response is stored in the call's transaction, so a
 * failed call leaves nothing and can be retried; a concurrent duplicate waits for the first.
 */
export async function withIdempotency(call: Call, work: () => Promise<unknown>): Promise<unknown> {
  const keyed = readKey(call);
  if (!keyed) return work();
  const { db } = call;
  const { org, place, fingerprint } = keyed;
  const isFirst = await insertIn(db, org, "idempotency_keys", [{ ...place, fingerprint }])
    .onConflict((conflict) =>
      conflict.columns(["organization_id", "user_id", "route", "key"]).doNothing(),
    )
    .returning("key")
    .executeTakeFirst();
  if (!isFirst) return (await findStored(db, keyed))?.answer;
  const answer = await work();
  await updateIn(db, org, "idempotency_keys")
    .set({ answer: JSON.stringify(answer ?? null) })
    .where("user_id", "=", place.user_id)
    .where("route", "=", place.route)
    .where("key", "=", place.key)
    .execute();
  return answer;
}

/**
 * The stored response of an earlier identical call. Undefined for the first call and for a
 * concurrent duplicate, which `withIdempotency` resolves.
 */
export async function findAnswer(call: Call): Promise<Answered | undefined> {
  const keyed = readKey(call);
  return keyed && findStored(call.db, keyed);
}

type Keyed = {
  org: OrgScope;
  place: { user_id: string; route: string; key: string };
  fingerprint: Buffer;
};

function readKey({ endpoint, session, org, request, input }: Call): Keyed | undefined {
  const key = request.headers["idempotency-key"];
  if (key === undefined || !org || !session || !takesKey(endpoint, session)) return undefined;
  if (typeof key !== "string" || !KEY.test(key)) throw malformed({ "Idempotency-Key": "" });
  const { method, path } = endpoint;
  return {
    org,
    // A token may reach less than its person or their other tokens, so it repeats only its own calls.
    place: {
      user_id: session.token ? session.id : session.userId,
      route: `${method} ${path}`,
      key,
    },
    fingerprint: createHash("sha256").update(JSON.stringify(input)).digest(),
  };
}

/** A program would repeat a call in good faith that is then done twice. */
export function refuseUnsupportedKey(
  endpoint: EndpointShape,
  { "idempotency-key": key }: IncomingHttpHeaders,
): void {
  const isWrite = kindOf(endpoint) !== "query";
  if (key !== undefined && isWrite && !takesIdempotencyKey(endpoint))
    throw new AppError(400, "idempotency_unsupported");
}

/** A browser's own calls say which of them may be repeated. */
function takesKey(endpoint: EndpointShape, { token }: Session): boolean {
  return token ? takesIdempotencyKey(endpoint) : endpoint.idempotent === true;
}

async function findStored(
  db: Db,
  { org, place, fingerprint }: Keyed,
): Promise<Answered | undefined> {
  const stored = await selectIn(db, org, "idempotency_keys")
    .select(["fingerprint", "answer"])
    .where("user_id", "=", place.user_id)
    .where("route", "=", place.route)
    .where("key", "=", place.key)
    .executeTakeFirst();
  if (!stored) return undefined;
  if (!fingerprint.equals(stored.fingerprint)) throw invalid("idempotency_key_reused");
  return { answer: stored.answer ?? undefined };
}
