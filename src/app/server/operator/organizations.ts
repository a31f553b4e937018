import { DAYS_OF_GRACE } from "#src/features/organizations/organizations.rules.ts";
import { listRemoved } from "#src/features/organizations/server/organizations.queries.ts";
import { restoreOrganization } from "#src/features/organizations/server/restore-organization.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { type Command, readArguments } from "./command.ts";
import { type Operator, withOperator } from "./open-operator.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Without a number it lists what was closed; with one it brings that organisation back. */
export const restoreOrganizationCommand: Command = {
  use: "[NUMBER]",
  help: "lists closed organisations, or brings back the one whose number follows",
  run(run) {
    const { positionals } = readArguments(run, {}, { least: 0, most: 1 });
    const [organizationId] = positionals;
    return withOperator(run.config, async ({ databases, traced }) => {
      if (organizationId === undefined) await printClosed(databases.auth);
      else await traced("restore-organization", () => bringBack(databases.auth, organizationId));
      return 0;
    });
  },
};

async function bringBack(auth: Operator["databases"]["auth"], organizationId: string) {
  if (!UUID.test(organizationId)) {
    throw new StartError(`${organizationId} is not the number of an organisation.`);
  }
  const name = await restoreOrganization(auth, organizationId);
  if (name === undefined) throw new StartError("No closed organisation has this number.");
  console.log(`${name} is back. Its people can open it again; invitations have to be sent anew.`);
  return `${organizationId} is back`;
}

async function printClosed(auth: Operator["databases"]["auth"]): Promise<void> {
  const closed = await listRemoved(auth.kysely);
  if (closed.length === 0) console.log("No organisation is closed.");
  for (const { id, name, removedAt } of closed) console.log(`${id}  closed ${removedAt}  ${name}`);
  if (closed.length > 0) {
    console.log(`They are deleted ${DAYS_OF_GRACE} days after closing.`);
    console.log("npm run foreword -- restore-organization <number> brings one back.");
  }
}
