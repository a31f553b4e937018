import { StartError } from "#src/platform/server/start-error.ts";
import { DAYS_OF_GRACE } from "#src/workspace/organizations/organizations.rules.ts";
import { listRemoved } from "#src/workspace/organizations/server/organizations.queries.ts";
import { restoreOrganization } from "#src/workspace/organizations/server/restore-organization.ts";
import { type Command, readArguments } from "./command.ts";
import { type Operator, withOperator } from "./open-operator.ts";

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

/** Without an id it lists closed organisations; with one it restores that organisation. */
export const restoreOrganizationCommand: Command = {
  use: "[ID]",
  help: "lists deleted organisations, or restores one by ID",
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
    throw new StartError(`${organizationId} is not an organisation ID.`);
  }
  const name = await restoreOrganization(auth, organizationId);
  if (name === undefined) throw new StartError("No deleted organisation has this ID.");
  console.log(`Restored ${name}. Its members have access again. Invitations must be sent again.`);
  return `restored ${organizationId}`;
}

async function printClosed(auth: Operator["databases"]["auth"]): Promise<void> {
  const closed = await listRemoved(auth.kysely);
  if (closed.length === 0) console.log("No deleted organisations.");
  for (const { id, name, removedAt } of closed) console.log(`${id}  deleted ${removedAt}  ${name}`);
  if (closed.length > 0) {
    console.log(`They are permanently deleted after ${DAYS_OF_GRACE} days.`);
    console.log("Restore one: npm run foreword -- restore-organization <ID>");
  }
}
