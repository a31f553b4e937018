import assert from "node:assert/strict";
import { test } from "node:test";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { testApp } from "#src/testing/test-app.ts";

const app = await testApp();

async function isBehindAfter(minutes: number): Promise<boolean | undefined> {
  const maya = await app.signIn();
  const { mailboxId, projectId } = await makeMailbox(maya);
  await app.runJobs();
  await app.admin.query(
    `update mailbox_syncs set last_synced_at = now() - make_interval(mins => $2)
      where mailbox_id = $1`,
    [mailboxId, minutes],
  );
  const { list } = await maya.call(mailboxesContract.list, { body: { projectId } });
  return list[0]?.sync.isBehind;
}

test("a mailbox not synced for 15 minutes is behind", async () => {
  assert.equal(await isBehindAfter(16), true);
});

test("a mailbox that was read ten minutes ago is not behind", async () => {
  assert.equal(await isBehindAfter(10), false);
});
