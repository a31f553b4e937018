import type { FastifyInstance } from "fastify";
import { mcpRoute } from "#src/app/mcp/server/mcp-route.ts";
import { isPage } from "#src/app/pages.ts";
import { removeLeftConversions } from "#src/knowledge/conversion/server/child/start-converter.ts";
import { unsubscribeContract } from "#src/outreach/strategies/engine/unsubscribe.contract.ts";
import { createRateLimits } from "#src/platform/server/access/rate-limits.ts";
import { createLanguageModels } from "#src/platform/server/ai/language-models.ts";
import { createBus } from "#src/platform/server/bus/bus.ts";
import { type Clock, systemClock } from "#src/platform/server/clock.ts";
import type { Config } from "#src/platform/server/config.ts";
import { proveSameDatabase, throughPooler } from "#src/platform/server/db/pooler.ts";
import {
  type Databases,
  openPool,
  type Pool,
  type SlowStatement,
} from "#src/platform/server/db/pools.ts";
import type { RoleTargets } from "#src/platform/server/db/prepare-database.ts";
import { verifyTenantIsolation } from "#src/platform/server/db/verify-tenant-isolation.ts";
import { createDispatch } from "#src/platform/server/http/dispatch.ts";
import { registerHealth } from "#src/platform/server/http/health.ts";
import { createHttpServer } from "#src/platform/server/http/http-server.ts";
import {
  NO_PRESSURE,
  watchPressure,
} from "#src/platform/server/http/load-shedding/resource-pressure.ts";
import { type PipelineOptions, registerRoutes } from "#src/platform/server/http/pipeline.ts";
import { drainAcceptBacklog } from "#src/platform/server/http/port-server.ts";
import { registerProtocols } from "#src/platform/server/http/protocol-routes.ts";
import type { Origins } from "#src/platform/server/http/request/cross-site.ts";
import { removeLeftUploads } from "#src/platform/server/http/request/upload.ts";
import type { Route } from "#src/platform/server/http/serve.ts";
import { registerWebFiles } from "#src/platform/server/http/web-files.ts";
import type { AnyJob } from "#src/platform/server/jobs/define-job.ts";
import { createJobs } from "#src/platform/server/jobs/jobs.ts";
import type { Log } from "#src/platform/server/log.ts";
import { createSystemMail } from "#src/platform/server/mail/system-mail.ts";
import { createMetrics, type Metrics } from "#src/platform/server/metrics/metrics.ts";
import { recordBlockedLoop } from "#src/platform/server/metrics/record-blocked-loop.ts";
import {
  countAnswers,
  type ListeningMetrics,
  listenForMetrics,
  registerMetrics,
} from "#src/platform/server/metrics/serve-metrics.ts";
import { createDns } from "#src/platform/server/outgoing/dns.ts";
import { createOutbound } from "#src/platform/server/outgoing/outbound.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import {
  createPasswords,
  PASSWORD_COST,
  type PasswordCost,
} from "#src/platform/server/secrets/passwords.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { Worker } from "#src/platform/server/workers/due-worker.ts";
import { findByToken } from "#src/workspace/access-tokens/server/find-token.ts";
import { refusalNotes } from "#src/workspace/audit/server/note-refusal.ts";
import { sessionFinder } from "#src/workspace/auth/server/find-session.ts";
import { metadataRoutes } from "#src/workspace/connected-apps/server/metadata-routes.ts";
import { oauthRoutes } from "#src/workspace/connected-apps/server/oauth-routes.ts";
import { providePolicies } from "./composition/provide-policies.ts";
import { allJobs, allRoutes, allWorkers } from "./features.ts";
import { firstScreen } from "./first-screen/first-screen.ts";
import { listen } from "./listen.ts";
import { gaugeInstance } from "./metrics-of.ts";
import { publicSettings } from "./public-settings.ts";

export type AppOptions = {
  config: Config;
  targets: RoleTargets;
  keyring: Keyring;
  log: Log;
  build?: Record<string, unknown>;
  /** Tests and benches inject their own clock. */
  clock?: Clock;
  /** The folder of the built web application; without it only the API is served. */
  webFolder?: string | undefined;
  passwordCost?: PasswordCost;
  /** Tests and development reject responses that do not match their contract. */
  checkAnswers?: boolean;
  /** Off only where a test proves that row-level security holds alone. */
  tenantFilter?: boolean;
  /** Disabled for benches and most tests, which call faster than any person. */
  limitsLifted?: boolean;
  /** Off in tests, which must not depend on other load. */
  shedsLoad?: boolean;
  /** Off in tests, which run jobs explicitly. */
  takesJobs?: boolean;
  /** Tests may add routes and jobs. */
  routes?: readonly Route[];
  jobs?: readonly AnyJob[];
  workers?: readonly Worker[];
};

