import type { IncomingMessage, RequestListener, Server } from "node:http";
import cookie from "@fastify/cookie";
import multipart from "@fastify/multipart";
import {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyReply,
  type FastifyRequest,
  fastify,
  LogController,
} from "fastify";
import type { Priority } from "#src/platform/contract/endpoint.ts";
import { AppError, malformed } from "#src/platform/server/app-error.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Log } from "#src/platform/server/log.ts";
import { answerClientError } from "./answer/client-error.ts";
import { answerError } from "./answer/error-answer.ts";
import { API_HEADERS, commonHeaders } from "./answer/security-headers.ts";
import { CONNECTION_LIMITS } from "./connection-limits.ts";
import {
  type AdmissionControl,
  createAdmissionControl,
} from "./load-shedding/admission-control.ts";
import { overloadResponse } from "./load-shedding/overload-response.ts";
import type { Pressure } from "./load-shedding/resource-pressure.ts";
import { PortServer } from "./port-server.ts";
import { corsHeaders, type Origins } from "./request/cross-site.ts";
import { FORM_TYPE, parseFormBody } from "./request/form-body.ts";
import { parseJsonBody, refuseOtherContentTypes } from "./request/json-body.ts";

/** Anyone who neither sends nor reads anything for so long is gone; streams say something more often. */
const SILENCE_MS = 60_000;

export type HttpServerOptions = {
  log: Log;
  apiBase: string;
  origins: Origins;
  isHttps: boolean;
  trustedProxies: readonly string[];
  pressure: Pressure;
  hasQueueTimeouts: boolean;
  onRejected: (priority: Priority) => void;
};

export type HttpServer = { server: FastifyInstance; admission: AdmissionControl };

/** A Fastify that knows our parsers, headers, errors and bounds, and no route yet. */
export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const logger: FastifyBaseLogger = options.log;
  const common = commonHeaders(options.isHttps);
  const admission = createAdmissionControl({
    ...options,
    reject: overloadResponse(common, options.origins),
  });
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    // A logger per request costs more than its parsing; our lines name the request themselves.
    childLoggerFactory: (log) => log,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    serverFactory: (handle) => boundedServer(admission.guard(handle), options.trustedProxies),
    rewriteUrl: ({ url = "/" }) => readableUrl(url, options.apiBase),
    forceCloseConnections: "idle",
    // A caller that kept a connection is served to the end; the answer says that it is closed then.
    return503OnClosing: false,
    routerOptions: {
      // Fastify has no answer for a parser that refuses; the pipeline parses and refuses itself.
      querystringParser: (text) => ({ text }),
      ignoreTrailingSlash: true,
      maxParamLength: 200,
    },
    // Both happen before any hook runs, so they bring the headers themselves.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply, common);
      void answerError(error, request, reply.headers(API_HEADERS));
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, common),
  });
  // Writes cookies only; the one that we read is read by its own stricter rule.
  await server.register(cookie, { hook: false });
  await server.register(multipart);
  acceptOnlyOurBodies(server);
  addHeaders(server, options, common);
  server.setErrorHandler((error, request, reply) => {
    void answerError(error, request, reply);
  });
  logRequests(server, options.log);
  server.addHook("onClose", async () => admission.stop());
  return { server, admission };
}

function boundedServer(handle: RequestListener, trustedProxies: readonly string[]): Server {
  const server = new PortServer(
    {
      headersTimeout: 10_000,
      // Bodies must arrive within this time; answers, streams included, may take longer.
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      // Node looks for late ones this often; by default every 30 s.
      connectionsCheckingInterval: 1000,
      maxHeaderSize: 16 * 1024,
    },
    handle,
    { ...CONNECTION_LIMITS, trustedProxies },
  );
  server.setTimeout(SILENCE_MS);
  return server;
}

/**
 * An address that cannot be decoded has no page, which is for the application to say; Fastify
 * would refuse it before any route. Calls are refused in the language of calls.
 */
function readableUrl(url: string, apiBase: string): string {
  if (!url.includes("%") || url.startsWith(`${apiBase}/`)) return url;
  try {
    decodeURIComponent(url.split("?")[0] ?? "");
    return url;
  } catch {
    return url.replaceAll("%", "%25");
  }
}

/**
 * JSON by our own parser; forms only where the endpoint takes them, and multipart is left to those
 * that take a file.
 */
function acceptOnlyOurBodies(server: FastifyInstance): void {
  server.removeContentTypeParser(["application/json", "text/plain"]);
  server.addContentTypeParser(
    /^application\/json/i,
    { parseAs: "buffer" },
    (request, body, done) => {
      try {
        refuseOtherContentTypes(request.headers["content-type"], "application/json");
        done(null, parseJsonBody(typeof body === "string" ? Buffer.from(body) : body));
      } catch (error) {
        done(error instanceof Error ? error : new AppError(400, "request_malformed"));
      }
    },
  );
  // Programs of others name this type where they send nothing.
  server.addContentTypeParser(/^text\/plain/i, { parseAs: "buffer" }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined);
    else done(new AppError(415, "content_type_unsupported"));
  });
  server.addContentTypeParser(
    FORM_TYPE,
    { parseAs: "buffer" },
    async (request: FastifyRequest, body: Buffer) => parseFormBody(request, body),
  );
}

function addHeaders(
  server: FastifyInstance,
  { apiBase, origins }: HttpServerOptions,
  common: Readonly<Record<string, string>>,
): void {
  server.addHook("onRequest", async (request, reply) => {
    setHeaders(request, reply, common);
    if (hasTwoHosts(request.raw)) throw malformed();
    // One address can be written in many ways; the route says which one was matched.
    const path = request.routeOptions.url ?? request.url.split("?")[0] ?? "";
    if (path !== apiBase && !path.startsWith(`${apiBase}/`)) return;
    reply.headers(API_HEADERS);
    reply.headers(corsHeaders(request.headers, origins));
    const isPreflight =
      request.method === "OPTIONS" && request.headers["access-control-request-method"];
    if (isPreflight && reply.hasHeader("access-control-allow-origin"))
      return reply.code(204).send();
  });
}

/** Node takes the first and forgets the others, while a proxy in front may have gone by another. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, at: number) =>
    at % 2 === 0 && text.length === 4 && text.toLowerCase() === "host";
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}

function setHeaders(
  request: FastifyRequest,
  reply: FastifyReply,
  common: Readonly<Record<string, string>>,
): void {
  reply.headers(common);
  reply.header("x-request-id", request.id);
}

/** One line per answer. The address goes without its query string: the spec puts tokens there. */
function logRequests(server: FastifyInstance, log: Log): void {
  server.addHook("onResponse", (request, reply, done) => {
    const level = reply.statusCode >= 500 ? "warn" : "debug";
    if (log.isLevelEnabled(level)) log[level](lineOf(request, reply), "answered");
    done();
  });
}

function lineOf(request: FastifyRequest, reply: FastifyReply) {
  return {
    requestId: request.id,
    method: request.method,
    path: request.url.split("?")[0],
    status: reply.statusCode,
    ms: Math.round(reply.elapsedTime),
  };
}
