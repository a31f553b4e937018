import { makeProject } from "#src/features/projects/projects.makers.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { type Mailbox, mailboxesContract } from "./mailboxes.contract.ts";
import { postFromOutside } from "./server/practice/write-from-outside.ts";

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

/** A mail with a file, which people outside cannot write by a call. */
export async function postAttachment(
  app: Pick<TestApp, "services">,
  owner: Pick<Person, "organizationId">,
  mail: { from: { name: string; address: string }; subject: string; email: string },
): Promise<void> {
  await inOrganization(app.services, owner.organizationId, ({ db, org }) =>
    postFromOutside(db, org, {
      from: mail.from,
      to: { name: "", address: mail.email },
      subject: mail.subject,
      text: "See the file.",
      at: new Date(),
      chain: [],
      isAutomatic: false,
      attachments: [
        { name: "offer.txt", mimeType: "text/plain", content: Buffer.from("ten cells") },
      ],
    }),
  );
}
