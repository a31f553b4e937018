import assert from "node:assert/strict";
import { test } from "node:test";
import { parseMail } from "./parse-mail.ts";

const now = new Date("2026-11-23T12:00:00Z");
const MIB = 2 ** 20;

function parse(mail: string | Buffer) {
  return parseMail(Buffer.from(mail), { now });
}

function lines(...all: string[]): string {
  return all.join("\r\n");
}

function nested(levels: number): string {
  const opened = Array.from(
    { length: levels },
    (_, level) => `Content-Type: multipart/mixed; boundary=b${level}\r\n\r\n--b${level}\r\n`,
  );
  return `${opened.join("")}\r\nhello`;
}

test("a plain mail has its headers, its text and its date", async () => {
  const mail = await parse(
    lines(
      "Message-ID: <one@Example.TEST>",
      "In-Reply-To: <zero@example.test>",
      "References: <first@example.test>",
      " <zero@example.test>",
      'From: "Priya Raman" <priya@halden.test>',
      "To: team@studio.test, Bob <bob@studio.test>",
      "Subject: =?utf-8?Q?Caf=C3=A9?= on Friday",
      "Date: Fri, 20 Nov 2026 11:30:00 +0100",
      "",
      "Hello",
    ),
  );

  assert.equal(mail.messageId, "one@example.test");
  assert.deepEqual(mail.inReplyTo, ["zero@example.test"]);
  assert.deepEqual(mail.references, ["first@example.test", "zero@example.test"]);
  assert.deepEqual(mail.from, { name: "Priya Raman", address: "priya@halden.test" });
  assert.deepEqual(
    mail.to.map(({ address }) => address),
    ["team@studio.test", "bob@studio.test"],
  );
  assert.equal(mail.subject, "Café on Friday");
  assert.equal(mail.sentAt?.toISOString(), "2026-11-20T10:30:00.000Z");
  assert.equal(mail.text, "Hello");
  assert.deepEqual(mail.cuts, []);
});

test("a mail with alternatives, a picture and a file is sorted correctly", async () => {
  const mail = await parse(
    lines(
      "Content-Type: multipart/mixed; boundary=m",
      "",
      "--m",
      "Content-Type: multipart/related; boundary=r",
      "",
      "--r",
      "Content-Type: multipart/alternative; boundary=a",
      "",
      "--a",
      "",
      "As text",
      "--a",
      "Content-Type: text/html; charset=utf-8",
      "Content-Transfer-Encoding: quoted-printable",
      "",
      '<p>As =E2=82=AC <img src=3D"cid:logo@x"></p>',
      "--a--",
      "--r",
      "Content-Type: image/png",
      "Content-ID: <logo@x>",
      "Content-Transfer-Encoding: base64",
      "",
      "aGVsbG8=",
      "--r--",
      "--m",
      "Content-Type: application/pdf",
      "Content-Disposition: attachment; filename*=UTF-8''..%2Fr%C3%A9sum%C3%A9.pdf",
      "",
      "1234",
      "--m--",
    ),
  );

  assert.equal(mail.text, "As text");
  assert.equal(mail.html, '<p>As € <img src="cid:logo@x"></p>');
  assert.deepEqual(
    mail.attachments.map(({ name, bytes, contentId, isInline, key }) => [
      key,
      name,
      bytes,
      contentId,
      isInline,
    ]),
    [
      ["1.2", "attachment-1.2.png", 5, "logo@x", true],
      ["2", "résumé.pdf", 4, null, false],
    ],
  );
});

test("an HTML-only mail has a text without hidden content", async () => {
  const mail = await parse(
    'Content-Type: text/html\n\n<div style="display:none">secret</div><p>One</p><p>Two<br>three</p>',
  );

  assert.equal(mail.text, "One\n\nTwo\nthree");
});

