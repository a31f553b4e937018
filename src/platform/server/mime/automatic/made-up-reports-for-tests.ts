import type { AutomaticFacts } from "./automatic-mail.ts";

export type Report = {
  expected: { kind: "bounce" | "out-of-office" | "none"; dead: string | null };
  facts: AutomaticFacts;
};

const SENT_AT = "2026-11-20T10:00:00Z";
const PEOPLE = ["priya@halden.test", "tom.weber@orbis.test", "k.mensah@fjord.test"];
const AWAY_FROM = { name: "Priya Raman", address: "priya@halden.test" };

/** How mail servers introduce an error. */
const SERVERS = [
  { from: "mailer-daemon@mx.test", subject: "Undelivered Mail Returned to Sender" },
  { from: "postmaster@halden.test", subject: "Undeliverable: Robot cells" },
  { from: "mailer-daemon@googlemail.test", subject: "Delivery Status Notification (Failure)" },
  { from: "MAILER-DAEMON@exim.test", subject: "Mail delivery failed: returning message to sender" },
  { from: "postmaster@outlook.test", subject: "Unzustellbar: Roboterzellen" },
  { from: "mailer-daemon@orange.test", subject: "Échec de la remise : cellules" },
];

/** A server's response, and whether it means that the address is dead. */
const FAILURES = [
  { status: "5.1.1", says: "550 5.1.1 user unknown", isDead: true },
  { status: "5.1.10", says: "550 5.1.10 RecipientNotFound", isDead: true },
  { status: "5.0.0", says: "550 5.1.1 no such user here", isDead: true },
  { status: "5.1.2", says: "550 5.1.2 host unknown", isDead: true },
  { status: "5.2.1", says: "550 5.2.1 mailbox disabled", isDead: true },
  { status: "5.2.2", says: "552 5.2.2 mailbox full", isDead: false },
  { status: "5.7.1", says: "550 5.7.1 message rejected by policy", isDead: false },
  { status: "5.4.1", says: "550 5.4.1 relay access denied", isDead: false },
  { status: "4.4.7", says: "421 4.4.7 message expired", isDead: false },
];

const ABSENCES = [
  ["Automatic reply: Robot cells", "I am out of the office until 11 January 2027."],
  ["Out of office: Robot cells", "I am on annual leave and back on 11 January 2027."],
  ["Automatische Antwort: Roboterzellen", "Ich bin bis zum 11.01.2027 nicht im Büro."],
  ["Abwesenheitsnotiz", "Ich bin im Urlaub und ab dem 11.01.2027 wieder erreichbar."],
  ["Réponse automatique : cellules", "Je suis absente du bureau jusqu'au 11 janvier 2027."],
  ["Respuesta automática: celdas", "Estoy fuera de la oficina hasta el 11 de enero de 2027."],
  ["Risposta automatica: celle", "Sono fuori ufficio e rientro l'11 gennaio 2027."],
  ["Automatisch antwoord: cellen", "Ik ben afwezig en terug op 11 januari 2027."],
  ["Resposta automática: células", "Estou ausente do escritório até 11 de janeiro de 2027."],
  ["Odpowiedź automatyczna: cele", "Jestem poza biurem do 11 stycznia 2027."],
] as const;

const ABSENCE_HEADERS: readonly Record<string, string>[] = [
  { "auto-submitted": "auto-replied" },
  { "x-autoreply": "yes" },
  { "x-autorespond": "1", precedence: "bulk" },
  { "x-auto-response-suppress": "All", "auto-submitted": "auto-replied" },
  { precedence: "auto_reply" },
  {},
];

