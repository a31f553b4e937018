import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { makeMailbox, postMail } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { replacePolicy } from "#src/platform/contract/policy/policy.makers.ts";
import { testApp } from "#src/testing/test-app.ts";
import type { ArrivalPolicy } from "./announce-arrived.ts";

const app = await testApp();

/** The subjects that a handler received; it fails on one mail. */
const taken: string[] = [];
const takeSubjects: ArrivalPolicy = async (db, _org, arrived) => {
  for (const { subject } of arrived) {
    if (subject === "A poisoned mail") await sql`select 1 / 0`.execute(db);
    taken.push(subject);
  }
};

test("a mail rejected by one feature does not block the others", async () => {
  using _ = replacePolicy(mailboxes.arrivals, (now) => [...now, takeSubjects]);
  const maya = await app.signIn();
  const { email, projectId } = await makeMailbox(maya);
  const subjects = ["A mail before it", "A poisoned mail", "A mail behind it"];

  for (const [at, subject] of subjects.entries())
    await postMail(app, maya, {
      email,
      subject,
      from: { name: "", address: `a${at}@halden.test` },
    });
  await app.runJobs();

  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  assert.deepEqual(list.map(({ subject }) => subject).toSorted(), subjects.toSorted());
  assert.ok(taken.includes("A mail before it") && taken.includes("A mail behind it"));
});
