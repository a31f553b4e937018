import type { IncomingMessage } from "node:http";
import type { FastifyInstance, FastifyReply, FastifyRequest, RouteOptions } from "fastify";
import { API_VERSION, VERSION_HEADER } from "#src/platform/contract/address.ts";
import { type EndpointShape, isSchema, isStream, kindOf } from "#src/platform/contract/endpoint.ts";
import { checkAccess, refuseSwitched } from "#src/platform/server/access/check-access.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { RateLimits } from "#src/platform/server/access/rate-limits.ts";
import type { FindByToken, FindSession, Session } from "#src/platform/server/access/session.ts";
import { AppError, unavailable } from "#src/platform/server/app-error.ts";
import { isSameReach } from "#src/platform/server/db/projects/project-ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import { answerError } from "./answer/error-answer.ts";
import { openEventStream, type StreamRights } from "./answer/event-stream.ts";
import { sendAnswer } from "./answer/send-answer.ts";
import type { AdmissionControl } from "./load-shedding/admission-control.ts";
import { createLargeBodies } from "./load-shedding/large-bodies.ts";
import { exceptionBeforeRouting, priorityOf } from "./load-shedding/priority.ts";
import { accessTokenOf } from "./request/access-token.ts";
import { countCall, countCaller, rateLimitHeaders } from "./request/count-call.ts";
import { type Origins, refuseCrossSite } from "./request/cross-site.ts";
import { isForm, readFormParts } from "./request/form-body.ts";
import { refuseUnsupportedKey } from "./request/idempotency.ts";
import { inputParser } from "./request/parse-input.ts";
import { parseQueryString } from "./request/query-string.ts";
import { factsOf, type RequestFacts } from "./request/request-facts.ts";
import {
  applyCookies,
  collectCookies,
  deviceTokenOf,
  sessionTokenHash,
} from "./request/session-cookie.ts";
import { readUpload } from "./request/upload.ts";
import { runHandler } from "./run-handler.ts";
import type { Route, StreamAnswer } from "./serve.ts";

export type PipelineOptions = {
  services: Services;
  findSession: FindSession;
  findByToken: FindByToken;
  limits: RateLimits;
  admission: AdmissionControl;
  origins: Origins;
  isHttps: boolean;
  apiBase: string;
  /** Tests and development reject responses that do not match their contract. */
  checkAnswers: boolean;
  /** Turned off only by a test that proves row-level security is sufficient by itself. */
  tenantFilter: boolean;
  /** Called when a caller with a session is refused by the guard. */
  onRefusal?(refusal: Refusal): Promise<void>;
};

export type Refusal = {
  error: AppError;
  endpoint: EndpointShape;
  session: Session;
  facts: RequestFacts;
};

/** The guard's result, kept between the two halves of one request. */
type Caller = { facts: RequestFacts; session: Session | undefined; org: OrgScope | undefined };

const CALLER = "caller";

/**
 * Every call passes through here: same-site check, session, access and rate limits before the body
 * is read; then parsing; then the handler, with a transaction unless it is a workflow; then the
 * response.
 */
export function registerRoutes(
  server: FastifyInstance,
  routes: readonly Route[],
  options: PipelineOptions,
): void {
  server.decorateRequest(CALLER, null);
  releaseWaiting(server, options.admission);
  for (const route of routes) registerRoute(server, route, options);
  const known = routes.map(({ endpoint }) => ({ ...endpoint, answersHead: isKept(endpoint) }));
  for (const refusal of refusalsOfMethods(options.apiBase, known)) server.route(refusal);
}

/**
 * A request that waits for its body or sends its response holds no slot. The hooks have callbacks,
 * because every request passes them and nothing is awaited.
 */
function releaseWaiting(server: FastifyInstance, admission: AdmissionControl): void {
  const expectLarge = createLargeBodies();
  server.addHook("preParsing", (request, { raw: response }, payload, done) => {
    const { raw, routeOptions, ip } = request;
    if (raw.complete) return done(null, payload);
    const { session, facts } = request.getDecorator<Caller | null>(CALLER) ?? {};
    const caller = session?.userId ?? facts?.ipKey ?? ip;
    const maxBytes = routeOptions.bodyLimit ?? 0;
    if (!isMultipart(raw)) expectLarge({ request: raw, response, maxBytes, caller });
    admission.release(raw);
    done(null, payload);
  });
  server.addHook("preValidation", ({ raw }, _reply, done) => {
    admission.reacquire(raw);
    done();
  });
  server.addHook("onSend", ({ raw }, reply, payload, done) => {
    admission.release(raw);
    if (!raw.complete) discardBody(raw, reply);
    done(null, payload);
  });
}

