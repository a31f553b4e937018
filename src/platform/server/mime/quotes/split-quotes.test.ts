import assert from "node:assert/strict";
import { test } from "node:test";
import { splitQuotes } from "./split-quotes.ts";

const ANSWER = "Thursday works for us.\n\nShall we say ten?";

const ABOVE_A_QUOTE = [
  ["English", "On Fri, 20 Nov 2026 at 10:15, Ada Byron <ada@studio.test> wrote:"],
  ["English, wrapped", "On Fri, 20 Nov 2026 at 10:15, Ada Byron\n<ada@studio.test>\nwrote:"],
  ["English, date behind", "Ada Byron <ada@studio.test> wrote:"],
  ["German", "Am Fr., 20. Nov. 2026 um 10:15 Uhr schrieb Ada Byron <ada@studio.test>:"],
  ["German, Thunderbird", "Am 20.11.26 um 10:15 schrieb Ada Byron:"],
  ["French", "Le ven. 20 nov. 2026 à 10:15, Ada Byron <ada@studio.test> a écrit :"],
  ["Spanish", "El vie, 20 nov 2026 a las 10:15, Ada Byron (<ada@studio.test>) escribió:"],
  ["Italian", "Il giorno ven 20 nov 2026 alle ore 10:15 Ada Byron <ada@studio.test> ha scritto:"],
  ["Portuguese", "Em sex., 20 de nov. de 2026 às 10:15, Ada Byron <ada@studio.test> escreveu:"],
  ["Dutch", "Op vr 20 nov 2026 om 10:15 schreef Ada Byron <ada@studio.test>:"],
  ["Swedish", "Den fre 20 nov. 2026 kl 10:15 skrev Ada Byron <ada@studio.test>:"],
  ["Danish", "Den fre. 20. nov. 2026 kl. 10.15 skrev Ada Byron <ada@studio.test>:"],
  ["Norwegian", "fre. 20. nov. 2026 kl. 10:15 skrev Ada Byron <ada@studio.test>:"],
  ["Polish", "pt., 20 lis 2026 o 10:15 Ada Byron <ada@studio.test> napisał(a):"],
  ["Finnish", "pe 20. marrask. 2026 klo 10.15 Ada Byron (ada@studio.test) kirjoitti:"],
  ["Czech", "pá 20. 11. 2026 v 10:15 odesílatel Ada Byron <ada@studio.test> napsal:"],
  ["Hungarian", "Ada Byron <ada@studio.test> ezt írta (időpont: 2026. nov. 20., P, 10:15):"],
  ["Romanian", "În vin., 20 nov. 2026 la 10:15, Ada Byron <ada@studio.test> a scris:"],
  ["Turkish", "Ada Byron <ada@studio.test>, 20 Kas 2026 Cum, 10:15 tarihinde şunu yazdı:"],
  ["Russian", "пт, 20 нояб. 2026 г. в 10:15, Ada Byron <ada@studio.test> написал(а):"],
  ["Chinese", "Ada Byron <ada@studio.test> 于2026年11月20日周五 10:15写道："],
  ["Japanese", "2026年11月20日(金) 10:15 Ada Byron <ada@studio.test>:"],
  ["Korean", "2026년 11월 20일 (금) 오전 10:15, Ada Byron <ada@studio.test>님이 작성:"],
] as const;

for (const [language, line] of ABOVE_A_QUOTE) {
  test(`the reply above a quote in ${language} is the new text`, () => {
    const history = `${line}\n> When do you have time?\n>\n> Ada`;
    assert.deepEqual(splitQuotes(`${ANSWER}\n\n${history}`), {
      written: ANSWER,
      history,
      signature: "",
    });
  });
}

