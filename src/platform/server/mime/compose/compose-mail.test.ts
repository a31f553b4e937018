import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import PostalMime from "postal-mime";
import { extractAttachment, parseMail } from "#src/platform/server/mime/parse-mail.ts";
import { composeMail } from "./compose-mail.ts";
import type { OutgoingMail } from "./outgoing-mail.ts";

const now = new Date("2026-11-23T12:00:00Z");
/** Plain objects, so that they compare equal to parsed ones. */
const PLAIN = { noNullPrototype: true };
const RUNS = { seed: 20_266, numRuns: 300 };

const mail: OutgoingMail = {
  messageId: "0199.0@studio.test",
  date: new Date("2026-11-20T10:00:00Z"),
  from: { name: "Ada, of the studio", address: "ada@studio.test" },
  to: [{ name: "", address: "priya@halden.test" }],
  cc: [],
  bcc: [{ name: "", address: "archive@studio.test" }],
  subject: "Re: Changeover",
  html: "<p>Hello Priya</p>",
  inReplyTo: "last@halden.test",
  references: Array.from({ length: 60 }, (_, at) => `mail-${at}@halden.test`),
  attachments: [],
  pictures: [],
};

const label = fc.stringMatching(/^[a-z0-9]([a-z0-9-]{0,8}[a-z0-9])?$/);
const host = fc.tuple(label, label).map(([one, other]) => `${one}.${other}.test`);
const address = fc
  .tuple(fc.stringMatching(/^[a-z0-9+_-]{1,20}$/), host)
  .map((parts) => parts.join("@"));
/** One line of typed text: no control characters, no leading or trailing spaces. */
const line = fc.string({ unit: "grapheme", maxLength: 120 }).map((text) =>
  text
    .toWellFormed()
    .replaceAll(/[\p{C}\p{Zl}\p{Zp}]/gu, "")
    .trim(),
);
const person = fc.record({ name: line, address }, PLAIN);
const id = fc.tuple(fc.uuid(), host).map((parts) => parts.join("@"));
const body = fc
  .array(fc.string({ unit: "grapheme", maxLength: 200 }), { maxLength: 12 })
  .map((all) =>
    all
      .join("\n")
      .toWellFormed()
      .replaceAll(/[\r\0]/g, ""),
  );
