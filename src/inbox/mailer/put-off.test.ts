import assert from "node:assert/strict";
import { test } from "node:test";
import { connectingContract } from "#src/mail/mailboxes/connecting.contract.ts";
import { withMailAccount } from "#src/mail/mailboxes/connecting.makers.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();

test("an email deferred with a 4xx reply explains the delay", async () => {
  const { place, setSmtpFault } = await withMailAccount(app);
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const { mailboxId } = await maya.call(connectingContract.imap, { body: { projectId, ...place } });
  setSmtpFault("recipient-later");
  await maya.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [{ address: "jane@northwind.example" }],
      bodyHtml: "<p>Hello</p>",
      undoSeconds: 0,
    },
  });
  await app.runJobs();
  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId } });
  assert.match(list[0]?.explanation ?? "", /asked to try again later/);
});