/**
 * Closing a connection while its client still sends resets it, and the response is lost. So the
 * rest of a rejected body is read and dropped, bounded by the request timeout.
 */
function discardBody(request: IncomingMessage, reply: FastifyReply): void {
  reply.removeHeader("connection");
  request.unpipe();
  request.resume();
}

function isMultipart({ headers }: IncomingMessage): boolean {
  return headers["content-type"]?.startsWith("multipart/") ?? false;
}

function registerRoute(server: FastifyInstance, route: Route, options: PipelineOptions): void {
  const { endpoint } = route;
  const parseInput = inputParser(endpoint);
  const priority = priorityOf(endpoint);
  const exception = exceptionBeforeRouting(endpoint);
  if (exception) {
    const path = options.apiBase + endpoint.path.replace(/\/$/, "");
    for (const one of [path, `${path}/`]) options.admission.exceptions[exception].add(one);
  }
  server.route({
    method: endpoint.method,
    url: options.apiBase + endpoint.path.replaceAll(/\{(\w+)\}/g, ":$1"),
    exposeHeadRoute: isKept(endpoint),
    bodyLimit: endpoint.maxBodyBytes ?? 1024 * 1024,
    config: { endpoint },
    onRequest: async (request, reply) => {
      options.admission.rejectIfBusy(priority);
      request.setDecorator(CALLER, await admit(endpoint, request, reply, options));
    },
    errorHandler: (error, request, reply) => {
      void answerError(error, request, reply, endpoint);
    },
    handler: async (request, reply) => {
      const caller = request.getDecorator<Caller | null>(CALLER);
      if (!caller) throw new Error("A handler was reached without the guard.");
      const isParts = !endpoint.upload && request.isMultipart();
      if ((isParts || isForm(request)) && !endpoint.acceptsForm)
        throw new AppError(415, "content_type_unsupported");
      if (kindOf(endpoint) === "workflow") options.admission.release(request.raw);
      const upload = endpoint.upload ? await readUpload(request, endpoint.upload) : undefined;
      try {
        const sent = isParts ? await readFormParts(request) : request.body;
        const body = upload ? upload.fields : sent;
        const query = parseQueryString(queryOf(request.url));
        const input = {
          ...parseInput({ params: request.params, query, body }),
          file: upload?.file,
        };
        return await answer(route, input, caller, request, reply, options);
      } finally {
        await upload?.remove();
      }
    },
  });
}

function queryOf(url: string): string {
  const at = url.indexOf("?");
  return at === -1 ? "" : url.slice(at + 1);
}

async function admit(
  endpoint: EndpointShape,
  request: FastifyRequest,
  reply: FastifyReply,
  options: PipelineOptions,
): Promise<Caller> {
  const token = accessTokenOf(endpoint, request.headers);
  const tokenHash =
    token === undefined ? sessionTokenHash(request, options.isHttps) : hashToken(token);
  const facts = factsOf(request, { tokenHash, isHttps: options.isHttps });
  options.limits.refuseFlood(facts.ipKey);
  const session =
    token === undefined
      ? tokenHash && (await options.findSession(options.services.databases.auth, tokenHash, facts))
      : await findByToken(token, facts, options);
  try {
    return {
      facts,
      session,
      org: await admitCaller(endpoint, { facts, session }, request, reply, options),
    };
  } catch (error) {
    if (session && error instanceof AppError)
      await options.onRefusal?.({ error, endpoint, session, facts });
    throw error;
  }
}

/** A guess counts like any call without a session, before it is answered. */
async function findByToken(
  token: string,
  facts: RequestFacts,
  { findByToken, services, limits }: PipelineOptions,
): Promise<Session> {
  try {
    return await findByToken(services.databases.auth, token, facts, "api");
  } catch (error) {
    await countCaller(facts, undefined, limits);
    throw error;
  }
}