for (const [what, head, body, expected] of [
  ["in Latin without a word about it", "X: 1", "caf\xe9", "café"],
  ["in Latin that says it is UTF-8", "Content-Type: text/plain; charset=utf-8", "caf\xe9", "café"],
  ["in a charset that does not exist", "Content-Type: text/plain; charset=foo", "caf\xe9", "café"],
  ["in Cyrillic", "Content-Type: text/plain; charset=koi8-r", "\xf0\xd2\xc9\xd7\xc5\xd4", "Привет"],
  ["in UTF-7", "Content-Type: text/plain; charset=utf-7", "Gr+APwA3w- +-", "Gr\u00fc\u00df +"],
  ["with a NUL", "X: 1", "a\0b", "ab"],
  [
    "in base64 that is broken and goes on",
    "Content-Transfer-Encoding: base64",
    "aGVs\r\nbG8=\r\naGVsbG8=",
    "hellohello",
  ],
  [
    "in lines that flow",
    "Content-Type: text/plain; format=flowed",
    "one \r\ntwo\r\n>quoted \r\n>more\r\n-- \r\nme",
    "one two\n> quoted more\n-- \nme",
  ],
] as const) {
  test(`a text ${what} is read`, async () => {
    const mail = await parse(Buffer.from(`${head}\r\n\r\n${body}`, "latin1"));
    assert.equal(mail.text, expected);
  });
}

