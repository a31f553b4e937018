import type { AutomaticFacts } from "#src/platform/server/mime/automatic/automatic-mail.ts";

export type AutomaticExample = {
  intent: "out-of-office" | "auto-reply" | "bounce";
  facts: AutomaticFacts;
};

type Words = { away: string; awayText: string; reply: string; replyText: string; bounce: string };

/** Automatic mails in eight languages: an absence note, a receipt and a bounce. */
const LANGUAGES: Readonly<Record<string, Words>> = {
  en: {
    away: "Automatic reply: Robot cells",
    awayText: "I am out of the office until 11 January 2027 with limited access to email.",
    reply: "We received your request",
    replyText: "Thank you for contacting us. Your ticket number is 4711.",
    bounce: "Undeliverable: Robot cells",
  },
  de: {
    away: "Automatische Antwort: Roboterzellen",
    awayText: "Ich bin bis zum 11.01.2027 nicht im Büro. Ihre Mail wird nicht weitergeleitet.",
    reply: "Eingangsbestätigung",
    replyText: "Vielen Dank für Ihre Anfrage. Wir melden uns in Kürze.",
    bounce: "Unzustellbar: Roboterzellen",
  },
  fr: {
    away: "Réponse automatique : cellules robotisées",
    awayText: "Je suis absente du bureau jusqu'au 11 janvier 2027.",
    reply: "Accusé de réception",
    replyText: "Nous avons bien reçu votre demande et vous répondrons rapidement.",
    bounce: "Non remis : cellules robotisées",
  },
  es: {
    away: "Respuesta automática: celdas robóticas",
    awayText: "Estoy fuera de la oficina y vuelvo el 11 de enero de 2027.",
    reply: "Hemos recibido su solicitud",
    replyText: "Gracias por escribirnos. Le responderemos en breve.",
    bounce: "No se puede entregar: celdas robóticas",
  },
  it: {
    away: "Risposta automatica: celle robotizzate",
    awayText: "Sono fuori ufficio e rientro l'11 gennaio 2027.",
    reply: "Conferma di ricezione",
    replyText: "Grazie per averci scritto. Risponderemo al più presto.",
    bounce: "Mancata consegna: celle robotizzate",
  },
  nl: {
    away: "Automatisch antwoord: robotcellen",
    awayText: "Ik ben afwezig en terug op 11 januari 2027.",
    reply: "Ontvangstbevestiging",
    replyText: "Bedankt voor uw bericht. We reageren zo snel mogelijk.",
    bounce: "Onbestelbaar: robotcellen",
  },
  pt: {
    away: "Resposta automática: células robóticas",
    awayText: "Estou ausente do escritório e regresso a 11 de janeiro de 2027. Estou de férias.",
    reply: "Recebemos o seu pedido",
    replyText: "Obrigado pelo contacto. Responderemos em breve.",
    bounce: "Não entregue: células robóticas",
  },
  pl: {
    away: "Odpowiedź automatyczna: cele robotyczne",
    awayText: "Jestem poza biurem, wracam 11 stycznia 2027.",
    reply: "Potwierdzenie odbioru",
    replyText: "Dziękujemy za wiadomość. Odpowiemy wkrótce.",
    bounce: "Niedostarczona: cele robotyczne",
  },
};

type Header = { name: string; value: string };
const PERSON = { name: "Jane Doe", address: "jane@northwind.test" };
const DAEMON = { name: "", address: "mailer-daemon@northwind.test" };

/** Each mail has the headers of another program; one absence is recognised by its subject only. */
export function automaticMails(): AutomaticExample[] {
  return Object.values(LANGUAGES).flatMap((words) => [
    of("out-of-office", words.away, words.awayText, [header("auto-submitted", "auto-replied")]),
    of("out-of-office", words.away, words.awayText, [header("x-autoreply", "yes")]),
    of("out-of-office", words.away, words.awayText, []),
    of("auto-reply", words.reply, words.replyText, [header("auto-submitted", "auto-replied")]),
    of("auto-reply", words.reply, words.replyText, [header("precedence", "auto_reply")]),
    of("auto-reply", words.reply, words.replyText, [header("x-autorespond", "support")]),
    bounce(words.bounce, null, [header("x-failed-recipients", "tom@orbis.test")]),
    bounce(words.bounce, null, [
      header("content-type", 'multipart/report; report-type="delivery-status"'),
    ]),
    bounce(
      words.bounce,
      "Reporting-MTA: dns; mx.orbis.test\n\nFinal-Recipient: rfc822; tom@orbis.test\nAction: failed\nStatus: 5.1.1\n",
      [header("content-type", "multipart/report; report-type=delivery-status")],
    ),
    bounce(words.bounce, null, [header("return-path", "<>")]),
  ]);
}

function header(name: string, value: string): Header {
  return { name, value };
}

function of(
  intent: AutomaticExample["intent"],
  subject: string,
  text: string,
  headers: readonly Header[],
): AutomaticExample {
  const sentAt = "2026-11-20T10:00:00.000Z";
  return { intent, facts: { headers, from: PERSON, subject, text, sentAt, deliveryStatus: null } };
}

function bounce(
  subject: string,
  deliveryStatus: string | null,
  headers: readonly Header[],
): AutomaticExample {
  const mail = of("bounce", subject, "The mail could not be delivered to tom@orbis.test.", headers);
  return { ...mail, facts: { ...mail.facts, from: DAEMON, deliveryStatus } };
}