async function admitCaller(
  endpoint: EndpointShape,
  { facts, session }: Omit<Caller, "org">,
  request: FastifyRequest,
  reply: FastifyReply,
  options: PipelineOptions,
): Promise<OrgScope | undefined> {
  // A browser sends no access token by itself, so another site cannot make it write with one.
  if (!endpoint.acceptsForm && !session?.token)
    refuseCrossSite(endpoint, request.headers, options.origins);
  // Rejected calls count as well, so that probing uses up the rate limit.
  const left = await countCaller(facts, session, options.limits);
  if (left) reply.headers(rateLimitHeaders(left));
  refuseVersion(request.headers[VERSION_HEADER]);
  // Lets a tab notice that another one switched the organisation.
  if (session?.organizationId) reply.header("x-org", session.organizationId);
  refuseSwitched(endpoint, session, request.headers["x-org"]);
  const org = checkAccess(endpoint, session, options.tenantFilter);
  if (session?.token) refuseUnsupportedKey(endpoint, request.headers);
  await countCall(endpoint, facts, session, options.limits);
  return org;
}

/** A program that was written for another version could misread the answers of this one. */
function refuseVersion(asked: string | string[] | undefined): void {
  if (asked !== undefined && asked !== API_VERSION) throw new AppError(400, "version_unknown");
}

async function answer(
  route: Route,
  input: Record<string, unknown>,
  caller: Caller,
  request: FastifyRequest,
  reply: FastifyReply,
  options: PipelineOptions,
): Promise<FastifyReply> {
  const { endpoint } = route;
  const { services } = options;
  const { cookie, intents } = collectCookies(() => deviceTokenOf(request, options.isHttps));
  const { session, org, facts } = caller;
  const args = { ...input, session, org, request: facts, cookie, services };

  if (isStream(endpoint)) {
    if (services.bus.streams.isFull()) throw unavailable(5);
    // A stream outlives any transaction; its handler opens short ones of its own.
    const start = (await route.handle(args)) as StreamAnswer;
    const stillAllowed = () => admitStream(endpoint, request, options);
    return openEventStream({ request, reply, start, stillAllowed, session, services });
  }

  const call = { route, input, args, session, org, request };
  const result = await runHandler(call, options);

  applyCookies(reply, intents, options.isHttps);
  return sendAnswer(endpoint, result, request, reply);
}

function isKept({ returns }: EndpointShape): boolean {
  return !isSchema(returns) && returns.kind === "download" && returns.isKept === true;
}

/** Repeats the checks for a stream that has been open for a while. */
async function admitStream(
  endpoint: EndpointShape,
  request: FastifyRequest,
  options: PipelineOptions,
): Promise<StreamRights> {
  const tokenHash = sessionTokenHash(request, options.isHttps);
  if (!tokenHash) return endpoint.access === "public" ? "same" : "none";
  const facts = factsOf(request, { tokenHash, isHttps: options.isHttps });
  const session = await options.findSession(options.services.databases.auth, tokenHash, facts);
  const before = request.getDecorator<Caller | null>(CALLER)?.org;
  try {
    const now = checkAccess(endpoint, session, options.tenantFilter);
    if (now?.organizationId !== before?.organizationId) return "none";
    const isSame = !now || !before || isSameReach(now.projectIds, before.projectIds);
    return isSame ? "same" : "changed";
  } catch {
    return "none";
  }
}

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PARAM = /\{(\w+)\}/g;

type Known = Pick<EndpointShape, "method" | "path"> & { answersHead: boolean };

/** Routes that answer 405 with the allowed methods for every other method of a known path. */
function refusalsOfMethods(apiBase: string, known: readonly Known[]): RouteOptions[] {
  const byPath = Map.groupBy(known, ({ path }) => path.replace(/\/$/, "").replaceAll(PARAM, "{}"));
  return [...byPath.values()].map((endpoints) => {
    const taken = new Set<string>(endpoints.map(({ method }) => method));
    if (endpoints.some(({ answersHead }) => answersHead)) taken.add("HEAD");
    const allow = [...taken].toSorted().join(", ");
    return {
      method: METHODS.filter((method) => !taken.has(method)),
      url: apiBase + (endpoints[0]?.path ?? "").replaceAll(PARAM, ":$1"),
      handler: (request, reply) =>
        answerError(new AppError(405, "method_not_allowed"), request, reply.header("allow", allow)),
    };
  });
}
