import assert from "node:assert/strict";
import { test } from "node:test";
import { newId } from "#src/platform/server/ids.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { connectingContract } from "./connecting.contract.ts";
import { connectMailbox, consent, withMailProviders } from "./connecting.makers.ts";
import { mailboxesContract } from "./mailboxes.contract.ts";

const app = await testApp();
const fakes = await withMailProviders(app);

const newAddress = () => `${newId().slice(-12)}@northwind.example`;

async function begin(options: Parameters<typeof app.signIn>[0] = { role: "edit" }) {
  const owner = await app.signIn(options);
  return { owner, projectId: (await makeProject(owner)).id };
}

async function listed({ call }: Pick<Person, "call">, projectId: string) {
  return (await call(mailboxesContract.list, { body: { projectId } })).list;
}

for (const provider of ["gmail", "outlook"] as const) {
  const fake = provider === "gmail" ? fakes.gmail : fakes.graph;
  const oauth = provider === "gmail" ? fakes.google : fakes.microsoft;

  test(`${provider}: a person who consents connects their mailbox`, async () => {
    const { owner, projectId } = await begin();
    const { address } = fake.addBox(newAddress());

    const mailboxId = await connectMailbox(fakes, owner, provider, { projectId });

    const [mailbox] = await listed(owner, projectId);
    assert.deepEqual([mailbox?.mailboxId, mailbox?.email], [mailboxId, address]);
    assert.equal(mailbox?.provider, provider);
  });

  test(`${provider}: what the person has granted is sealed in the database`, async () => {
    const { owner, projectId } = await begin();
    fake.addBox(newAddress());
    const mailboxId = await connectMailbox(fakes, owner, provider, { projectId });

    const { rows } = await app.admin.query("select * from mailbox_grants where id = $1", [
      mailboxId,
    ]);

    assert.match(rows[0].grant_sealed, /^v1\./);
    assert.doesNotMatch(JSON.stringify(rows), /refreshToken|accessToken/);
  });

  test(`${provider}: someone who declines changes nothing`, async () => {
    const { owner, projectId } = await begin();
    fake.addBox(newAddress());
    oauth.refusal = "access_denied";
    const back = await consent(fakes, owner, provider, { projectId });
    oauth.refusal = undefined;

    const answer = await refusedCall(owner.call(connectingContract.finish, { body: back }));

    assert.equal(answer.code, "consent_denied");
    assert.deepEqual(await listed(owner, projectId), []);
  });

  test(`${provider}: an administrator who has to allow it first is named`, async () => {
    const { owner, projectId } = await begin();
    fake.addBox(newAddress());
    oauth.refusal = "consent_required";
    const back = await consent(fakes, owner, provider, { projectId });
    oauth.refusal = undefined;

    const answer = await refusedCall(owner.call(connectingContract.finish, { body: back }));

    assert.equal(answer.code, "consent_admin_needed");
  });

  test(`${provider}: access to mail that is not ticked connects nothing`, async () => {
    const { owner, projectId } = await begin();
    fake.addBox(newAddress());
    oauth.unticked = [
      "https://www.googleapis.com/auth/gmail.modify",
      "https://graph.microsoft.com/Mail.Send",
    ];
    const back = await consent(fakes, owner, provider, { projectId });
    oauth.unticked = [];

    const answer = await refusedCall(owner.call(connectingContract.finish, { body: back }));

    assert.equal(answer.code, "consent_scope_missing");
    assert.deepEqual(await listed(owner, projectId), []);
  });

  test(`${provider}: reconnecting with another account changes nothing`, async () => {
    const { owner, projectId } = await begin();
    const { address } = fake.addBox(newAddress());
    const mailboxId = await connectMailbox(fakes, owner, provider, { projectId });
    const other = fake.addBox(newAddress());
    const back = await consent(fakes, owner, provider, { projectId, mailboxId });

    const answer = await refusedCall(owner.call(connectingContract.finish, { body: back }));

    assert.equal(answer.code, "mailbox_other_account");
    assert.deepEqual(JSON.parse(answer.body).error.details, {
      connected: address,
      given: other.address,
    });
  });

  test(`${provider}: the same account connects the same mailbox again`, async () => {
    const { owner, projectId } = await begin();
    fake.addBox(newAddress());
    const mailboxId = await connectMailbox(fakes, owner, provider, { projectId });

    const again = await connectMailbox(fakes, owner, provider, { projectId, mailboxId });

    assert.equal(again, mailboxId);
    assert.equal((await listed(owner, projectId)).length, 1);
  });
}

test("an account that is connected to the project is not added twice", async () => {
  const { owner, projectId } = await begin();
  fakes.gmail.addBox(newAddress());
  await connectMailbox(fakes, owner, "gmail", { projectId });
  const back = await consent(fakes, owner, "gmail", { projectId });

  const answer = await refusedCall(owner.call(connectingContract.finish, { body: back }));

  assert.equal(answer.code, "mailbox_exists");
});

test("the redirect from a provider counts once", async () => {
  const { owner, projectId } = await begin();
  fakes.gmail.addBox(newAddress());
  const back = await consent(fakes, owner, "gmail", { projectId });
  await owner.call(connectingContract.finish, { body: back });

  const answer = await refusedCall(owner.call(connectingContract.finish, { body: back }));

  assert.equal(answer.code, "mailbox_attempt_not_found");
});

test("only the user who started a connection can finish it", async () => {
  const { owner, projectId } = await begin({ role: "admin" });
  const colleague = await app.signIn({ with: owner, role: "edit" });
  fakes.gmail.addBox(newAddress());
  const back = await consent(fakes, owner, "gmail", { projectId });

  const answer = await refusedCall(colleague.call(connectingContract.finish, { body: back }));

  assert.equal(answer.code, "mailbox_attempt_not_found");
  await owner.call(connectingContract.finish, { body: back });
});

test("another browser of the same person does not know the key", async () => {
  const { owner, projectId } = await begin();
  fakes.gmail.addBox(newAddress());
  const { search } = await consent(fakes, owner, "gmail", { projectId });

  const body = { key: "another", search };
  const answer = await refusedCall(owner.call(connectingContract.finish, { body }));

  assert.equal(answer.code, "mailbox_attempt_not_found");
});

test("an invented code connects nothing", async () => {
  const { owner, projectId } = await begin();
  fakes.gmail.addBox(newAddress());
  const { key, search } = await consent(fakes, owner, "gmail", { projectId });
  const forged = new URLSearchParams(search);
  forged.set("code", "made-up");

  const body = { key, search: `?${forged}` };
  const answer = await refusedCall(owner.call(connectingContract.finish, { body }));

  assert.equal(answer.code, "consent_failed");
});

test("an archived project takes no mailbox", async () => {
  const { owner, projectId } = await begin();
  const body = { projectId: newId(), action: "add" as const };
  const answer = await refusedCall(owner.call(connectingContract.google, { body }));
  assert.equal(answer.code, "project_not_found");
  assert.deepEqual(await listed(owner, projectId), []);
});

test("a mailbox of another project is not connected again from here", async () => {
  const { owner, projectId } = await begin();
  fakes.gmail.addBox(newAddress());
  const mailboxId = await connectMailbox(fakes, owner, "gmail", { projectId });
  const elsewhere = (await makeProject(owner)).id;

  const body = { projectId: elsewhere, action: "reconnect" as const, mailboxId };
  const answer = await refusedCall(owner.call(connectingContract.google, { body }));

  assert.equal(answer.code, "mailbox_not_found");
});
