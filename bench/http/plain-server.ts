import { createHash } from "node:crypto";
import { type FastifyReply, type FastifyRequest, fastify } from "fastify";
import pg from "pg";
import { type RoleTargets, rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { serveParent } from "../kit/child-server.ts";

// The rival: the three calls written by hand with Fastify and pg, with the same session lookup,
// tenant transaction and headers. "bare" omits tenant isolation and read transactions.

const TIMESTAMPTZ = 1184;

const isBare = process.argv.includes("bare");

const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const HEADERS = {
  "x-content-type-options": "nosniff",
  "referrer-policy": "no-referrer",
  "cross-origin-opener-policy": "same-origin",
  "cross-origin-resource-policy": "same-origin",
  "permissions-policy":
    "accelerometer=(), camera=(), display-capture=(), geolocation=(), gyroscope=(), microphone=(), payment=(), usb=()",
  "cache-control": "no-store",
  "x-robots-tag": "noindex",
  "content-security-policy": "default-src 'none'; frame-ancestors 'none'; sandbox",
};

const FIND_SESSION = `select s.id, s.user_id as "userId", s.organization_id as "organizationId", m.role,
    u.email_confirmed_at is not null as "emailConfirmed",
    s.last_seen_at < now() - interval '5 minutes' as "isStale"
  from sessions s
  join users u on u.id = s.user_id
  left join memberships m on m.organization_id = s.organization_id
    and m.user_id = s.user_id and m.status = 'active'
  where s.token_hash = $1 and s.expires_at > now()
    and s.last_seen_at > now() - interval '7 days'`;

const COLUMNS = `id, project_id as "projectId", kind, label, status, phase, done, total,
  created_at as "createdAt"`;

const FIND_WORK = `select ${COLUMNS} from bench_work where organization_id = $1 and id = $2`;

const LIST_WORK = `select ${COLUMNS} from bench_work where organization_id = $1
  order by created_at desc, id desc limit $2`;

const ADD_WORK = `insert into bench_work (organization_id, id, kind, label, total, created_by)
  values ($1, $2, $3, $4, $5, $6) returning ${COLUMNS}`;

type Member = { userId: string; organizationId: string };

class Refusal extends Error {
  readonly statusCode: number;

  constructor(statusCode: number) {
    super(`refused with ${statusCode}`);
    this.statusCode = statusCode;
  }
}

await serveParent(async (admin) => {
  const server = createPlainServer(admin, rolesOf(admin, testKeyring));
  const url = await server.listen({ port: 0, host: "localhost" });
  return { url, stop: () => server.close() };
});

function createPlainServer(admin: PostgresTarget, targets: RoleTargets) {
  const auth = openPool(isBare ? admin : targets.auth);
  const app = openPool(isBare ? admin : targets.app);
  const server = fastify({ genReqId: newId, keepAliveTimeout: 65_000 });

  server.addHook("onRequest", async (request, reply) => {
    reply.headers(HEADERS).header("x-request-id", request.id);
  });
  server.addHook("onClose", async () => {
    await Promise.all([auth.end(), app.end()]);
  });

  server.get<{ Params: { workId: string } }>("/api/bench/work/:workId", async (request, reply) => {
    const { organizationId } = await memberOf(auth, request, reply, ["view", "edit", "admin"]);
    const { workId } = request.params;
    if (!UUID.test(workId)) throw new Refusal(400);
    const values = [organizationId, workId];
    const rows = await read(app, organizationId, { name: "find-work", text: FIND_WORK, values });
    if (!rows[0]) throw new Refusal(404);
    return rows[0];
  });

  server.get<{ Querystring: { limit?: string } }>("/api/bench/work", async (request, reply) => {
    const { organizationId } = await memberOf(auth, request, reply, ["view", "edit", "admin"]);
    const limit = Number(request.query.limit ?? 50);
    if (!Number.isInteger(limit) || limit < 1 || limit > 100) throw new Refusal(400);
    const values = [organizationId, limit];
    const list = await read(app, organizationId, { name: "list-work", text: LIST_WORK, values });
    return { list };
  });

  server.post("/api/bench/work", async (request, reply) => {
    const { origin, "sec-fetch-site": site } = request.headers;
    if (origin !== undefined || (site ?? "same-origin") !== "same-origin") throw new Refusal(403);
    const { organizationId, userId } = await memberOf(auth, request, reply, ["edit", "admin"]);
    const { kind, label, total } = checkBody(request.body);
    const values = [organizationId, newId(), kind, label, total, userId];
    const query = { name: "add-work", text: ADD_WORK, values };
    const [added] = await write(app, organizationId, query);
    return reply.code(201).send(added);
  });
  return server;
}

function checkBody(body: unknown): { kind: string; label: string; total: number } {
  if (typeof body !== "object" || body === null) throw new Refusal(400);
  const { kind, label, total, ...rest } = { kind: "", label: "", total: -1, ...body };
  if (Object.keys(rest).length > 0) throw new Refusal(400);
  if (kind !== "import" && kind !== "export") throw new Refusal(422);
  const text = label.trim();
  if (text.length < 1 || text.length > 200) throw new Refusal(422);
  if (!Number.isInteger(total) || total < 0) throw new Refusal(422);
  return { kind, label: text, total };
}

async function memberOf(
  auth: pg.Pool,
  request: FastifyRequest,
  reply: FastifyReply,
  roles: string[],
): Promise<Member> {
  const token = /^sid=([\w-]+)$/.exec(request.headers.cookie ?? "")?.[1];
  if (!token) throw new Refusal(401);
  const values = [createHash("sha256").update(token).digest()];
  const { rows } = await auth.query({ name: "find-session", text: FIND_SESSION, values });
  const [session] = rows;
  if (!session) throw new Refusal(401);
  if (session.isStale) {
    await auth.query("update sessions set last_seen_at = now() where id = $1", [session.id]);
  }
  if (!session.emailConfirmed) throw new Refusal(403);
  if (!session.organizationId || !session.role) throw new Refusal(409);
  if (!roles.includes(session.role)) throw new Refusal(403);
  reply.header("x-org", session.organizationId);
  return session;
}

async function read(app: pg.Pool, organizationId: string, query: pg.QueryConfig) {
  if (isBare) return (await app.query(query)).rows;
  return inTransaction(app, `begin read only;${setting(organizationId)}`, query);
}

function write(app: pg.Pool, organizationId: string, query: pg.QueryConfig) {
  const opening = isBare ? "begin" : `begin;${setting(organizationId)}`;
  return inTransaction(app, opening, query);
}

function setting(organizationId: string): string {
  if (!UUID.test(organizationId)) throw new Refusal(500);
  return `set local app.organization_id='${organizationId}';set local app.project_ids='all'`;
}

async function inTransaction(app: pg.Pool, opening: string, query: pg.QueryConfig) {
  const client = await app.connect();
  try {
    await client.query(opening);
    const { rows } = await client.query(query);
    const { command } = await client.query("commit");
    if (command !== "COMMIT") throw new Refusal(500);
    return rows;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function openPool(target: PostgresTarget): pg.Pool {
  return new pg.Pool({
    ...target,
    max: 10,
    connectionTimeoutMillis: 2000,
    types: {
      getTypeParser: (oid: number) =>
        oid === TIMESTAMPTZ
          ? (value: string) => new Date(value).toISOString()
          : pg.types.getTypeParser(oid, "text"),
    },
  });
}