for (const [what, mail, cut] of [
  [
    "50,000 parts",
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n${"--b\r\n\r\nx\r\n".repeat(50_000)}`,
    "parts",
  ],
  ["36 MB of empty lines", `Subject: x\r\n\r\n${"\n".repeat(36 * MIB)}`, "text"],
  ["36 MB of headers", `Subject: x\r\n${"a: b\r\n".repeat(6 * MIB)}`, "headers"],
  [
    "36 MB of lines that are nearly delimiters",
    `Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\n\n${"--\n".repeat(12 * MIB)}`,
    "parts",
  ],
  ["1 MB of groups", `Subject: x\r\nTo: ${"a:b;".repeat(250_000)}\r\n\r\nx`, "headers"],
  ["2 MB of open tags", `Content-Type: text/html\r\n\r\n${"<b>".repeat(700_000)}`, "html"],
  ["3,000 levels", nested(3000), "depth"],
  [
    "2 MB of encoded spaces",
    `Content-Transfer-Encoding: quoted-printable\r\n\r\n${`${" ".repeat(100_000)}x\n`.repeat(40)}`,
    "text",
  ],
] as const) {
  test(`a mail with ${what} is parsed in time and reports its cuts`, async () => {
    const before = performance.now();
    const parsed = await parse(mail);
    assert.ok(performance.now() - before < 10_000);
    assert.ok(parsed.cuts.includes(cut), parsed.cuts.join());
    assert.ok(!parsed.cuts.includes("body"));
  });
}

test("a mail of 200 levels is read to its end", async () => {
  const mail = await parse(nested(200));
  assert.deepEqual([mail.text, mail.cuts], ["hello", []]);
});

test("an attachment of 36 MB is measured and not cut", async () => {
  const base64 = `${"QUJD".repeat(19)}\r\n`.repeat(484_000);
  const mail = await parse(
    `Content-Type: application/zip; name=big.zip\r\nContent-Transfer-Encoding: base64\r\n\r\n${base64}`,
  );
  assert.deepEqual([mail.attachments[0]?.bytes, mail.cuts], [484_000 * 57, []]);
});

test("references of 100 KB keep their start and end", async () => {
  const ids = Array.from({ length: 3000 }, (_, at) => `<message-${at}-of-many@long.test>`);
  const { references } = await parse(`References: ${ids.join("\r\n ")}\r\n\r\nx`);
  assert.equal(references.length, 200);
  assert.equal(references[0], "message-0-of-many@long.test");
  assert.equal(references.at(-1), "message-2999-of-many@long.test");
});

for (const [what, date, expected] of [
  ["far in the future", "Fri, 20 Nov 2099 10:00:00 +0000", null],
  ["before there was mail", "Thu, 1 Jan 1970 00:00:00 +0000", null],
  ["without meaning", "yesterday 5", null],
  ["with two digits for the year", "20 Nov 26 10:00 EST", "2026-11-20T15:00:00.000Z"],
  ["with an impossible zone", "20 Nov 2026 10:00:00 +9999", "2026-11-20T10:00:00.000Z"],
  ["with a comment", "Fri, 20 Nov 2026 10:00:00 -0800 (PST)", "2026-11-20T18:00:00.000Z"],
] as const) {
  test(`a date ${what} is ${expected ?? "not believed"}`, async () => {
    const mail = await parse(`Date: ${date}\r\n\r\nx`);
    assert.equal(mail.sentAt?.toISOString() ?? null, expected);
  });
}

test("a mail without a usable Message-ID has none", async () => {
  for (const [head, expected] of [
    ["Subject: x", null],
    ["Message-ID: <>", null],
    ["Message-ID: <@host>", null],
    ["Message-ID: <a@b.test>\r\nMessage-ID: <c@d.test>", "a@b.test"],
    ["Message-ID: a@b.test", "a@b.test"],
    ["Message-ID: <a\r\n @b.test>", "a@b.test"],
  ] as const) {
    assert.equal((await parse(`${head}\r\n\r\nx`)).messageId, expected, head);
  }
});

test("a bounce includes the headers of the returned mail", async () => {
  const mail = await parse(
    lines(
      "Return-Path: <>",
      "Content-Type: multipart/report; report-type=delivery-status; boundary=b",
      "",
      "--b",
      "",
      "It did not arrive.",
      "--b",
      "Content-Type: message/delivery-status",
      "",
      "Final-Recipient: rfc822; nobody@halden.test",
      "--b",
      "Content-Type: message/rfc822",
      "",
      "Message-ID: <sent@studio.test>",
      "",
      "Hello",
      "--b--",
    ),
  );
  assert.equal(mail.returnPath, "");
  assert.equal(mail.text, "It did not arrive.");
  assert.deepEqual(
    mail.reports.map(({ mimeType }) => mimeType),
    ["message/delivery-status", "message/rfc822"],
  );
  assert.match(mail.reports[1]?.text ?? "", /sent@studio\.test/);
  assert.deepEqual(
    mail.attachments.map(({ name }) => name),
    ["message-3.eml"],
  );
});

test("names and subjects contain no line breaks or direction marks", async () => {
  const mail = await parse(
    "From: =?utf-8?Q?a=0D=0ABcc=3A_x=E2=80=AEb?= <a@b.test>\r\nSubject: =?utf-8?Q?x=00=0Ay?=\r\n\r\nx",
  );
  assert.equal(mail.from?.name, "a Bcc: x b");
  assert.equal(mail.subject, "x y");
});

test("concurrent pages of several mailboxes are all synced", async () => {
  const mails = Array.from({ length: 200 }, (_, number) =>
    parse(lines(`Subject: ${number}`, "", "x")),
  );

  const subjects = (await Promise.all(mails)).map(({ subject }) => subject);

  assert.deepEqual(
    subjects,
    Array.from({ length: 200 }, (_, number) => String(number)),
  );
});

test("an ID is truncated between characters", async () => {
  const contentId = `${"a".repeat(199)}\u{1F600}`;
  const references = `<${"b".repeat(399)}\u{1F600}${"c".repeat(200)}@halden.test>`;
  const mail = await parse(
    lines(
      `References: ${references}`,
      "Content-Type: image/png",
      `Content-ID: <${contentId}>`,
      "",
      "x",
    ),
  );

  assert.ok(mail.attachments[0]?.contentId?.isWellFormed());
  assert.ok(mail.references[0]?.isWellFormed());
});