export type App = {
  /** The public URL. */
  url: string;
  /** The listen address; a proxy may be in front. */
  listeningUrl: string;
  /** The metrics address, if separate. */
  metricsPort: number | undefined;
  services: Services;
  server: FastifyInstance;
  stop(): Promise<void>;
};

const POOL_SIZE = 10;
const BACKGROUND_POOL_SIZE = 6;

/** Unfinished jobs return to the queue after this time; Ctrl-C must not take longer than 5 s. */
const JOB_PATIENCE_MS = 2000;

const SWEEP_MS = 50;

/** Starts an instance on a prepared database, verifies tenant isolation, and listens. */
export async function buildApp(options: AppOptions): Promise<App> {
  const metrics = createMetrics();
  if (options.config.databasePoolerUrl)
    await proveSameDatabase(options.targets.app, pooledTargets(options).app);
  const databases = openDatabases(options, metrics);
  try {
    await verifyTenantIsolation(databases.app);
  } catch (error) {
    await closeDatabases(databases);
    throw error;
  }
  return assemble(options, databases, metrics);
}

async function assemble(
  options: AppOptions,
  databases: OwnDatabases,
  metrics: Metrics,
): Promise<App> {
  providePolicies();
  const { config } = options;
  // With PORT=0 the URL is known only after listening; nothing reads it before the first call.
  const origins = { own: config.publicUrl ?? "", allowed: config.allowedOrigins };
  const services = makeServices(options, databases, metrics);
  const draining = { isDraining: false };
  const server = await makeServer(options, services, origins, draining);
  const endRecord =
    (options.shedsLoad ?? true) ? recordBlockedLoop(databases.auth, options.log) : undefined;
  let metricsAt: ListeningMetrics | undefined;

  async function stop(): Promise<void> {
    draining.isDraining = true;
    endRecord?.();
    await Promise.all([metricsAt?.close(), drainAcceptBacklog(server.server)]);
    // Streams first: they would keep the server open indefinitely.
    await services.bus.stop();
    await Promise.all([closeServer(server), services.jobs.stop(JOB_PATIENCE_MS)]);
    await closeDatabases(databases);
  }

  try {
    await removeLeftUploads();
    await removeLeftConversions();
    await services.bus.start();
    if (options.takesJobs ?? true) await services.jobs.start();
    await listen(server, config);
    if (config.metrics.address) metricsAt = await listenForMetrics(metrics, config.metrics.address);
  } catch (error) {
    await stop();
    throw error;
  }
  const listeningUrl = urlOf(server);
  const url = config.publicUrl ?? listeningUrl;
  origins.own = url;
  services.config.publicUrl = url;
  return { url, listeningUrl, metricsPort: metricsAt?.port, services, server, stop };
}

async function makeServer(
  options: AppOptions,
  services: Services,
  origins: Origins,
  draining: { isDraining: boolean },
): Promise<FastifyInstance> {
  const { config, log } = options;
  const { apiBaseUrl: apiBase, trustedProxies } = config;
  const isHttps = config.publicUrl?.startsWith("https:") ?? false;
  const shedsLoad = options.shedsLoad ?? true;
  const { server, admission } = await createHttpServer({
    log,
    apiBase,
    origins,
    isHttps,
    trustedProxies,
    hasQueueTimeouts: shedsLoad,
    pressure: shedsLoad ? watchPressure(config.memoryBytes) : NO_PRESSURE,
    onRejected: services.metrics.rejected,
  });
  const routes = [...allRoutes, ...(options.routes ?? [])];
  const pipeline: PipelineOptions = {
    services,
    findSession: sessionFinder(services),
    findByToken,
    limits: services.limits,
    admission,
    origins,
    isHttps,
    apiBase,
    checkAnswers: options.checkAnswers ?? false,
    tenantFilter: options.tenantFilter ?? true,
    onRefusal: refusalNotes(services),
  };
  registerRoutes(server, routes, pipeline);
  const mcp = mcpRoute(services, createDispatch(routes, pipeline));
  const protocols = [mcp, ...metadataRoutes(services), ...oauthRoutes(services)];
  registerProtocols(server, protocols, pipeline);
  registerHealth(server, services.databases, draining);
  // Nothing is counted if no one reads the metrics.
  if (config.metrics.token || config.metrics.address) {
    countAnswers(server, services.metrics);
    gaugeInstance(services.metrics, {
      databases: services.databases,
      streams: services.bus.streams,
      admission,
    });
  }
  if (config.metrics.token) registerMetrics(server, services.metrics, config.metrics.token);
  server.addHook("onSend", (_request, reply, payload, done) => {
    if (draining.isDraining) reply.header("connection", "close");
    done(null, payload);
  });
  await registerWebFiles(server, {
    folder: options.webFolder,
    apiBase,
    isPage,
    documents: new Map([["/unsubscribe", unsubscribeContract.read.path]]),
    firstScreen,
    publicSettings: publicSettings(services, options.build ?? {}, isHttps),
    build: options.build ?? {},
    recordingOrigin: config.sessionRecording && new URL(config.sessionRecording.url).origin,
  });
  return server;
}

