import type { Config } from "#src/platform/server/config.ts";
import { type RoleTargets, rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { isWorkerLost } from "#src/platform/server/doctor/check-cluster.ts";
import { checkDatabase } from "#src/platform/server/doctor/check-database.ts";
import { findMissing } from "#src/platform/server/doctor/check-place.ts";
import { checkPooler } from "#src/platform/server/doctor/check-pooler.ts";
import { checkSettings } from "#src/platform/server/doctor/check-settings.ts";
import {
  checkAddress,
  checkDisk,
  checkKeys,
  checkMailServer,
} from "#src/platform/server/doctor/check-surroundings.ts";
import { checkWork } from "#src/platform/server/doctor/check-work.ts";
import { type Finding, ok, problem } from "#src/platform/server/doctor/finding.ts";
import { withClient } from "#src/platform/server/doctor/with-client.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { type Command, type CommandRun, readArguments } from "./command.ts";
import { joinPostgres } from "./join-postgres.ts";

const MARKS = { ok: "ok     ", warning: "warning", problem: "PROBLEM" } as const;
const ABOUT_WIDTH = 12;

/** Read-only checks. A problem exits with 1, for monitoring. */
export const doctorCommand: Command = {
  use: "",
  help: "checks database, keys, mail, disk and backups, and says how to fix problems",
  async run(run) {
    readArguments(run, {}, { least: 0, most: 0 });
    const findings = await examine(run);
    for (const { level, about, says } of findings) {
      console.log(`${MARKS[level]}  ${about.padEnd(ABOUT_WIDTH)} ${says}`);
    }
    const problems = findings.filter(({ level }) => level === "problem").length;
    const warnings = findings.filter(({ level }) => level === "warning").length;
    console.log(`Problems: ${problems}. Warnings: ${warnings}.`);
    return problems > 0 ? 1 : 0;
  },
};

async function examine({ config }: CommandRun): Promise<Finding[]> {
  const missing = findMissing(config);
  return [
    ...(missing ? [missing] : await examineDatabase(config)),
    await checkDisk(config),
    await checkMailServer(config),
    ...(await checkAddress(config)),
    ...checkSettings(config),
  ];
}

async function examineDatabase(config: Config): Promise<Finding[]> {
  const { postgres, keyring, stop } = await joinPostgres(config);
  try {
    const targets = rolesOf(postgres.admin, keyring);
    const database = await checkDatabase(postgres, targets);
    const canEnter = database.every(({ about, level }) => about !== "roles" || level === "ok");
    if (!canEnter) return database;
    return [
      ...database,
      ...(await checkPooler(config, targets.app)),
      ...(await checkWork(targets.migrate)),
      ...(isWorkerLost(database) ? [] : await examineRows(config, keyring, targets)),
    ];
  } finally {
    await stop();
  }
}

/** Checks that read the rows of every organisation. */
async function examineRows(
  config: Config,
  keyring: Keyring,
  { migrate, auth }: RoleTargets,
): Promise<Finding[]> {
  return [
    await checkKeys(config, keyring, migrate),
    ...(await checkMailboxes(auth)),
    ...(await checkWebhooks(auth)),
  ];
}

/** Whether any instance syncs and sends the mail of connected mailboxes. */
function checkMailboxes(auth: PostgresTarget): Promise<Finding[]> {
  return withClient(auth, async (client) => {
    const found = await client.query("select to_regclass('scheduled_messages') as name");
    if (!found.rows[0]?.name) return [];
    const syncs = await client.query<{ all: number; unread: number }>(
      `select count(*)::int as all,
              count(*) filter (where due_at < now() - interval '1 hour')::int as unread
         from mailbox_syncs`,
    );
    const sends = await client.query<{ unsent: number }>(
      `select count(*)::int as unsent from scheduled_messages
        where due_at < now() - interval '15 minutes'`,
    );
    const { all, unread } = syncs.rows[0] ?? { all: 0, unread: 0 };
    const { unsent } = sends.rows[0] ?? { unsent: 0 };
    return [
      unread > 0
        ? problem("mailboxes", `${unread} of ${all} are overdue by an hour. Start an instance.`)
        : ok("mailboxes", `${all} connected, none overdue.`),
      unsent > 0
        ? problem("sending", `${unsent} emails are overdue by 15 minutes. Start an instance.`)
        : ok("sending", "No overdue emails."),
    ];
  });
}

/** Whether any instance delivers events. A receiver that fails is the business of its admins. */
function checkWebhooks(auth: PostgresTarget): Promise<Finding[]> {
  return withClient(auth, async (client) => {
    const found = await client.query("select to_regclass('webhook_deliveries') as name");
    if (!found.rows[0]?.name) return [];
    const { rows } = await client.query<{ on: number; failed: number; isLate: boolean }>(
      `select count(*) filter (where is_on)::int as on,
              count(*) filter (where off_reason <> 'person')::int as failed,
              exists (select 1 from webhook_deliveries as due
                join webhooks as hook on hook.organization_id = due.organization_id
                  and hook.id = due.webhook_id
               where hook.is_on and due.status = 'pending'
                 and greatest(due.due_at, due.emitted_at) < now() - interval '15 minutes') as "isLate"
         from webhooks`,
    );
    const { on, failed, isLate } = rows[0] ?? { on: 0, failed: 0, isLate: false };
    if (isLate)
      return [problem("webhooks", "Events are overdue by 15 minutes. Start an instance.")];
    const off = failed > 0 ? `, ${failed} turned off because they failed` : "";
    return [ok("webhooks", `${on} on${off}. No overdue events.`)];
  });
}