const ANSWERS = [
  ["Re: Robot cells", "Thursday works for us."],
  ["Re: Robot cells", "I was out of the office last week, sorry for the late reply."],
  ["Re: Robot cells", "I'll be on holiday until 11 January 2027, let's talk after that."],
  ["Re: Robot cells", "Your last mail bounced, can you send it again?"],
  ["Re: Out of office: Robot cells", "I am back now. What did you want to ask?"],
  ["Re: Undeliverable: Robot cells", "It arrived in the end, thanks."],
  ["Delivery of the cells", "Delivery failed to start on time, who is responsible?"],
  ["Out of office tools for your team", "Do you build those as well?"],
  ["AW: Roboterzellen", "Ich bin ab Montag wieder im Büro, dann gern."],
  ["RE: cellules robotisées", "Je serai absente demain, mais jeudi c'est bien."],
  ["Re: celdas", "El buzón de nuestro jefe está lleno, escríbame a mí."],
  ["Re: celle", "Il nostro ufficio è chiuso lunedì. Martedì va bene."],
] as const;

const ANSWER_HEADERS: readonly Record<string, string>[] = [
  {},
  { "in-reply-to": "<sent@studio.test>" },
  { "auto-submitted": "no" },
  { "x-auto-response-suppress": "OOF" },
  { "list-id": "<sales.halden.test>", "in-reply-to": "<sent@studio.test>" },
  { "x-ms-has-attach": "" },
];

/** Generated bounces, absence notes and look-alike replies, in the formats of several programs. */
export function madeUpReports(): Report[] {
  return [
    ...SERVERS.flatMap((server) => FAILURES.flatMap((failure) => failuresOf(server, failure))),
    ...SERVERS.flatMap((server) => FAILURES.flatMap((failure) => textsOf(server, failure))),
    ...ABSENCES.flatMap(([subject, text]) =>
      ABSENCE_HEADERS.map((headers) => absence(subject, text, headers)),
    ),
    ...ABSENCES.flatMap(([subject, text]) =>
      ABSENCE_HEADERS.slice(0, 5).map((headers) =>
        absence(`${subject} `, `${text}\n\n> Hi`, headers),
      ),
    ),
    ...ANSWERS.flatMap(([subject, text]) =>
      ANSWER_HEADERS.map((headers) => answer(subject, text, headers)),
    ),
  ];
}

function failuresOf(
  server: (typeof SERVERS)[number],
  { status, says, isDead }: (typeof FAILURES)[number],
): Report[] {
  return PEOPLE.map((address, at) => ({
    expected: { kind: "bounce", dead: isDead ? address : null },
    facts: {
      ...plain(server.subject, `The mail to <${address}> could not be delivered: ${says}`, {
        "content-type": "multipart/report; report-type=delivery-status",
        "return-path": "<>",
      }),
      from: { name: "", address: server.from },
      deliveryStatus: [
        "Reporting-MTA: dns; mx.studio.test",
        "",
        ...(at === 1 ? [`Original-Recipient: rfc822;${address}`] : []),
        `Final-Recipient: rfc822; ${at === 2 ? address.toUpperCase() : address}`,
        "Action: failed",
        `Status: ${status}`,
        `Diagnostic-Code: smtp; ${says}`,
      ].join("\n"),
      reportedHeaders: "From: maya@studio.test\nMessage-ID: <sent@studio.test>\n",
    },
  }));
}

/**
 * Without a machine-readable part, as some servers still send: text alone suppresses no address.
 */
function textsOf(server: (typeof SERVERS)[number], { says }: (typeof FAILURES)[number]): Report[] {
  return PEOPLE.map((address) => ({
    expected: { kind: "bounce", dead: null },
    facts: {
      ...plain(server.subject, `A message could not be delivered.\n\n  ${address}\n    ${says}`, {
        "x-failed-recipients": address,
        "return-path": "<>",
      }),
      from: { name: "", address: server.from },
    },
  }));
}

function absence(subject: string, text: string, headers: Record<string, string>): Report {
  return { expected: { kind: "out-of-office", dead: null }, facts: plain(subject, text, headers) };
}

function answer(subject: string, text: string, headers: Record<string, string>): Report {
  return { expected: { kind: "none", dead: null }, facts: plain(subject, text, headers) };
}

function plain(subject: string, text: string, headers: Record<string, string>): AutomaticFacts {
  return {
    headers: Object.entries(headers).map(([name, value]) => ({ name, value })),
    from: AWAY_FROM,
    subject,
    text,
    sentAt: SENT_AT,
    deliveryStatus: null,
  };
}
