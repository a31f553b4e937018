import { readConfig } from "#src/platform/server/config.ts";
import { explainFailure } from "#src/platform/server/operators/explain-failure.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { FIRST_LINK_HOURS } from "#src/workspace/organizations/invitations/server/first-run.ts";
import { type Command, readArguments } from "./operator/command.ts";
import { backupCommand } from "./operator/copies/backup.ts";
import { restoreCommand } from "./operator/copies/restore.ts";
import { resumeCommand } from "./operator/copies/resume.ts";
import { distributeCommand } from "./operator/distribute.ts";
import { doctorCommand } from "./operator/doctor.ts";
import { keysCommand } from "./operator/keys.ts";
import { logCommand } from "./operator/log/log.ts";
import { withOperator } from "./operator/open-operator.ts";
import { restoreOrganizationCommand } from "./operator/organizations.ts";
import { outboxCommand } from "./operator/outbox.ts";
import { resetSecondFactorCommand } from "./operator/second-factor.ts";
import { allowOtherSignInsCommand } from "./operator/single-sign-on.ts";
import { statusCommand } from "./operator/status.ts";

const inviteLinkCommand: Command = {
  use: "",
  help: "creates a new link for the first account of a new server",
  run(run) {
    readArguments(run, {}, { least: 0, most: 0 });
    return withOperator(run.config, async ({ inviteFirstAdmin, publicUrl, traced }) => {
      await traced("invite-link", async () => {
        const token = await inviteFirstAdmin();
        if (!token)
          throw new StartError("This server already has an account; its admins invite others.");
        console.log(`${publicUrl}/invite?token=${encodeURIComponent(token)}`);
        console.log(`This link creates the first account and is valid for ${FIRST_LINK_HOURS} h.`);
        return "a link for the first account was shown";
      });
      return 0;
    });
  },
};

/** `npm run foreword -- <command>`: commands for the operator. */
const COMMANDS: Readonly<Record<string, Command>> = {
  "invite-link": inviteLinkCommand,
  outbox: outboxCommand,
  backup: backupCommand,
  restore: restoreCommand,
  resume: resumeCommand,
  keys: keysCommand,
  doctor: doctorCommand,
  status: statusCommand,
  log: logCommand,
  "restore-organization": restoreOrganizationCommand,
  "reset-second-factor": resetSecondFactorCommand,
  "allow-other-sign-ins": allowOtherSignInsCommand,
  distribute: distributeCommand,
};

const INTERRUPTED = 130;
const PATIENCE_MS = 5000;

const [name = "help", ...args] = process.argv.slice(2);
const command = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
if (!command) printHelp();
else if (args.some(isHelp)) printUse(command);
else await runCommand(command);

function isHelp(word: string): boolean {
  return word === "--help" || word === "-h";
}

function printHelp(): void {
  const isAsked = name === "help" || isHelp(name);
  if (!isAsked) console.error(`There is no command "${name}". There are:`);
  for (const [key, { use, help }] of Object.entries(COMMANDS)) {
    console.log(`  ${`${key} ${use}`.trim().padEnd(46)}${help}`);
  }
  process.exitCode = isAsked ? 0 : 1;
}

function printUse({ use, help }: Command): void {
  console.log(`Usage: ${usageOf(use)}`);
  console.log(help);
}

function usageOf(use: string): string {
  return `npm run foreword -- ${name} ${use}`.trim();
}

/** The first Ctrl-C asks the command to roll back; a second one exits immediately. */
async function runCommand({ run, use }: Command): Promise<void> {
  const interrupted = new AbortController();
  for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"] as const) {
    process.on(signal, () => {
      if (interrupted.signal.aborted) process.exit(INTERRUPTED);
      interrupted.abort();
      // Anything still running is a transaction, which the database rolls back.
      setTimeout(() => process.exit(INTERRUPTED), PATIENCE_MS).unref();
    });
  }
  try {
    const config = readConfig(process.env);
    const { signal } = interrupted;
    process.exitCode = await run({ args, config, usage: usageOf(use), signal });
  } catch (error) {
    if (interrupted.signal.aborted) {
      console.error("Stopped. Nothing was written.");
      process.exitCode = INTERRUPTED;
      return;
    }
    const sentence = explainFailure(error);
    if (sentence === undefined) throw error;
    console.error(sentence);
    process.exitCode = 1;
  }
}
