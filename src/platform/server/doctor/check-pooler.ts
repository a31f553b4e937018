import { randomBytes } from "node:crypto";
import type { Config } from "#src/platform/server/config.ts";
import { proveSameDatabase, throughPooler } from "#src/platform/server/db/pooler.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { type Finding, ok, problem, reasonOf } from "./finding.ts";
import { withClient } from "./with-client.ts";

const HEARD_WITHIN_MS = 2000;

/** Whether both URLs are correct: one to the server itself, one to its pooler. */
export async function checkPooler(
  { databasePoolerUrl }: Config,
  app: PostgresTarget,
): Promise<Finding[]> {
  const findings = [await checkNotifications(app)];
  if (databasePoolerUrl) findings.push(await checkWay(app, databasePoolerUrl));
  return findings;
}

/** A pooler in transaction mode silently drops LISTEN. */
async function checkNotifications(app: PostgresTarget): Promise<Finding> {
  const said = randomBytes(8).toString("hex");
  const isHeard = await withClient(app, async (listener) => {
    const { promise, resolve } = Promise.withResolvers<boolean>();
    listener.on("notification", ({ payload }) => payload === said && resolve(true));
    await listener.query("listen foreword_doctor");
    await withClient(app, (speaker) =>
      speaker.query("select pg_notify('foreword_doctor', $1)", [said]),
    );
    const impatience = setTimeout(() => resolve(false), HEARD_WITHIN_MS);
    return promise.finally(() => clearTimeout(impatience));
  });
  if (isHeard) return ok("live", "Database notifications working.");
  return problem(
    "live",
    "Database notifications don't arrive, because DATABASE_URL is a pooler. Set it to PostgreSQL itself, and DATABASE_POOLER_URL to the pooler.",
  );
}

async function checkWay(app: PostgresTarget, url: string): Promise<Finding> {
  try {
    await proveSameDatabase(app, throughPooler(app, url));
    return ok("pooler", "Connected to the same database.");
  } catch (error) {
    return problem("pooler", reasonOf(error));
  }
}
