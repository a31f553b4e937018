import { FIRST_LINK_HOURS } from "#src/features/organizations/invitations/server/first-run.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { type Operator, openOperator } from "./open-operator.ts";
import { restoreClosed } from "./operator-organizations.ts";
import { printOutbox } from "./operator-outbox.ts";

type Command = { help: string; run(operator: Operator, argument?: string): Promise<void> };

/** `npm run foreword -- <command>`: what the person who runs the server can do from its terminal. */
const COMMANDS: Readonly<Record<string, Command>> = {
  "invite-link": {
    help: "prints a fresh link for the first account of a new server",
    run: printInviteLink,
  },
  outbox: {
    help: "prints the mails that wait because no SMTP_URL is set",
    run: printOutbox,
  },
  "restore-organization": {
    help: "lists closed organisations, or brings back the one whose number follows",
    run: restoreClosed,
  },
};

const [name = "help", argument] = process.argv.slice(2);
const command = COMMANDS[name];
if (command) await runCommand(command);
else {
  for (const [key, { help }] of Object.entries(COMMANDS)) console.log(`  ${key.padEnd(22)}${help}`);
  process.exit(name === "help" ? 0 : 1);
}

async function runCommand({ run }: Command): Promise<void> {
  try {
    const operator = await openOperator(readConfig(process.env));
    await run(operator, argument).finally(operator.close);
  } catch (error) {
    if (!(error instanceof StartError)) throw error;
    console.error(error.message);
    process.exitCode = 1;
  }
}

async function printInviteLink({ inviteFirstAdmin, publicUrl }: Operator): Promise<void> {
  const token = await inviteFirstAdmin();
  if (!token) throw new StartError("This server already has an account; its admins invite others.");
  console.log(`${publicUrl}/invite?token=${encodeURIComponent(token)}`);
  console.log(`It creates the first account and is valid for ${FIRST_LINK_HOURS} h.`);
}
