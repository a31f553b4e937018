import { DAY_MS } from "#src/platform/contract/durations.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type Mailbox, mailboxesContract } from "./mailboxes.contract.ts";
import { insertMail } from "./server/practice/post-office.queries.ts";
import { type OutsideMail, postFromOutside } from "./server/practice/write-from-outside.ts";

let made = 0;

/** A practice mailbox with a unique address, in a new project unless one is given. */
export async function makeMailbox(
  owner: Pick<Person, "call">,
  facts: { projectId?: string; email?: string; displayName?: string } = {},
): Promise<Mailbox> {
  made += 1;
  const projectId = facts.projectId ?? (await makeProject(owner)).id;
  const { email = `team-${made}@acme.test`, displayName = "Acme" } = facts;
  return owner.call(mailboxesContract.createPractice, { body: { projectId, email, displayName } });
}

type Posted = Pick<OutsideMail, "from" | "subject" | "html" | "attachments" | "pictures"> &
  Partial<Pick<OutsideMail, "at" | "chain" | "isAutomatic">> & {
    email: string;
    text?: string;
  };

/** A mail with files, HTML or a date, which the API for incoming mail does not offer. */
export async function postMail(
  app: Pick<TestApp, "services">,
  owner: Pick<Person, "organizationId">,
  { email, text = "See the file.", ...mail }: Posted,
): Promise<void> {
  await inOrganization(app.services, owner.organizationId, ({ db, org }) =>
    postFromOutside(db, org, {
      at: new Date(),
      chain: [],
      isAutomatic: false,
      ...mail,
      text,
      to: { name: "", address: email },
    }),
  );
}

/** A raw mail, such as a bounce report. */
export async function postRaw(
  app: Pick<TestApp, "services">,
  owner: Pick<Person, "organizationId">,
  { email, lines }: { email: string; lines: readonly string[] },
): Promise<void> {
  await inOrganization(app.services, owner.organizationId, ({ db, org }) =>
    insertMail(db, org, email, {
      raw: Buffer.from(lines.join("\r\n")),
      internetId: null,
      references: [],
      receivedAt: new Date(),
      isRead: false,
      places: ["inbox"],
    }),
  );
}

type OlderFacts = { subject?: string; daysAgo?: number; answers?: string; internetId?: string };

/** A mail in a practice mailbox from before the import range. */
export async function makeOlderMail(
  app: Pick<TestApp, "services" | "admin">,
  owner: Pick<Person, "organizationId">,
  mailboxId: string,
  { subject = "The old roof", daysAgo = 400, answers, internetId = newId() }: OlderFacts = {},
): Promise<string> {
  const { rows } = await app.admin.query<{ address: string }>(
    "select address from mailboxes where id = $1",
    [mailboxId],
  );
  const lines = [
    "From: Jane Doe <jane@northwind.test>",
    `Subject: ${subject}`,
    `Message-ID: <${internetId}>`,
    ...(answers === undefined ? [] : [`References: <${answers}>`]),
    "",
    "What did the tiles cost?",
  ];
  const { id } = await inOrganization(app.services, owner.organizationId, ({ db, org }) =>
    insertMail(db, org, rows[0]?.address ?? "", {
      raw: Buffer.from(lines.join("\r\n")),
      internetId,
      references: answers === undefined ? [] : [answers],
      receivedAt: new Date(Date.now() - daysAgo * DAY_MS),
      isRead: false,
      places: ["inbox"],
    }),
  );
  return id;
}
