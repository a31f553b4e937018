import assert from "node:assert/strict";
import { test } from "node:test";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { makeMailbox, postRaw } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { messagesContract } from "./messages.contract.ts";

const app = await testApp();

/** A mail whose last part is a file, with these part headers. */
async function receive(person: Person, html: string, fileHeaders: readonly string[]) {
  const { projectId, email } = await makeMailbox(person);
  const related = 'multipart/related; boundary="r"';
  const lines = [
    "From: Jane Doe <jane@northwind.test>",
    `To: ${email}`,
    "Subject: The roof",
    "Message-ID: <roof@northwind.test>",
    `Content-Type: ${related}`,
    "",
    "--r",
    "Content-Type: text/html; charset=utf-8",
    "",
    html,
    "--r",
    ...fileHeaders,
    "",
    "1234",
    "--r--",
  ];
  await postRaw(app, person, { email, lines });
  await app.runJobs();
  const threads = await person.call(threadsContract.list, { body: { projectId } });
  const [thread] = threads.list;
  const threadId = thread?.threadId ?? "";
  const { list } = await person.call(messagesContract.list, { body: { projectId, threadId } });
  const files = list.flatMap(({ attachments }) => attachments.filter((one) => !one.isInline));
  return { files: files.map(({ name }) => name), hasAttachments: thread?.hasAttachments };
}

for (const [what, headers, name] of [
  [
    "a photo from a phone",
    [
      "Content-Type: image/jpeg; name=roof.jpg",
      "Content-Disposition: inline; filename=roof.jpg",
      "Content-ID: <photo@phone>",
    ],
    "roof.jpg",
  ],
  [
    "a PDF that its sender calls inline",
    [
      "Content-Type: application/pdf; name=offer.pdf",
      "Content-Disposition: inline; filename=offer.pdf",
      "Content-ID: <offer@apple>",
    ],
    "offer.pdf",
  ],
] as const)
  test(`${what} is a file of the message unless displayed`, async () => {
    const maya = await app.signIn();

    const received = await receive(maya, "<p>Look</p>", headers);

    assert.deepEqual(received, { files: [name], hasAttachments: true });
  });

test("a displayed picture is not listed as a file", async () => {
  const maya = await app.signIn();

  const received = await receive(maya, '<p>Look</p><img alt="Roof" src="cid:a&amp;b@phone">', [
    "Content-Type: image/jpeg; name=roof.jpg",
    "Content-ID: <a&b@phone>",
  ]);

  assert.deepEqual(received, { files: [], hasAttachments: false });
});

test("a PDF with an inline position is still an attachment", async () => {
  const maya = await app.signIn();

  const received = await receive(maya, '<p>Look</p><img src="cid:offer@apple">', [
    "Content-Type: application/pdf; name=offer.pdf",
    "Content-ID: <offer@apple>",
  ]);

  assert.deepEqual(received, { files: ["offer.pdf"], hasAttachments: true });
});
