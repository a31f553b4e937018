import { makeProject } from "#src/features/projects/projects.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { type Mailbox, mailboxesContract } from "./mailboxes.contract.ts";

let made = 0;

/** A practice mailbox with an address of its own, in a project of its own unless one is given. */
export async function makeMailbox(
  owner: Pick<Person, "call">,
  facts: { projectId?: string; email?: string; displayName?: string } = {},
): Promise<Mailbox> {
  made += 1;
  const projectId = facts.projectId ?? (await makeProject(owner)).id;
  const { email = `team-${made}@acme.test`, displayName = "Acme" } = facts;
  return owner.call(mailboxesContract.createPractice, { body: { projectId, email, displayName } });
}