/**
 * Drains requests in flight. A kept-alive connection that just became idle would otherwise delay
 * shutdown.
 */
async function closeServer(server: FastifyInstance): Promise<void> {
  const sweep = setInterval(() => server.server.closeIdleConnections(), SWEEP_MS);
  await server.close().finally(() => clearInterval(sweep));
}

function makeServices(options: AppOptions, databases: OwnDatabases, metrics: Metrics): Services {
  const { config, log, keyring, targets } = options;
  const settings = { ...config, publicUrl: config.publicUrl ?? "" };
  // A pooler loses notifications, so this connection uses the server directly.
  const bus = createBus({ target: targets.app, databases, keyring, log });
  const jobs = createJobs({
    target: pooledTargets(options).app,
    listener: bus.listener,
    jobs: [...allJobs, ...(options.jobs ?? [])],
    workers: [...allWorkers, ...(options.workers ?? [])],
    log,
    services: () => ({ ...services, databases: { ...databases, app: databases.background } }),
  });
  const clock = options.clock ?? systemClock;
  const limitsLifted = options.limitsLifted ?? false;
  const outbound = createOutbound({ databases });
  const services: Services = {
    config: settings,
    log,
    clock,
    keyring,
    databases,
    limits: createRateLimits(databases.auth, {
      now: () => clock.now().getTime(),
      lifted: limitsLifted,
    }),
    passwords: createPasswords(options.passwordCost ?? PASSWORD_COST),
    bus,
    jobs,
    mail: createSystemMail({ config: settings, keyring, jobs }),
    metrics,
    outbound,
    dns: createDns({ servers: settings.dnsServers, outbound }),
    languageModels: createLanguageModels({ config: settings, outbound, log }),
  };
  return services;
}

function pooledTargets({ config, targets }: AppOptions): Pick<RoleTargets, "app" | "auth"> {
  const { databasePoolerUrl } = config;
  return {
    app: throughPooler(targets.app, databasePoolerUrl),
    auth: throughPooler(targets.auth, databasePoolerUrl),
  };
}

function openDatabases(options: AppOptions, metrics: Metrics): OwnDatabases {
  const { config, log } = options;
  const targets = pooledTargets(options);
  const pool = {
    named: config.namedStatements,
    max: POOL_SIZE,
    onError: (error: Error) => log.warn({ err: error }, "an idle database connection ended"),
    onSlow(statement: SlowStatement) {
      metrics.slowStatement();
      log.warn(statement, "slow statement");
    },
  };
  return {
    app: openPool(targets.app, pool),
    auth: openPool(targets.auth, pool),
    // A separate pool, so that background work never takes connections from users.
    background: openPool(targets.app, { ...pool, max: BACKGROUND_POOL_SIZE }),
  };
}

type OwnDatabases = Databases & { background: Pool };

async function closeDatabases(databases: OwnDatabases): Promise<void> {
  const { app, auth, background } = databases;
  await Promise.all([app.close(), auth.close(), background.close()]);
}

function urlOf(server: FastifyInstance): string {
  const address = server.server.address();
  if (address === null || typeof address === "string") throw new Error("No port is listened on.");
  return `http://localhost:${address.port}`;
}
