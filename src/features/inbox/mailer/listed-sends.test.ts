import assert from "node:assert/strict";
import { test } from "node:test";
import { makeSend } from "#src/features/inbox/inbox.makers.ts";
import { makeMailbox } from "#src/features/mailboxes/mailboxes.makers.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { testApp } from "#src/testing/test-app.ts";
import { mailerContract } from "./mailer.contract.ts";

const app = await testApp();

test("what is scheduled is listed the soonest first where that is asked for, page by page", async () => {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  for (const days of [3, 1, 2]) {
    const sendAt = new Date(Date.now() + days * DAY_MS).toISOString();
    const to = [{ address: "jane@northwind.test" }];
    const mail = { subject: `In ${days}`, bodyHtml: "<p>Hello</p>", sendAt };
    await maya.call(mailerContract.send, { body: { projectId, mailboxId, to, ...mail } });
  }

  const body = { projectId, order: "soonest-first", limit: 2 } as const;
  const first = await maya.call(mailerContract.scheduled, { body });
  const cursor = first.nextCursor ?? "";
  const second = await maya.call(mailerContract.scheduled, { body: { ...body, cursor } });

  assert.deepEqual(
    [first, second].map(({ list }) => list.map(({ subject }) => subject)),
    [["In 1", "In 2"], ["In 3"]],
  );
});

test("of no status at all nothing is scheduled", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeSend(app, maya);

  const { list } = await maya.call(mailerContract.scheduled, { body: { projectId, statuses: [] } });

  assert.deepEqual(list, []);
});
