import assert from "node:assert/strict";
import { test } from "node:test";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { mailboxesContract } from "#src/mail/mailboxes/mailboxes.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { readHeaderBlock } from "#src/platform/server/mime/parse/header-block.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";

const app = await testApp();
const maya = await app.signIn();
const { projectId, mailboxId } = await makeMailbox(maya);
const JANE = "jane@northwind.test";
const EVE = "eve@evil.test";

/** Characters that end a line, or a text, for some mail software. */
const BREAKS = {
  "a line break": "\r\n",
  "a line feed": "\n",
  "a carriage return": "\r",
  "a NUL": "\0",
  "a vertical tab": "\v",
  "a next line": "\u0085",
};
/** Ordinary characters for a mail server, which stay inside the text. */
const SEPARATORS = { "a line separator": "\u2028", "a paragraph separator": "\u2029" };

const sendWith = (facts: { subject?: string; name?: string; address?: string }) =>
  maya.call(mailerContract.send, {
    body: {
      projectId,
      mailboxId,
      to: [{ name: facts.name ?? "", address: facts.address ?? JANE }],
      subject: facts.subject ?? "Hello",
      bodyHtml: "<p>Hello</p>",
      undoSeconds: 0,
    },
  });

const FIELDS: Readonly<Record<string, (text: string) => Promise<unknown>>> = {
  "the subject": (text) => sendWith({ subject: `Hello${text}` }),
  "the name of a recipient": (text) => sendWith({ name: `Jane${text}` }),
  "the address of a recipient": (text) => sendWith({ address: `${JANE}${text}` }),
  "the name of a mailbox": (text) =>
    maya.call(mailboxesContract.update, {
      params: { mailboxId },
      body: { displayName: `Maya${text}` },
    }),
};

for (const [what, set] of Object.entries(FIELDS))
  for (const [name, sign] of Object.entries(BREAKS))
    test(`${name} in ${what} is refused`, async () => {
      const answer = await refusedCall(set(`${sign}Bcc: ${EVE}`));
      assert.ok([400, 422].includes(answer.status), String(answer));
    });

for (const [name, sign] of Object.entries(SEPARATORS))
  test(`${name} begins no header and no recipient`, async () => {
    const text = `Hello${sign}Bcc: ${EVE}`;
    await sendWith({ subject: text, name: text });
    await app.runJobs();

    const { rows } = await app.admin.query<{ raw: Buffer; address: string }>(
      `select raw, address from practice_mails m
      join practice_boxes b on b.organization_id = m.organization_id and b.id = m.box_id
        where b.organization_id = $1`,
      [maya.organizationId],
    );
    assert.ok(rows.some(({ address }) => address === JANE));
    assert.ok(rows.every(({ address }) => address !== EVE));
    for (const { raw } of rows) {
      const names = readHeaderBlock(raw).map(([header]) => header.toLowerCase());
      assert.ok(!names.includes("bcc"), names.join());
      assert.equal(names.filter((header) => header === "subject").length, 1);
    }
  });

test("nothing was sent to another address by any of them", async () => {
  const { rows } = await app.admin.query(
    "select 1 from practice_boxes where organization_id = $1 and address = $2",
    [maya.organizationId, EVE],
  );
  assert.deepEqual(rows, []);
});
