import { buildWebIfStale } from "#scripts/build-web.ts";
import type { Config } from "#src/platform/server/config.ts";
import { explainLostWorker } from "#src/platform/server/db/cluster/find-lost-worker.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { errorCode } from "#src/platform/server/error-code.ts";
import { collectGarbage } from "#src/platform/server/http/load-shedding/resource-pressure.ts";
import type { Log } from "#src/platform/server/log.ts";
import { countWaiting } from "#src/platform/server/mail/mails.queries.ts";
import { findPause } from "#src/platform/server/outgoing/pause.queries.ts";
import { openPostgres } from "#src/platform/server/postgres/open-postgres.ts";
import { openKeyring } from "#src/platform/server/secrets/keyring.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import {
  FIRST_LINK_HOURS,
  inviteFirstAdmin,
} from "#src/workspace/organizations/invitations/server/first-run.ts";
import { type App, type AppOptions, buildApp } from "./build-app.ts";
import { describeBuild } from "./describe-build.ts";
import { allJobs } from "./features.ts";
import { prepareSchema } from "./prepare-schema.ts";

export type Instance = { url: string; stop(): Promise<void> };

/** Starts everything, from an empty folder to a listening server. */
export async function startInstance(
  config: Config,
  log: Log,
  /** For benches, which call faster than any person and add their own work. */
  eased: Pick<AppOptions, "limitsLifted" | "passwordCost" | "routes" | "jobs"> = {},
): Promise<Instance> {
  const keyring = await openKeyring(config.keyringFile);
  const [postgres, web] = await Promise.all([
    openPostgres({ databaseUrl: config.databaseUrl, dataDir: config.dataDir, log }),
    buildWebIfStale(),
  ]);
  try {
    const targets = await prepareSchema(postgres.admin, keyring, [
      ...allJobs,
      ...(eased.jobs ?? []),
    ]);
    const app = await buildApp({
      config,
      targets,
      keyring,
      log,
      webFolder: web.folder,
      build: await describeBuild(web.folder),
      ...eased,
    }).catch(explainPort(config));
    await greet(app, config);
    // A start needs 80 MiB more than an instance at rest, which V8 would keep.
    await collectGarbage();
    return {
      url: app.url,
      async stop() {
        await app.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    const { migrate } = rolesOf(postgres.admin, keyring);
    const explained = await explainLostWorker(migrate, error, "Start again when it is back.");
    await postgres.stop();
    throw explained;
  }
}

function explainPort(config: Config) {
  return (error: unknown): never => {
    const code = errorCode(error);
    if (code === "EADDRINUSE") {
      throw new StartError(
        `Port ${config.port} is in use. Choose another: PORT=${config.port + 1} npm start.`,
      );
    }
    if (code === "EACCES") {
      throw new StartError(`Port ${config.port} needs root. Choose one above 1023.`);
    }
    throw error;
  };
}

/** The final startup message: the URL, the data folder, and how to stop. */
async function greet(app: App, config: Config): Promise<void> {
  const { auth } = app.services.databases;
  const token = await inviteFirstAdmin(auth);
  const pause = await findPause(auth.kysely);
  const isTerminal = process.stdout.isTTY === true;
  const lines = [
    token ? firstLine(`${app.url}/invite?token=${encodeURIComponent(token)}`) : [],
    `Foreword is running at ${app.url}`,
    config.databaseUrl
      ? "Data: in the database of DATABASE_URL"
      : `Data: ${config.dataDir} (back it up with npm run foreword -- backup FILE)`,
    pause
      ? `Mail and jobs are paused, because this database was restored (as of ${pause.restoredFrom}). Resume: npm run foreword -- resume`
      : [],
    config.mail.smtpUrl
      ? waitedLine(await countWaiting(auth.kysely))
      : "Outgoing email is not set up (SMTP_URL). Waiting emails: npm run foreword -- outbox",
    isTerminal ? "Stop: Ctrl+C" : [],
  ].flat();
  const banner = isTerminal ? ["", ...lines, ""] : lines;
  process.stdout.write(`${banner.join("\n")}\n`);
}

/** Not sent automatically: their links have the old URL, and some have expired. */
function waitedLine(count: number): string | never[] {
  if (count === 0) return [];
  const emails = count === 1 ? "1 email" : `${count} emails`;
  return `${emails} waited until SMTP_URL was set. List: npm run foreword -- outbox list. Send: npm run foreword -- outbox retry --all`;
}

function firstLine(link: string): string {
  return `Open ${link} to create the first account (valid ${FIRST_LINK_HOURS} h)`;
}