const name = line.filter((text) => text !== "" && !/[<>:"/\\|?*]|^\.+$/.test(text));
const content = fc.uint8Array({ maxLength: 500 });
const fileType = fc.constantFrom("application/pdf", "text/plain", "text/html", "text/csv");
const file = fc.record({ name, mimeType: fileType, content }, PLAIN);
const picture = fc.record(
  {
    name,
    mimeType: fc.constantFrom("image/png", "image/jpeg"),
    content,
    contentId: id,
  },
  PLAIN,
);

const outgoing: fc.Arbitrary<OutgoingMail> = fc.record({
  messageId: id,
  date: fc
    .date({ min: new Date("2000-01-01"), max: now, noInvalidDate: true })
    .map((date) => new Date(Math.floor(date.getTime() / 1000) * 1000)),
  from: person,
  to: fc.uniqueArray(person, { selector: (one) => one.address, minLength: 1, maxLength: 20 }),
  cc: fc.uniqueArray(person, { selector: (one) => one.address, maxLength: 5 }),
  bcc: fc.uniqueArray(person, { selector: (one) => one.address, maxLength: 5 }),
  subject: line,
  text: body.filter((text) => text.trim() !== ""),
  html: body.map((text) => `<p>${text}</p>`),
  inReplyTo: id,
  references: fc.uniqueArray(id, { maxLength: 60 }),
  attachments: fc.array(file, { maxLength: 4 }),
  pictures: fc.uniqueArray(picture, { selector: (one) => one.contentId, maxLength: 3 }),
});

test("a composed mail is read again as the same mail", async () => {
  await fc.assert(
    fc.asyncProperty(outgoing, async (sent) => {
      const raw = await composeMail(sent, { keepBcc: true });
      const read = await parseMail(raw, { now });
      const keys = ["messageId", "from", "to", "cc", "bcc", "subject", "text", "html"] as const;
      for (const key of keys) assert.deepEqual(read[key], sent[key], key);
      assert.deepEqual(read.references, sent.references);
      assert.deepEqual(read.inReplyTo, [sent.inReplyTo]);
      assert.deepEqual(read.sentAt, sent.date);
      const files = await Promise.all(
        read.attachments.map(async ({ key, name: fileName, contentId }) => {
          const found = await extractAttachment(raw, key);
          return [fileName, contentId, Buffer.from(found?.content ?? []).toString("hex")];
        }),
      );
      assert.deepEqual(files, [
        ...sent.pictures.map((one) => [
          one.name,
          one.contentId,
          Buffer.from(one.content).toString("hex"),
        ]),
        ...sent.attachments.map((one) => [
          one.name,
          null,
          Buffer.from(one.content).toString("hex"),
        ]),
      ]);
      assert.deepEqual(read.cuts, []);
    }),
    RUNS,
  );
});

test("another parser reads composed mail identically", async () => {
  await fc.assert(
    fc.asyncProperty(outgoing, async (sent) => {
      const read = await PostalMime.parse(await composeMail(sent, { keepBcc: true }));
      assert.equal(read.messageId, `<${sent.messageId}>`);
      assert.equal(read.from?.address, sent.from.address);
      assert.deepEqual(
        read.to?.map((one) => one.address),
        sent.to.map((one) => one.address),
      );
      assert.equal(read.attachments.length, sent.attachments.length + sent.pictures.length);
    }),
    { ...RUNS, numRuns: 100 },
  );
});

test("a mail composed twice has the same bytes", async () => {
  const [one, other] = await Promise.all([
    composeMail(mail, { keepBcc: true }),
    composeMail(mail, { keepBcc: true }),
  ]);
  assert.ok(one.equals(other));
});

test("blind copies are named only for providers that need it", async () => {
  const overSmtp = await composeMail(mail, { keepBcc: false });
  const overApi = await composeMail(mail, { keepBcc: true });
  assert.doesNotMatch(overSmtp.toString(), /archive@studio\.test/);
  assert.match(overApi.toString(), /^Bcc: archive@studio\.test/m);
});

test("no text of a mail writes a header", async () => {
  const raw = await composeMail(
    {
      ...mail,
      subject: "Hello\r\nBcc: thief@evil.test",
      from: { name: "Ada\r\nBcc: thief@evil.test", address: "ada@studio.test" },
      attachments: [
        {
          name: "a.pdf\r\nBcc: thief@evil.test",
          mimeType: "application/pdf",
          content: Buffer.from("x"),
        },
      ],
      extraHeaders: { "List-Unsubscribe": "<mailto:u@studio.test>\r\nBcc: thief@evil.test" },
    },
    { keepBcc: true },
  );
  const read = await parseMail(raw, { now });
  assert.deepEqual(
    read.bcc.map((one) => one.address),
    ["archive@studio.test"],
  );
});

for (const [what, wrong] of [
  ["an address with a line break", { to: [{ name: "", address: "a@b.test\r\nBcc: c@d.test" }] }],
  ["two addresses in one", { to: [{ name: "", address: "a@b.test, c@d.test" }] }],
  ["an id with a line break", { messageId: "a\r\nBcc: c@d.test" }],
  ["a reference that is none", { references: ["no id"] }],
  [
    "a type with a parameter",
    { attachments: [{ name: "x", mimeType: "text/plain; a=b", content: Buffer.from("") }] },
  ],
] as const) {
  test(`a mail with ${what} is not composed`, () => {
    assert.throws(() => composeMail({ ...mail, ...wrong }, { keepBcc: true }), RangeError);
  });
}