const OUTLOOK = [
  [
    "English",
    "From: Ada <ada@studio.test>\nSent: Friday, 20 November 2026 10:15\nTo: Bo\nSubject: Time",
  ],
  [
    "German",
    "Von: Ada <ada@studio.test>\nGesendet: Freitag, 20. November 2026\nAn: Bo\nBetreff: Zeit",
  ],
  [
    "French",
    "De : Ada <ada@studio.test>\nEnvoyé : vendredi 20 novembre 2026\nÀ : Bo\nObjet : Temps",
  ],
  ["Spanish", "De: Ada\nEnviado el: viernes, 20 de noviembre de 2026\nPara: Bo\nAsunto: Hora"],
  ["Italian", "Da: Ada\nInviato: venerdì 20 novembre 2026\nA: Bo\nOggetto: Ora"],
  ["Portuguese", "De: Ada\nEnviado: sexta-feira, 20 de novembro\nPara: Bo\nAssunto: Hora"],
  ["Dutch", "Van: Ada\nVerzonden: vrijdag 20 november 2026\nAan: Bo\nOnderwerp: Tijd"],
  ["Swedish", "Från: Ada\nSkickat: den 20 november 2026\nTill: Bo\nÄmne: Tid"],
  ["Polish", "Od: Ada\nWysłano: piątek, 20 listopada 2026\nDo: Bo\nTemat: Czas"],
  ["Czech", "Od: Ada\nOdesláno: pátek 20. listopadu 2026\nKomu: Bo\nPředmět: Čas"],
  ["Russian", "От: Ada\nОтправлено: 20 ноября 2026\nКому: Bo\nТема: Время"],
  ["Chinese", "发件人: Ada\n发送时间: 2026年11月20日\n收件人: Bo\n主题: 时间"],
  ["Japanese", "差出人: Ada\n送信日時: 2026年11月20日\n宛先: Bo\n件名: 時間"],
  ["bold letters", "*From:* Ada\n*Sent:* Friday\n*To:* Bo\n*Subject:* Time"],
] as const;

for (const [language, block] of OUTLOOK) {
  test(`the reply above Outlook's headers in ${language} is the new text`, () => {
    const history = `________________________________\n${block}\n\nWhen do you have time?`;
    assert.deepEqual(splitQuotes(`${ANSWER}\n\n${history}`), {
      written: ANSWER,
      history,
      signature: "",
    });
  });
}

for (const line of [
  "-----Original Message-----",
  "-----Ursprüngliche Nachricht-----",
  "-------- Message d'origine --------",
  "---------- Forwarded message ---------",
  "-------- Mensaje original --------",
  "-----原始邮件-----",
]) {
  test(`text below "${line}" is history`, () => {
    const { written } = splitQuotes(`${ANSWER}\n\n${line}\nWhen do you have time?`);
    assert.equal(written, ANSWER);
  });
}

test("answers between quoted lines are new", () => {
  const mail = [
    "Hello Ada,",
    "",
    "On Fri, 20 Nov 2026, Ada <ada@studio.test> wrote:",
    "> When do you have time?",
    "On Thursday.",
    "",
    "> And where?",
    "At ours.",
    "",
    "-- ",
    "Bo",
  ].join("\n");
  assert.equal(splitQuotes(mail).written, "Hello Ada,\n\nOn Thursday.\n\nAt ours.");
});

test("a quoted line in the middle of a mail stays in it", () => {
  const mail = "You wrote:\n\n> ten o'clock\n\nThat is too early for me.";
  assert.equal(splitQuotes(mail).written, mail);
});

for (const [what, text] of [
  ["a colon at the end", "Here is what we need:\n\n- a date\n- a place\n\nCould you write back?"],
  ["the word wrote", "As I wrote: we need a date.\nBest, Bo"],
  ["a list with From", "From: Berlin\nThanks"],
  ["hyphens", "One\n---\nTwo"],
] as const) {
  test(`a mail with ${what} and no history is new as a whole`, () => {
    assert.deepEqual(splitQuotes(text), { written: text, history: "", signature: "" });
  });
}

test("a signature after its separator is not new text", () => {
  const { written, signature } = splitQuotes(`${ANSWER}\n\n-- \nBo Berg\nHalden AS`);
  assert.deepEqual([written, signature], [ANSWER, "Bo Berg\nHalden AS"]);
});

for (const line of [
  "Sent from my iPhone",
  "Von meinem iPhone gesendet",
  "Envoyé de mon iPhone",
  "Enviado desde mi iPhone",
  "Inviato da iPhone",
  "Verzonden vanaf mijn iPhone",
  "Get Outlook for iOS",
  "iPhoneから送信",
]) {
  test(`"${line}" is not new text`, () => {
    assert.equal(splitQuotes(`${ANSWER}\n\n${line}`).written, ANSWER);
  });
}

for (const [what, text] of [
  ["greater-than signs", ">".repeat(200_000)],
  ["lines of colons", "a:\n".repeat(20_000)],
  ["lines of spaces", `${" ".repeat(100)}\n`.repeat(10_000)],
  ["a long line", "wrote ".repeat(100_000)],
  ["quotes with answers", "> a\nb\n".repeat(10_000)],
  ["From without an end", "From: a\n".repeat(20_000)],
] as const) {
  test(`a text of ${what} is split in time`, () => {
    const before = process.threadCpuUsage();
    splitQuotes(text);
    assert.ok(process.threadCpuUsage(before).user < 2_000_000);
  });
}
