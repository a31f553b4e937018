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

/** A client that neither sends nor reads for this long is gone; streams send more often. */
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

type Headers = Readonly<Record<string, string>>;

export type HttpServer = { server: FastifyInstance; admission: AdmissionControl };

/** A Fastify instance with our parsers, headers, error handling and limits, without routes. */
export async function createHttpServer(options: HttpServerOptions): Promise<HttpServer> {
  const logger: FastifyBaseLogger = options.log;
  const common = commonHeaders(options.isHttps);
  const ofApi = { ...common, ...API_HEADERS };
  const admission = createAdmissionControl({
    ...options,
    reject: overloadResponse(common, options.origins),
  });
  const server = fastify({
    loggerInstance: logger,
    logController: new LogController({ disableRequestLogging: true }),
    genReqId: newId,
    // A logger per request costs more than parsing it; our log lines identify the request
    // themselves.
    childLoggerFactory: (log) => log,
    trustProxy: options.trustedProxies.length > 0 ? [...options.trustedProxies] : false,
    serverFactory: (handle) => boundedServer(admission.guard(handle), options.trustedProxies),
    rewriteUrl: ({ url = "/" }) => readableUrl(url, options.apiBase),
    forceCloseConnections: "idle",
    // Requests on kept-alive connections are still served; the response then closes the connection.
    return503OnClosing: false,
    routerOptions: {
      // Fastify cannot handle a parser that rejects; the pipeline parses and rejects itself.
      querystringParser: (text) => ({ text }),
      ignoreTrailingSlash: true,
      maxParamLength: 200,
    },
    // Both occur before any hook runs, so they set the headers themselves.
    frameworkErrors: (error, request, reply) => {
      setHeaders(request, reply, ofApi);
      void answerError(error, request, reply);
    },
    clientErrorHandler: (error, socket) => answerClientError(error, socket, common),
  });
  // Only writes cookies; ours is read by a stricter parser.
  await server.register(cookie, { hook: false });
  await server.register(multipart);
  acceptOnlyOurBodies(server);
  addHeaders(server, options, { common, ofApi });
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
      // Bodies must arrive within this time; responses, including streams, may take longer.
      requestTimeout: 30_000,
      keepAliveTimeout: 65_000,
      // How often Node checks for timed-out requests; the default is 30 s.
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
 * A path that cannot be decoded gets the application's 404 page; Fastify would reject it before
 * routing. API calls get a JSON error.
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
 * JSON uses our own parser. Forms are accepted only where the endpoint allows them, and multipart
 * only by endpoints that take a file.
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
  // Some third-party programs send this content type with an empty body.
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
  { common, ofApi }: { common: Headers; ofApi: Headers },
): void {
  // A hook with a callback, because every request passes here and nothing is awaited.
  server.addHook("onRequest", (request, reply, done) => {
    // One address can be written in many ways; the route identifies the endpoint.
    const path = request.routeOptions.url ?? request.url.split("?")[0] ?? "";
    const isApi = path === apiBase || path.startsWith(`${apiBase}/`);
    setHeaders(request, reply, isApi ? ofApi : common);
    if (hasTwoHosts(request.raw)) return done(malformed());
    if (!isApi) return done();
    reply.headers(corsHeaders(request.headers, origins));
    const isPreflight =
      request.method === "OPTIONS" && request.headers["access-control-request-method"];
    if (isPreflight && reply.hasHeader("access-control-allow-origin")) reply.code(204).send();
    else done();
  });
}

/** Node uses the first of duplicate headers, while a proxy may have used another. */
function hasTwoHosts({ rawHeaders }: IncomingMessage): boolean {
  const isHost = (text: string, at: number) =>
    at % 2 === 0 && text.length === 4 && text.toLowerCase() === "host";
  return rawHeaders.findIndex(isHost) !== rawHeaders.findLastIndex(isHost);
}

function setHeaders(request: FastifyRequest, reply: FastifyReply, headers: Headers): void {
  reply.headers(headers);
  reply.header("x-request-id", request.id);
}

/** One line per response. The query string is left out because it may contain tokens. */
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
