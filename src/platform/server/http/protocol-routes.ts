import type { FastifyInstance, FastifyReply, FastifyRequest, HTTPMethods } from "fastify";
import { AppError, unauthorized } from "#src/platform/server/app-error.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import { answerError, translate } from "./answer/error-answer.ts";
import { API_HEADERS } from "./answer/security-headers.ts";
import type { InternalCaller } from "./dispatch.ts";
import type { PipelineOptions } from "./pipeline.ts";
import { bearerTokenOf } from "./request/access-token.ts";
import { countCaller, rateLimitHeaders } from "./request/count-call.ts";
import { refuseCrossSite } from "./request/cross-site.ts";
import { factsOf, type RequestFacts } from "./request/request-facts.ts";

export type Incoming = {
  headers: Headers;
  query: URLSearchParams;
  body: unknown;
  facts: RequestFacts;
};

/**
 * An address whose form others have standardised, such as MCP. Unlike an endpoint it has no
 * contract of ours: it gets the parsed body and gives a whole response.
 */
export type ProtocolRoute = {
  method: "GET" | "POST";
  path: `/${string}`;
  maxBodyBytes?: number;
} & (
  | {
      guard: "none";
      /** Pages of any site may call it. It reads no cookie, so they learn nothing of a person. */
      isForBrowsers?: true;
      /** Turns an error of the platform into one of the protocol. */
      refusal?: (error: AppError) => Response;
      answer(incoming: Incoming): Promise<Response>;
    }
  | {
      /** Only for programs with an access token. */
      guard: "token";
      /** The address of the OAuth metadata that a client without a token is sent to. */
      metadataPath: string;
      answer(incoming: Incoming & { caller: InternalCaller }): Promise<Response>;
    }
);

const METHODS: HTTPMethods[] = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE"];

export function registerProtocols(
  server: FastifyInstance,
  routes: readonly ProtocolRoute[],
  options: PipelineOptions,
): void {
  for (const route of routes) {
    if (route.method === "POST") options.admission.exceptions.normal.add(route.path);
    server.route({
      method: route.method,
      url: route.path,
      exposeHeadRoute: false,
      bodyLimit: route.maxBodyBytes ?? 64 * 1024,
      onRequest: async (_request, reply) => {
        reply.headers({ ...API_HEADERS, ...corsOf(route) });
        options.admission.rejectIfBusy("normal");
      },
      errorHandler: (error, request, reply) => {
        const known = translate(error);
        if (route.guard === "none" && route.refusal && known.status < 500)
          void send(reply, route.refusal(known));
        else void answerError(error, request, reply);
      },
      handler: async (request, reply) => send(reply, await answer(route, request, reply, options)),
    });
    server.route({
      method: METHODS.filter((method) => method !== route.method),
      url: route.path,
      handler: (request, reply) =>
        answerError(
          new AppError(405, "method_not_allowed"),
          request,
          reply.headers(API_HEADERS).header("allow", route.method),
        ),
    });
    if (isForBrowsers(route))
      server.route({
        method: "OPTIONS",
        url: route.path,
        handler: (_request, reply) => reply.headers(corsOf(route)).code(204).send(),
      });
  }
}

function isForBrowsers(route: ProtocolRoute): boolean {
  return route.guard === "none" && route.isForBrowsers === true;
}

/** Without credentials: a browser sends no cookie along. */
function corsOf(route: ProtocolRoute): Record<string, string> {
  if (!isForBrowsers(route)) return {};
  return {
    "access-control-allow-origin": "*",
    "access-control-allow-methods": route.method,
    "access-control-allow-headers": "authorization, content-type, mcp-protocol-version",
    "access-control-expose-headers": "retry-after",
    "access-control-max-age": "600",
  };
}

async function answer(
  route: ProtocolRoute,
  request: FastifyRequest,
  reply: FastifyReply,
  options: PipelineOptions,
): Promise<Response> {
  const url = new URL(request.url, options.origins.own);
  const incoming = {
    headers: new Headers(
      Object.entries(request.headers).map(([name, value]) => [name, String(value)]),
    ),
    query: url.searchParams,
    body: request.body,
  };
  if (route.guard === "none") {
    const facts = factsOf(request, { tokenHash: undefined, isHttps: options.isHttps });
    options.limits.refuseFlood(facts.ipKey);
    await countCaller(facts, undefined, options.limits);
    return route.answer({ ...incoming, facts });
  }
  // A program's origin is checked although browsers send no token by themselves: a page must not
  // reach a server on localhost by another name.
  refuseCrossSite({ method: "POST" }, request.headers, options.origins);
  if (url.searchParams.has("access_token")) throw new AppError(400, "token_in_query");
  const caller = await identify(request, reply, route.metadataPath, options);
  return route.answer({ ...incoming, facts: caller.facts, caller });
}

async function identify(
  request: FastifyRequest,
  reply: FastifyReply,
  metadataPath: string,
  options: PipelineOptions,
): Promise<InternalCaller> {
  const { limits, isHttps, services, origins } = options;
  const token = bearerTokenOf(request.headers);
  const tokenHash = token === undefined ? undefined : hashToken(token);
  const facts = factsOf(request, { tokenHash, isHttps });
  limits.refuseFlood(facts.ipKey);
  try {
    if (token === undefined) throw unauthorized("token_missing");
    const session = await options.findByToken(
      services.databases.auth,
      token,
      facts,
      "protected-resource",
    );
    const left = await countCaller(facts, session, limits);
    if (left) reply.headers(rateLimitHeaders(left));
    return { session, facts, request };
  } catch (error) {
    // A guess counts like any call without a session, before it is answered.
    if (error instanceof AppError && error.status === 401) {
      await countCaller(facts, undefined, limits);
      const reason = token === undefined ? "" : `, error="invalid_token"`;
      reply.header(
        "www-authenticate",
        `Bearer resource_metadata="${origins.own}${metadataPath}"${reason}`,
      );
    }
    throw error;
  }
}

async function send(reply: FastifyReply, response: Response): Promise<FastifyReply> {
  for (const [name, value] of response.headers) reply.header(name, value);
  return reply.code(response.status).send(await response.text());
}
