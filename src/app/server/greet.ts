import {
  FIRST_LINK_HOURS,
  inviteFirstAdmin,
} from "#src/features/organizations/invitations/server/first-run.ts";
import type { Config } from "#src/platform/server/config.ts";
import { findPause } from "#src/platform/server/outgoing/pause.queries.ts";
import type { App } from "./build-app.ts";

/** The last thing that a start prints: where to go, where the data is, and how to stop. */
export async function greet(app: App, config: Config): Promise<void> {
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
      ? `Mail and jobs are paused, because this database was restored (as of ${pause.restoredFrom}). When it takes over: npm run foreword -- resume`
      : [],
    config.mail.smtpUrl
      ? []
      : "Outgoing email is not set up (SMTP_URL). Waiting emails: npm run foreword -- outbox",
    isTerminal ? "Stop: Ctrl+C" : [],
  ].flat();
  const banner = isTerminal ? ["", ...lines, ""] : lines;
  process.stdout.write(`${banner.join("\n")}\n`);
}

function firstLine(link: string): string {
  return `Open ${link} to create the first account (valid ${FIRST_LINK_HOURS} h)`;
}
