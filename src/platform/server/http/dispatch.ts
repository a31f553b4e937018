import type { FastifyRequest } from "fastify";
import qs from "qs";
import {
  type EndpointShape,
  type InputOf,
  isSchema,
  kindOf,
  type ResultOf,
} from "#src/platform/contract/endpoint.ts";
import { PLATFORM_ERRORS } from "#src/platform/contract/errors.ts";
import { checkAccess, refuseViewOnly } from "#src/platform/server/access/check-access.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Session } from "#src/platform/server/access/session.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import { translate } from "./answer/error-answer.ts";
import { answerJson } from "./answer/stored-json.ts";
import type { PipelineOptions } from "./pipeline.ts";
import { countCall } from "./request/count-call.ts";
import { inputParser } from "./request/parse-input.ts";
import { parseQueryString } from "./request/query-string.ts";
import type { RequestFacts } from "./request/request-facts.ts";
import { collectCookies } from "./request/session-cookie.ts";
import { runHandler } from "./run-handler.ts";
import type { Route } from "./serve.ts";

/** A caller that has been identified, and the request on whose behalf endpoints are called. */
export type InternalCaller = { session: Session; facts: RequestFacts; request: FastifyRequest };

type InputArgs<E extends EndpointShape> =
  object extends InputOf<E> ? [input?: InputOf<E>] : [input: InputOf<E>];

/** Calls an endpoint as this caller. Throws the AppError that the same call over HTTP answers. */
export type Call = <E extends EndpointShape>(
  endpoint: E,
  ...input: InputArgs<E>
) => Promise<ResultOf<E>>;

export type Dispatch = (caller: InternalCaller) => Call;

const refusals = new WeakMap<AppError, EndpointShape["errors"]>();

/** The sentence of a refusal, with its code and what is wrong in which field. */
export function sentenceOf(error: AppError): string {
  const known: Readonly<Record<string, string>> = { ...PLATFORM_ERRORS, ...refusals.get(error) };
  const fields = Object.entries(error.fields ?? {}).map(([name, says]) => `${name}: ${says}`);
  return [`${error.code}: ${known[error.code] ?? ""}`, ...fields].join("\n");
}

type LooseInput = { params?: unknown; query?: object; body?: unknown };

/**
 * Calls endpoints inside the process, with the same access check, limits, parsing and transactions
 * as over HTTP. The general rate limit is left to the request itself.
 */
export function createDispatch(routes: readonly Route[], options: PipelineOptions): Dispatch {
  const known = new Map(
    routes.map((route) => [route.endpoint, { route, parse: inputParser(route.endpoint) }]),
  );
  return (caller) =>
    async (endpoint, ...[input]) => {
      const found = known.get(endpoint);
      if (!found || !isSchema(endpoint.returns))
        throw new Error(`${endpoint.method} ${endpoint.path} is not called inside the process.`);
      // Contract types are assignable to the loose shape.
      const loose = (input ?? {}) as LooseInput;
      const answer = await dispatch(found.route, parsing(found.parse, loose), caller, options);
      // The answer as a program gets it, which has the type of the contract.
      return JSON.parse(answerJson(answer)) as ResultOf<typeof endpoint>;
    };
}

type Inside = {
  db: Db;
  session: Session;
  request: RequestFacts;
  services: Services;
  org: OrgScope;
};

/**
 * Calls endpoints as this caller within a transaction that is open already, so that they happen
 * together with the rest of it or not at all.
 */
export function callInside(routes: readonly Route[], inside: Inside): Call {
  const { db, session, request, services } = inside;
  const work = <T>(run: (db: Db) => T) => run(db);
  const once = async <P, T>(prepare: () => Promise<P>, run: (db: Db, prepared: P) => T) =>
    run(db, await prepare());
  const { cookie } = collectCookies(() => undefined);
  const given = { session, request, services, cookie, db, read: work, transaction: work, once };
  return async (endpoint, ...[input]) => {
    const route = routes.find((one) => one.endpoint === endpoint);
    if (!route) throw new Error(`${endpoint.method} ${endpoint.path} is not called inside.`);
    // Contract types are assignable to the loose shape.
    const loose = (input ?? {}) as LooseInput;
    try {
      const org = checkAccess(endpoint, session, inside.org.tenantFilter);
      await countCall(endpoint, request, session, services.limits);
      const parsed = parsing(inputParser(endpoint), loose)();
      refuseViewOnly(endpoint, session.viewOnlyProjectIds, parsed);
      const answer = await route.handle({ ...given, ...parsed, org });
      // The answer as a program gets it, which has the type of the contract.
      return JSON.parse(answerJson(answer) ?? "null") as ResultOf<typeof endpoint>;
    } catch (error) {
      if (error instanceof AppError) refusals.set(error, endpoint.errors);
      throw error;
    }
  };
}

/** A query as it would stand in an address, because its schema expects text. */
function parsing(parse: ReturnType<typeof inputParser>, { params, query, body }: LooseInput) {
  return () => parse({ params, query: parseQueryString(qs.stringify(query ?? {})), body });
}

async function dispatch(
  route: Route,
  parse: () => Record<string, unknown>,
  { session, facts, request }: InternalCaller,
  options: PipelineOptions,
): Promise<unknown> {
  const { endpoint } = route;
  const { services, admission } = options;
  try {
    const org = checkAccess(endpoint, session, options.tenantFilter);
    await countCall(endpoint, facts, session, options.limits);
    const input = parse();
    const { cookie } = collectCookies(() => undefined);
    const args = { ...input, session, org, request: facts, cookie, services };
    const isWorkflow = kindOf(endpoint) === "workflow";
    if (isWorkflow) admission.release(request.raw);
    try {
      return await runHandler({ route, input, args, session, org, request }, options);
    } finally {
      if (isWorkflow) admission.reacquire(request.raw);
    }
  } catch (thrown) {
    const error = translate(thrown);
    refusals.set(error, endpoint.errors);
    await options.onRefusal?.({ error, endpoint, session, facts });
    throw error;
  }
}
