import assert from "node:assert/strict";
import { test } from "node:test";
import type { AutomaticFacts } from "./automatic-mail.ts";
import { classifyAutomatic } from "./classify-automatic.ts";

type Part = Partial<Omit<AutomaticFacts, "headers">> & { headers?: Record<string, string> };

function classify({ headers = {}, ...rest }: Part) {
  return classifyAutomatic({
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    from: { name: "Priya", address: "priya@halden.test" },
    subject: "Re: Changeover",
    text: "Thursday works for us.",
    sentAt: "2026-11-20T10:00:00Z",
    deliveryStatus: null,
    ...rest,
  });
}

const FAILED = [
  "Reporting-MTA: dns; mx.studio.test",
  "",
  "Final-Recipient: rfc822; nobody@halden.test",
  "Action: failed",
  "Status: 5.0.0",
  "Diagnostic-Code: smtp; 550 5.1.1 <nobody@halden.test>:",
  "  user unknown",
].join("\n");

test("a person's answer is not automatic, regardless of its words", () => {
  for (const part of [
    {},
    { subject: "Out of office tools for your team" },
    { text: "I will be back on Monday, then we can talk." },
    { text: "Sorry, I was out of the office last week." },
    { subject: "Re: Automatic reply: Changeover", text: "Great, see you then." },
    { headers: { "auto-submitted": "no" } },
    { headers: { "list-id": "<team.halden.test>", "in-reply-to": "<a@b.test>" } },
    { subject: "Your mail delivery failed to convince me" },
  ]) {
    assert.equal(classify(part).kind, "none", JSON.stringify(part));
  }
});

test("a bounce report is parsed with recipient, code and mail", () => {
  const { kind, bounce } = classify({
    deliveryStatus: FAILED,
    reportedHeaders: "Subject: Hi\nMessage-ID: <sent@studio.test>\n",
  });
  assert.equal(kind, "bounce");
  assert.deepEqual(bounce, {
    recipients: [
      {
        address: "nobody@halden.test",
        status: "5.1.1",
        isPermanent: true,
        diagnostic: "smtp; 550 5.1.1 <nobody@halden.test>: user unknown",
      },
    ],
    originalMessageId: "sent@studio.test",
  });
});

for (const [status, isPermanent] of [
  ["5.1.1", true],
  ["5.2.1", true],
  ["5.2.2", false],
  ["5.7.1", false],
  ["4.4.1", false],
] as const) {
  test(`the status ${status} is ${isPermanent ? "permanent" : "not permanent"}`, () => {
    const deliveryStatus = FAILED.replace("5.0.0", status).replace("5.1.1 ", "");
    assert.equal(classify({ deliveryStatus }).bounce?.recipients[0]?.isPermanent, isPermanent);
  });
}

test("delays and receipts are notices, because the mail may have arrived", () => {
  const delayed = FAILED.replace("failed", "delayed").replace("5.0.0", "4.4.7");
  assert.equal(classify({ deliveryStatus: delayed }).kind, "notification");
  const receipt = "multipart/report; report-type=disposition-notification; boundary=x";
  assert.equal(classify({ headers: { "content-type": receipt } }).kind, "notification");
});

test("a bounce without a report is recognised by its headers", () => {
  const text = [
    "Hi. This is the qmail-send program at mx.studio.test.",
    "",
    "<nobody@halden.test>:",
    "550 5.1.1 no such user",
    "",
    "--- Below this line is a copy of the message.",
    "Message-ID: <sent@studio.test>",
    "From: ada@studio.test",
  ].join("\n");
  const byProgram = classify({
    from: { name: "", address: "MAILER-DAEMON@mx.studio.test" },
    subject: "failure notice",
    text,
  });
  const byHeader = classify({
    headers: { "x-failed-recipients": "nobody@halden.test" },
    from: { name: "", address: "mailer-daemon@googlemail.test" },
    text,
  });
  for (const { kind, bounce } of [byProgram, byHeader]) {
    assert.equal(kind, "bounce");
    assert.deepEqual(
      bounce?.recipients.map((one) => [one.address, one.status, one.isPermanent]),
      [["nobody@halden.test", "5.1.1", true]],
    );
    assert.equal(bounce?.originalMessageId, "sent@studio.test");
  }
});

for (const [name, value] of [
  ["auto-submitted", "auto-replied"],
  ["x-autoreply", "yes"],
  ["precedence", "auto_reply"],
  ["x-autorespond", "Thanks"],
] as const) {
  test(`the header ${name} marks a reply as automatic`, () => {
    assert.equal(classify({ headers: { [name]: value } }).kind, "auto-reply");
    const text = "I am out of the office until 30 November.";
    assert.equal(classify({ headers: { [name]: value }, text }).kind, "out-of-office");
  });
}

test("a newsletter, a system's mail and a no-reply sender are notices", () => {
  for (const part of [
    { headers: { "list-unsubscribe": "<https://news.test/u>" } },
    { headers: { precedence: "bulk" } },
    { headers: { "auto-submitted": "auto-generated" } },
    { from: { name: "", address: "no-reply@shop.test" } },
    { from: { name: "", address: "notifications+12@code.test" } },
  ]) {
    assert.equal(classify(part).kind, "notification", JSON.stringify(part));
  }
});

