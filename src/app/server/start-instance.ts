import { buildWebIfStale } from "#scripts/build-web.ts";
import {
  FIRST_LINK_HOURS,
  inviteFirstAdmin,
} from "#src/features/organizations/invitations/server/first-run.ts";
import type { Config } from "#src/platform/server/config.ts";
import { errorCode } from "#src/platform/server/error-code.ts";
import type { Log } from "#src/platform/server/log.ts";
import { findPause } from "#src/platform/server/outgoing/pause.queries.ts";
import { openPostgres } from "#src/platform/server/postgres/open-postgres.ts";
import { openKeyring } from "#src/platform/server/secrets/keyring.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { allJobs } from "./all-jobs.ts";
import { type App, type AppOptions, buildApp } from "./build-app.ts";
import { describeBuild } from "./describe-build.ts";
import { prepareSchema } from "./prepare-schema.ts";

export type Instance = { url: string; stop(): Promise<void> };

/** Everything from an empty folder to an address that answers. */
export async function startInstance(
  config: Config,
  log: Log,
  /** For benches, which call faster than any person and bring work of their own. */
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
    return {
      url: app.url,
      async stop() {
        await app.stop();
        await postgres.stop();
      },
    };
  } catch (error) {
    await postgres.stop();
    throw error;
  }
}

/** The one line that a new person needs: where to go, and how to get in the first time. */
async function greet(app: App, config: Config): Promise<void> {
  const token = await inviteFirstAdmin(app.tools.databases.auth);
  const say = (line: string) => process.stdout.write(`${line}\n`);
  if (token) {
    const link = `${app.url}/invite?token=${encodeURIComponent(token)}`;
    say(`Open ${link} to create the first account (valid ${FIRST_LINK_HOURS} h)`);
  } else say(`Foreword is running at ${app.url}`);
  const pause = await findPause(app.tools.databases.auth.kysely);
  if (pause) {
    say(
      `Mail and jobs are paused, because this database was restored (as of ${pause.restoredFrom}). When it takes over: npm run foreword -- resume`,
    );
  }
  if (!config.mail.smtpUrl) {
    say(
      "Outgoing mail is not set up (SMTP_URL): see waiting mails with npm run foreword -- outbox",
    );
  }
}

function explainPort(config: Config) {
  return (error: unknown): never => {
    const code = errorCode(error);
    if (code === "EADDRINUSE") {
      throw new StartError(
        `Port ${config.port} is taken. Choose another: PORT=${config.port + 1} npm start.`,
      );
    }
    if (code === "EACCES") {
      throw new StartError(
        `Port ${config.port} needs more rights than this user has. Choose one above 1023.`,
      );
    }
    throw error;
  };
}
