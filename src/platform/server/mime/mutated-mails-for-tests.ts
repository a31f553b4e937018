import assert from "node:assert/strict";
import { Buffer } from "node:buffer";
import { classifyAutomatic } from "./automatic/classify-automatic.ts";
import { composeMail } from "./compose/compose-mail.ts";
import { cleanHtml } from "./html/clean-html.ts";
import { readAttachment, readMail } from "./parse/read-mail.ts";
import { splitQuotes } from "./quotes/split-quotes.ts";

const now = new Date("2026-11-23T12:00:00Z");
const SLOWEST_MS = 5000;
/** How much the memory of a process may grow while it parses any number of mails. */
const MOST_GROWTH = 512 * 2 ** 20;

const PIECES = [
  "\r\n",
  "\r\n\r\n",
  "\n",
  "\0",
  "--",
  "--b",
  "--b--",
  ";",
  ":",
  '"',
  "(",
  "<",
  ">",
  "=",
  "=?utf-8?Q?",
  "?=",
  "=?x?B?/w==?=",
  " ".repeat(300),
  "Content-Type: multipart/mixed; boundary=b\r\n\r\n--b\r\n",
  "Content-Type: message/rfc822\r\n\r\n",
  "Content-Transfer-Encoding: base64\r\n",
  "Content-Type: text/html; charset=utf-16\r\n",
  "References: <a@b> <c@d>\r\n",
  "Date: Mon, 99 Foo 99999 99:99:99 +9999\r\n",
  "\u{1F600}",
  "\uD800",
];

/** Parses a mail in every way the product does. */
function readEverything(raw: Buffer): void {
  const mail = readMail(raw, now);
  for (const { key } of mail.attachments) readAttachment(raw, key);
  if (mail.html !== null) cleanHtml(mail.html);
  splitQuotes(mail.text);
  classifyAutomatic({
    headers: mail.headers.map(([name, value]) => ({ name, value })),
    from: mail.from,
    subject: mail.subject,
    text: mail.text,
    sentAt: mail.sentAt?.toISOString() ?? null,
    deliveryStatus: mail.reports[0]?.text ?? null,
  });
  const words = JSON.stringify(mail);
  assert.ok(
    !words.includes("\\u0000") && !/\\ud[89a-f]/.test(words),
    "it has NULs or half letters",
  );
}

/** Parses randomly mutated mails in bounded time and memory; the seed reproduces a run. */
export async function readMutatedMails(times: number, seed: number): Promise<void> {
  const random = randomOf(seed);
  const mails = await sampleMails();
  const atFirst = process.memoryUsage.rss();
  for (let time = 0; time < times; time += 1) {
    const raw = damage(pick(mails, random), mails, random);
    const before = process.threadCpuUsage();
    try {
      readEverything(raw);
    } catch (error) {
      throw new Error(`Mail ${time} of seed ${seed} fails.`, { cause: error });
    }
    const { user } = process.threadCpuUsage(before);
    assert.ok(user / 1000 < SLOWEST_MS, `Mail ${time} of seed ${seed} took ${user / 1000} ms.`);
    const growth = process.memoryUsage.rss() - atFirst;
    assert.ok(growth < MOST_GROWTH, `Mail ${time} of seed ${seed} grew it by ${growth} bytes.`);
  }
}

function damage(mail: Buffer, others: readonly Buffer[], random: () => number): Buffer {
  let damaged = mail;
  const times = 1 + Math.floor(random() * 8);
  for (let time = 0; time < times; time += 1) {
    const at = Math.floor(random() * damaged.length);
    const length = Math.floor(random() ** 4 * 400);
    const end = Math.min(damaged.length, at + length);
    const insert = pickInsert(damaged.subarray(at, end), others, random);
    damaged = Buffer.concat([damaged.subarray(0, at), insert, damaged.subarray(end)]);
  }
  return random() < 0.1 ? damaged.subarray(0, Math.floor(random() * damaged.length)) : damaged;
}

function pickInsert(slice: Buffer, others: readonly Buffer[], random: () => number): Buffer {
  const kind = random();
  if (kind < 0.2) return Buffer.alloc(0);
  if (kind < 0.4) return Buffer.from(slice.map((byte) => byte ^ (1 << Math.floor(random() * 8))));
  if (kind < 0.5) return Buffer.concat(Array.from({ length: 20 }, () => slice));
  if (kind < 0.6) return pick(others, random);
  if (kind < 0.7) return Buffer.from(pick(PIECES, random).repeat(200));
  return Buffer.from(pick(PIECES, random));
}

async function sampleMails(): Promise<Buffer[]> {
  const composed = await composeMail(
    {
      messageId: "a.0@studio.test",
      date: now,
      from: { name: "Ünï", address: "a@studio.test" },
      to: [{ name: "", address: "b@halden.test" }],
      cc: [],
      bcc: [],
      subject: "Grüße und ein langer Betreff, der gefaltet wird, weil er lang ist",
      html: '<p style="color:red">Hi <a href="https://x.test">x</a><img src="cid:p@x"></p><blockquote type="cite">old</blockquote>',
      references: ["c@d.test", "e@f.test"],
      attachments: [{ name: "ä.pdf", mimeType: "application/pdf", content: Buffer.from("pdf") }],
      pictures: [
        { name: "p.png", contentId: "p@x", mimeType: "image/png", content: Buffer.from("png") },
      ],
    },
    { keepBcc: true },
  );
  return [
    composed,
    ...RAW_MAILS.map((text) => Buffer.from(text.replaceAll("\n", "\r\n"), "latin1")),
  ];
}

const RAW_MAILS = [
  "Subject: x\nFrom: A (comment) <a@b.test>, Group: c@d.test, e@f.test;\nDate: Fri, 20 Nov 2026 10:00:00 +0100\n\nHello\n\nOn Friday Bo <b@b.test> wrote:\n> old\n",
  "Content-Type: text/plain; charset=koi8-r; format=flowed; delsp=yes\nContent-Transfer-Encoding: quoted-printable\n\n=F0=D2=C9=D7=C5=D4 =\nx \n>y\n",
  "Return-Path: <>\nContent-Type: multipart/report; report-type=delivery-status; boundary=b\n\n--b\n\nfailed\n--b\nContent-Type: message/delivery-status\n\nFinal-Recipient: rfc822; a@b.test\nAction: failed\nStatus: 5.1.1\n\n--b\nContent-Type: message/rfc822\n\nMessage-ID: <a@b.test>\n\nx\n--b--\n",
  'Content-Type: multipart/digest; boundary="b c"\n\n--b c\n\nSubject: one\n\nx\n--b c\n\nSubject: two\n\ny\n--b c--\nepilogue',
  "Auto-Submitted: auto-replied\nSubject: =?iso-8859-1?Q?Abwesenheitsnotiz=E4?=\nContent-Type: text/html; charset=windows-1252\n\n<p>Ich bin bis 1. Dezember weg \x80</p><style>p{}</style><table><tr><td>x",
  "Content-Type: application/octet-stream; name*0*=utf-8''a%20; name*1=\"b\"\nContent-Transfer-Encoding: base64\nContent-Disposition: attachment\n\naGVsbG8=\naGVsbG8=\n",
];

function pick<T>(list: readonly T[], random: () => number): T {
  const picked = list[Math.floor(random() * list.length)];
  if (picked === undefined) throw new Error("Nothing to pick from.");
  return picked;
}

/** Park–Miller generator: the same sequence for the same seed. */
function randomOf(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state * 48_271) % 2_147_483_647;
    return state / 2_147_483_647;
  };
}