test("a mailing list's id and its ways to unsubscribe are read", () => {
  const headers = {
    "list-id": "News <news.shop.test>",
    "list-unsubscribe": "<mailto:out@shop.test?subject=x>, <https://shop.test/u/1>",
    "list-unsubscribe-post": "List-Unsubscribe=One-Click",
  };
  assert.deepEqual(classify({ headers }).list, {
    id: "news.shop.test",
    unsubscribe: {
      mailto: "mailto:out@shop.test?subject=x",
      url: "https://shop.test/u/1",
      isOneClick: true,
    },
  });
});

for (const [language, subject, text, returnOn] of [
  [
    "English",
    "Automatic reply: Offer",
    "I am out of the office and back on 1 December 2026.",
    "2026-12-01",
  ],
  [
    "English, American",
    "Out of Office",
    "I'm on vacation, returning Tuesday, December 1st.",
    "2026-12-01",
  ],
  ["English, inclusive", "Automatic reply: x", "I am away through November 30th.", "2026-12-01"],
  [
    "English, weekday",
    "Automatic reply: x",
    "I am out of office and will be back on Monday.",
    "2026-11-23",
  ],
  [
    "English, next year",
    "Automatic reply: x",
    "On leave. I will return on 7 January.",
    "2027-01-07",
  ],
  [
    "German",
    "Automatische Antwort: Angebot",
    "Ich bin ab dem 1. Dezember wieder im Büro.",
    "2026-12-01",
  ],
  [
    "German, last day",
    "Abwesenheitsnotiz",
    "Ich bin bis zum 30.11.2026 nicht im Büro.",
    "2026-12-01",
  ],
  [
    "French",
    "Réponse automatique : Offre",
    "Absent, je serai de retour le 1er décembre 2026.",
    "2026-12-01",
  ],
  [
    "Spanish",
    "Respuesta automática: Oferta",
    "Estoy fuera de la oficina. Regreso el 1 de diciembre.",
    "2026-12-01",
  ],
  [
    "Italian",
    "Risposta automatica: Offerta",
    "Sono fuori ufficio fino al 30 novembre.",
    "2026-12-01",
  ],
  [
    "Dutch",
    "Automatisch antwoord: Offerte",
    "Ik ben afwezig en op 1 december terug. Terug op 1 december.",
    "2026-12-01",
  ],
  [
    "Portuguese",
    "Resposta automática: Oferta",
    "Estou de férias até 30 de novembro.",
    "2026-12-01",
  ],
  [
    "Polish",
    "Odpowiedź automatyczna: Oferta",
    "Jestem na urlopie. Wracam 1 grudnia 2026.",
    "2026-12-01",
  ],
  ["Swedish", "Autosvar: Offert", "Jag är på semester och är tillbaka 1 december.", "2026-12-01"],
  [
    "Danish",
    "Automatisk svar: Tilbud",
    "Jeg er på ferie og er tilbage den 1. december.",
    "2026-12-01",
  ],
  ["Japanese", "自動応答: 見積", "不在にしております。", null],
] as const) {
  test(`an absence note in ${language} is classified with any return date`, () => {
    const { kind, absence } = classify({ subject, text });
    assert.deepEqual([kind, absence?.returnOn], ["out-of-office", returnOn]);
  });
}

test("an ambiguous or past return date is ignored", () => {
  for (const text of [
    "I am out of the office and back on 03/04/2027.",
    "I am out of the office since 1 November 2026. Back soon.",
  ]) {
    assert.equal(classify({ subject: "Automatic reply: x", text }).absence?.returnOn, null, text);
  }
});

test("the colleague that an absence note names is its substitute", () => {
  const text = "I am on leave. Please write to bo@halden.test, not to priya@halden.test.";
  const { absence } = classify({ subject: "Automatic reply: x", text });
  assert.equal(absence?.substitute, "bo@halden.test");
});

test("any mail is classified in a few milliseconds", () => {
  const texts = [
    "a@b.c ".repeat(200_000),
    "back on ".repeat(100_000),
    "5.1.1 ".repeat(200_000),
    "-".repeat(200_000),
  ];
  const daemon = { name: "", address: "mailer-daemon@mx.test" };
  for (const text of texts) {
    const before = process.threadCpuUsage();
    classify({
      text,
      subject: "Automatic reply: x",
      headers: { "auto-submitted": "auto-replied" },
    });
    classify({ text, headers: { "x-failed-recipients": "a@b.test" } });
    classify({ text, subject: "failure notice", from: daemon });
    assert.ok(process.threadCpuUsage(before).user < 200_000);
  }
});

const FEEDBACK = [
  "Feedback-Type: abuse",
  "User-Agent: Example-FBL/1.0",
  "Version: 1",
  "Original-Rcpt-To: <priya@halden.test>",
].join("\n");

test("an abuse report is a complaint with recipient and mail", () => {
  const { complaint } = classify({
    headers: { "content-type": "multipart/report; report-type=feedback-report" },
    feedbackReport: FEEDBACK,
    reportedHeaders: "Subject: Hi\nMessage-ID: <sent@studio.test>\n",
  });

  assert.deepEqual(complaint, {
    recipients: ["priya@halden.test"],
    originalMessageId: "sent@studio.test",
  });
});

test("other feedback reports are not complaints", () => {
  for (const type of ["not-spam", "auth-failure", "virus", "other"]) {
    const feedbackReport = FEEDBACK.replace("abuse", type);
    assert.equal(classify({ feedbackReport }).complaint, null, type);
  }
});
