import assert from "node:assert/strict";
import { test } from "node:test";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox, postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { addLeads } from "#src/outreach/strategies/leads/leads.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();

type Mailbox = Awaited<ReturnType<typeof makeMailbox>>;

async function write(maya: Person, { mailboxId, projectId }: Mailbox, address: string) {
  const body = { projectId, mailboxId, to: [{ address }], bodyHtml: "<p>Hello</p>" };
  await maya.call(mailerContract.send, { body: { ...body, undoSeconds: 0 } });
  await app.runJobs();
}

async function receive(maya: Person, { mailboxId }: Mailbox, name: string, address: string) {
  const body = { from: { name, address }, subject: "Hello", text: "Hello" };
  await maya.call(mailboxesContract.writeFromOutside, { params: { mailboxId }, body });
  await app.runJobs();
}

async function find(maya: Person, projectId: string, search: string) {
  return (await maya.call(mailerContract.recipients, { query: { projectId, search } })).list;
}

test("a correspondent is found by any name part or address", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeThread(app, maya);
  const jane = { address: "jane@northwind.test", name: "Jane Doe" };

  for (const search of ["jan", "DOE", "jane d", "jane@nor", "northwi"])
    assert.deepEqual(await find(maya, projectId, search), [jane], search);
  for (const search of ["ane", "orthwind", "jane s", "%", "_"])
    assert.deepEqual(await find(maya, projectId, search), [], search);
});

test("two-way contacts come first, then recipients", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  await receive(maya, mailbox, "Kim Both", "kim.both@northwind.test");
  await write(maya, mailbox, "kim.both@northwind.test");
  await write(maya, mailbox, "kim.silent@northwind.test");
  await receive(maya, mailbox, "Kim News", "kim.news@northwind.test");

  const found = await find(maya, mailbox.projectId, "kim");

  assert.deepEqual(
    found.map(({ address }) => address),
    ["kim.both@northwind.test", "kim.silent@northwind.test", "kim.news@northwind.test"],
  );
});

test("people who were only copied are listed after leads", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const { projectId, email } = mailbox;
  const copied = Array.from({ length: 8 }, (_, at) => `kim.copied-${at + 1}@northwind.test`);
  const lines = [
    "From: Jane Doe <jane@northwind.test>",
    `To: ${email}`,
    `Cc: ${copied.join(", ")}`,
    "Subject: The new roof",
    "",
    "Hello",
  ];
  await postRaw(app, maya, { email, lines });
  await app.runJobs();
  await receive(maya, mailbox, "Kim News", "kim.news@northwind.test");
  await addLeads(maya, projectId, [{ email: "kim.lead@kestrel.test" }]);

  const found = await find(maya, projectId, "kim");

  assert.deepEqual(
    found.map(({ address }) => address),
    ["kim.news@northwind.test", "kim.lead@kestrel.test", ...copied.slice(0, 6)],
  );
});

test("recipient search excludes the project's own mailboxes", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya, { email: "sales@ownroof.test" });
  await receive(maya, mailbox, "Jane Doe", "jane@northwind.test");
  await receive(maya, mailbox, "Office", "office@ownroof.test");
  await makeMailbox(maya, { projectId: mailbox.projectId, email: "office@ownroof.test" });

  assert.deepEqual(await find(maya, mailbox.projectId, "ownroof"), []);
});

test("a person has the name of their newest mail", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  await receive(maya, mailbox, "Ana Silva", "ana@northwind.test");
  await receive(maya, mailbox, "Ana Souza", "Ana@Northwind.test");

  assert.deepEqual(await find(maya, mailbox.projectId, "ana"), [
    { address: "ana@northwind.test", name: "Ana Souza" },
  ]);
});

test("a person whose name changed is found by the new one", async () => {
  const maya = await app.signIn();
  const mailbox = await makeMailbox(maya);
  const ana = { address: "ana@northwind.test", name: "Ana Souza" };
  await receive(maya, mailbox, "Ana Silva", ana.address);
  await receive(maya, mailbox, ana.name, ana.address);

  assert.deepEqual(await find(maya, mailbox.projectId, "souza"), [ana]);
  assert.deepEqual(await find(maya, mailbox.projectId, "silva"), []);
});

test("a lead is found although no one has written to them yet", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await addLeads(maya, projectId, [
    { email: "sofia@kestrel.test", fields: { firstName: "Sofia", lastName: "Marin" } },
  ]);

  for (const search of ["marin", "sofia mar"])
    assert.deepEqual(await find(maya, projectId, search), [
      { address: "sofia@kestrel.test", name: "Sofia Marin" },
    ]);
});

test("leads are found by at least two letters", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await addLeads(maya, projectId, [{ email: "zoe@kestrel.test" }]);

  assert.deepEqual(await find(maya, projectId, "z"), []);
  assert.equal((await find(maya, projectId, "zo")).length, 1);
});

test("recipient search excludes other projects", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, mailboxId } = await makeThread(app, maya);
  const other = await makeProject(maya);
  assert.deepEqual(await find(maya, other.id, "jane"), []);

  await maya.call(mailboxesContract.remove, {
    params: { mailboxId },
    query: { projectId, keepData: "false" },
  });

  assert.deepEqual(await find(maya, projectId, "jane"), []);
});
