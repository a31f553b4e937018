import assert from "node:assert/strict";
import { test } from "node:test";
import { refusedCall } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { mailboxTestsContract } from "./mailbox-tests.contract.ts";
import { mailboxesContract } from "./mailboxes.contract.ts";
import { makeMailbox } from "./mailboxes.makers.ts";

const app = await testApp();

async function connect() {
  const owner = await app.signIn({ role: "edit" });
  const { projectId, mailboxId } = await makeMailbox(owner);
  await app.runJobs();
  const params = { mailboxId };
  return {
    owner,
    params,
    setStatus: (status: "active" | "paused") =>
      owner.call(mailboxesContract.update, { params, body: { status } }),
    look: async () => (await owner.call(mailboxesContract.list, { body: { projectId } })).list[0],
  };
}

const ASKED = {
  read: mailboxesContract.sync,
  "compared with its provider": mailboxesContract.verify,
  repaired: mailboxesContract.repair,
};

for (const [status, code] of [
  ["paused", "mailbox_paused"],
  ["reconnect-required", "mailbox_reconnect"],
  ["disconnected", "mailbox_disconnected"],
] as const) {
  for (const [what, endpoint] of Object.entries(ASKED))
    test(`a mailbox that is ${status} is not ${what}`, async () => {
      const { owner, params, look } = await connect();
      await app.admin.query("update mailboxes set status = $2 where id = $1", [
        params.mailboxId,
        status,
      ]);

      const answer = await refusedCall(owner.call(endpoint, { params }));

      assert.deepEqual([answer.status, answer.code], [409, code]);
      const { sync } = (await look()) ?? {};
      assert.deepEqual([sync?.isChecking, sync?.isRepairing], [false, false]);
    });

  test(`a mailbox that is ${status} sends no test`, async () => {
    const { owner, params } = await connect();
    await app.admin.query("update mailboxes set status = $2 where id = $1", [
      params.mailboxId,
      status,
    ]);

    const answer = await refusedCall(owner.call(mailboxTestsContract.start, { params, body: {} }));

    assert.equal(answer.code, code);
  });
}

test("a check requested before a pause runs after it", async () => {
  const { owner, params, setStatus, look } = await connect();
  const before = (await look())?.proof?.checkedAt ?? "";
  await owner.call(mailboxesContract.verify, { params });
  await setStatus("paused");
  const paused = await look();

  await app.runJobs();
  await setStatus("active");
  const resumed = await look();
  await app.runJobs();
  const checked = await look();

  assert.deepEqual(
    [paused, resumed, checked].map((one) => one?.sync.isChecking),
    [false, true, false],
  );
  assert.ok((checked?.proof?.checkedAt ?? "") > before);
});
