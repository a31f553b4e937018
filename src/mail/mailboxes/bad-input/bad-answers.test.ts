import assert from "node:assert/strict";
import { test } from "node:test";
import {
  connectMailbox,
  type MailAccount,
  withMailProviders,
} from "#src/mail/mailboxes/connecting.makers.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { newId } from "#src/platform/server/ids.ts";
import { testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();
const fakes = await withMailProviders(app);

const html = { "content-type": "text/html" };
const ANSWERS = {
  "a web page": { status: 200, headers: html, body: "<html>Sign in to the network</html>" },
  nothing: { status: 200 },
  "JSON of another kind": { status: 200, body: { messages: "none", value: 5, id: {} } },
  "half of an object": {
    status: 200,
    headers: { "content-type": "application/json" },
    body: '{"messages":[{"id":"1',
  },
};

const CALLS: readonly (readonly [MailAccount, string, RegExp])[] = [
  ["gmail", "its changes", /GET .*\/history/],
  ["gmail", "a mail", /GET .*\/messages\/[^?/]+\?/],
  ["outlook", "its folders", /GET .*\/mailFolders\?/],
  ["outlook", "the changes of a folder", /GET .*\/messages\/delta/],
  ["outlook", "a mail", /(GET|POST) .*\/(messages\/[^?/]+(\?|$)|\$batch)/],
];

async function connect(provider: MailAccount) {
  const owner = await app.signIn({ role: "edit" });
  const projectId = (await makeProject(owner)).id;
  const fake = provider === "gmail" ? fakes.gmail : fakes.graph;
  const { address } = fake.addBox(`${newId().slice(-12)}@northwind.example`);
  const mailboxId = await connectMailbox(fakes, owner, provider, { projectId });
  await app.runJobs();
  const params = { mailboxId };
  return {
    fake,
    deliver: (subject: string) =>
      fake.deliver(
        address,
        `From: jane@halden.example\r\nMessage-ID: <${newId()}@halden.example>\r\nSubject: ${subject}\r\n\r\nHello`,
      ),
    async read() {
      await owner.call(mailboxesContract.sync, { params });
      await app.runJobs();
    },
    async stored() {
      await owner.call(mailboxesContract.verify, { params });
      await app.runJobs();
      const { list } = await owner.call(mailboxesContract.list, { body: { projectId } });
      const { rows } = await app.admin.query<{ subject: string }>(
        "select subject from messages where mailbox_id = $1 and gone_at is null",
        [mailboxId],
      );
      return {
        status: list[0]?.status,
        missing: list[0]?.proof?.missingCount,
        subjects: rows.map(({ subject }) => subject).toSorted(),
      };
    },
  };
}

for (const [provider, what, call] of CALLS)
  for (const [answer, answers] of Object.entries(ANSWERS))
    test(`${provider}: ${answer} instead of ${what} loses no mail`, async () => {
      const { fake, deliver, read, stored } = await connect(provider);
      deliver("Before");
      await read();
      deliver("Behind a portal");
      fake.arm(call, { answers }, 2);

      await read().catch(() => undefined);
      fake.disarm();
      await read();

      assert.deepEqual(await stored(), {
        status: "active",
        missing: 0,
        subjects: ["Before", "Behind a portal"],
      });
    });

for (const provider of ["gmail", "outlook"] as const)
  test(`${provider}: a web page instead of a token requires no reconnect`, async () => {
    const { fake, deliver, read, stored } = await connect(provider);
    const oauth = provider === "gmail" ? fakes.google : fakes.microsoft;
    deliver("Behind a portal");
    oauth.tokens.expireAccessTokens();
    oauth.arm(/POST .*\/token/, { answers: ANSWERS["a web page"] });

    await read();
    oauth.disarm();
    fake.disarm();
    await read();

    assert.deepEqual(await stored(), {
      status: "active",
      missing: 0,
      subjects: ["Behind a portal"],
    });
  });
