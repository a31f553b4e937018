import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { connectMailbox, withMailProviders } from "./connecting.makers.ts";
import { mailboxTestsContract } from "./mailbox-tests.contract.ts";
import { mailboxesContract } from "./mailboxes.contract.ts";
import { makeMailbox } from "./mailboxes.makers.ts";

const app = await testApp();
const fakes = await withMailProviders(app);

/** Two synced Gmail mailboxes in one project. */
async function makePair() {
  const owner = await app.signIn({ role: "edit" });
  const projectId = (await makeProject(owner)).id;
  const ids: string[] = [];
  for (const name of ["from", "to"]) {
    fakes.gmail.addBox(`${name}-${newId().slice(-12)}@northwind.example`);
    ids.push(await connectMailbox(fakes, owner, "gmail", { projectId }));
  }
  await app.runJobs();
  const [mailboxId = "", toMailboxId = ""] = ids;
  return { owner, mailboxId, toMailboxId };
}

/** Sends a test and waits for its arrival. */
async function sendTest(
  owner: Pick<Person, "call">,
  mailboxId: string,
  toMailboxId: string = mailboxId,
) {
  const params = { mailboxId };
  const { testId } = await owner.call(mailboxTestsContract.start, {
    params,
    body: { toMailboxId },
  });
  await app.runJobs();
  await owner.call(mailboxesContract.sync, { params: { mailboxId: toMailboxId } });
  await app.runJobs();
  return { params: { mailboxId, testId } };
}

test("a mailbox test reports headers with the receiving server's verdict", async () => {
  const { owner, mailboxId, toMailboxId } = await makePair();
  fakes.gmail.stamp =
    "Authentication-Results: mx.google.example;\r\n dkim=pass header.i=@northwind.example;\r\n spf=softfail smtp.mailfrom=x; dmarc=fail\r\n";

  const sent = await sendTest(owner, mailboxId, toMailboxId);
  fakes.gmail.stamp = "";
  const { status, arrival } = await owner.call(mailboxTestsContract.read, sent);

  assert.equal(status, "sent");
  assert.equal(arrival?.mailboxId, toMailboxId);
  assert.deepEqual(arrival.authentication, {
    server: "mx.google.example",
    spf: "softfail",
    dkim: "pass",
    dmarc: "fail",
  });
  assert.deepEqual(
    arrival.headers.filter(({ outcome }) => outcome !== "kept"),
    [],
  );
  assert.ok(arrival.headers.some(({ name }) => name === "References"));
});

test("a header that a provider replaces is named with both values", async () => {
  const { owner, mailboxId, toMailboxId } = await makePair();
  fakes.gmail.rewritesMessageIds = true;

  const sent = await sendTest(owner, mailboxId, toMailboxId);
  fakes.gmail.rewritesMessageIds = false;
  const { arrival } = await owner.call(mailboxTestsContract.read, sent);

  const changed = arrival?.headers.filter(({ outcome }) => outcome === "changed") ?? [];
  assert.deepEqual(
    changed.map(({ name }) => name),
    ["Message-ID"],
  );
  assert.notEqual(changed[0]?.arrived, changed[0]?.sent);
});

test("a mailbox can be tested against itself", async () => {
  const owner = await app.signIn();
  const { mailboxId } = await makeMailbox(owner);

  const sent = await sendTest(owner, mailboxId);
  const { arrival } = await owner.call(mailboxTestsContract.read, sent);

  assert.equal(arrival?.mailboxId, mailboxId);
  assert.equal(arrival.authentication, null);
});

test("a test that is on its way has not arrived", async () => {
  const owner = await app.signIn();
  const { mailboxId } = await makeMailbox(owner);
  const params = { mailboxId };
  const { testId } = await owner.call(mailboxTestsContract.start, { params, body: {} });

  const found = await owner.call(mailboxTestsContract.read, { params: { mailboxId, testId } });

  assert.deepEqual([found.status, found.arrival], ["scheduled", null]);
});

test("a test goes to no mailbox of another project", async () => {
  const owner = await app.signIn();
  const { mailboxId } = await makeMailbox(owner);
  const other = await makeMailbox(owner);

  const answer = await refusedCall(
    owner.call(mailboxTestsContract.start, {
      params: { mailboxId },
      body: { toMailboxId: other.mailboxId },
    }),
  );

  assert.equal(answer.code, "mailbox_not_found");
});
