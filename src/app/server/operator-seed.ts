import { parseArgs } from "node:util";
import { createSampleProject } from "#src/app/sample-project/server/create-sample-project.ts";
import { fillWithProjects } from "#src/app/sample-project/server/many-projects.ts";
import { fillMail } from "#src/mail/mailboxes/server/sample/fill-mail.ts";
import { fillLeads } from "#src/outreach/strategies/leads/server/fill-leads.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { readConfig } from "#src/platform/server/config.ts";
import { StartError } from "#src/platform/server/start-error.ts";
import { findOpen } from "#src/workspace/organizations/server/organizations.queries.ts";
import { type Operator, openOperator } from "./operator/open-operator.ts";

// `npm run seed`: sample content in an organisation of this installation. Idempotent.

const LARGE = 40;
const LARGE_THREADS = 50_000;
const LARGE_LEADS = 100_000;
const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;

try {
  const flags = readFlags();
  const operator = await openOperator(readConfig(process.env));
  await seed(operator, flags).finally(operator.close);
} catch (error) {
  if (!(error instanceof StartError)) throw error;
  console.error(error.message);
  process.exitCode = 1;
}

type Flags = { large: boolean; organization: string | undefined };

function readFlags(): Flags {
  const { large = false, organization } = parseFlags();
  if (organization !== undefined && !UUID.test(organization))
    throw new StartError(`${organization} is not an organisation ID.`);
  return { large, organization };
}

function parseFlags() {
  const options = { large: { type: "boolean" }, organization: { type: "string" } } as const;
  try {
    return parseArgs({ options }).values;
  } catch (error) {
    const use = "Usage: npm run seed -- [--large] [--organization <ID>]";
    throw new StartError(use, { cause: error });
  }
}

async function seed(operator: Operator, { large, organization }: Flags): Promise<void> {
  // A new server has its first organisation once someone is invited to it.
  const token = await operator.inviteFirstAdmin();
  const found = await findOpen(operator.databases.auth.kysely, organization);
  if (!found) throw new StartError("This organisation does not exist.");

  const made = await inOrganization(operator, found.id, async ({ db, org }) => {
    const sample = await createSampleProject(db, org);
    const added = large ? await fillWithProjects(db, org, LARGE) : 0;
    return { sample, added };
  });
  const filled = { projectId: made.sample.id, now: new Date() };
  const threads = large
    ? await fillMail(operator, found.id, { ...filled, threads: LARGE_THREADS })
    : 0;
  const leads = large ? await fillLeads(operator, found.id, { ...filled, leads: LARGE_LEADS }) : 0;
  console.log(`${found.name} has the sample project ${made.sample.name}.`);
  if (large) console.log(`${made.added} projects were added to make ${LARGE}.`);
  if (large) console.log(`${threads} conversations were added to its inbox.`);
  if (large) console.log(`${leads} leads were added to one of its strategies.`);
  if (token)
    console.log(`Open ${operator.publicUrl}/invite?token=${encodeURIComponent(token)} to sign up.`);
}
