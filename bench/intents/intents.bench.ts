import { readdirSync, readFileSync } from "node:fs";
import { readMail } from "#src/inbox/intents/server/classify/read-mail.ts";
import type { MailToRead } from "#src/inbox/intents/server/classify/reading.ts";
import { INTENTS, type Intent } from "#src/mail/intents/intents.rules.ts";
import { classifyAutomatic } from "#src/platform/server/mime/automatic/classify-automatic.ts";
import { languageOf } from "#src/platform/server/text/words/languages.ts";
import { type Bench, runBench } from "../kit/bench.ts";
import { percentile } from "../kit/statistics.ts";
import { automaticMails } from "./automatic-mails.ts";

// Measures precision, recall and speed of intent classification without a language model. The mails
// in `mails` are held out; the classifier's own examples are reported separately.

const flags = { rounds: 3 };
const EXAMPLES = new URL("../../src/inbox/intents/server/examples/", import.meta.url);
const KEPT_ASIDE = new URL("./mails/", import.meta.url);

type Mail = { intent: Intent; mail: MailToRead };

await runBench("intents", flags, async (bench, flag) => {
  const [built, kept, automatic] = [readFolder(EXAMPLES), readFolder(KEPT_ASIDE), programs()];
  const count = built.length + kept.length + automatic.length;
  bench.report({
    metric: "mails in eight languages",
    value: count,
    unit: "mails",
    n: 8,
    target: { atLeast: 600 },
  });
  judgeClaims(bench, "kept aside", kept);
  judgeClaims(bench, "built with", built);
  judgePrograms(bench, automatic, [...built, ...kept]);
  time(bench, [...built, ...kept, ...automatic], flag("rounds"));
});

function readFolder(folder: URL): Mail[] {
  return readdirSync(folder)
    .flatMap((name) => readFileSync(new URL(name, folder), "utf8").split("\n"))
    .flatMap((line) => {
      const [, name, written = ""] = /^([a-z-]+): (.+)$/.exec(line) ?? [];
      const intent = INTENTS.find((one) => one === name);
      return intent === undefined ? [] : [{ intent, mail: mailOf(written) }];
    });
}

function mailOf(written: string): MailToRead {
  return {
    subject: "Re: Robot cells",
    written,
    language: languageOf(written),
    from: "jane@northwind.test",
    receivedAt: new Date("2026-11-20T10:00:00.000Z"),
    automatic: "none",
    automaticQuote: null,
    backOn: null,
    substitute: null,
  };
}

function programs(): Mail[] {
  return automaticMails().map(({ intent, facts }) => {
    const { kind, evidence } = classifyAutomatic(facts);
    const mail = mailOf(facts.text ?? "");
    return {
      intent,
      mail: {
        ...mail,
        subject: facts.subject,
        automatic: kind,
        automaticQuote: evidence?.quote ?? null,
      },
    };
  });
}

/** Reports the precision of claimed intents and the share of claimed mails. */
function judgeClaims(bench: Bench, name: string, mails: readonly Mail[]): void {
  const read = mails.map(({ intent, mail }) => ({ intent, mail, found: readMail(mail, []) }));
  const claimed = read.filter(({ found }) => found.intent !== "unclassified");
  const right = claimed.filter(({ intent, found }) => found.intent === intent);
  for (const { intent, mail, found } of claimed)
    if (found.intent !== intent)
      console.error(`${name}: ${intent} was read as ${found.intent}: ${mail.written}`);
  bench.report({
    metric: `right of what is claimed, ${name}`,
    value: right.length / claimed.length,
    unit: "share",
    n: claimed.length,
    target: { atLeast: 0.9 },
  });
  bench.report({
    metric: `claimed without a language model, ${name}`,
    value: claimed.length / mails.length,
    unit: "share",
    n: mails.length,
  });
  const quoted = claimed.filter(({ mail, found }) => mail.written.includes(found.quote));
  bench.report({
    metric: `claims whose quote stands in the mail, ${name}`,
    value: quoted.length / claimed.length,
    unit: "share",
    n: claimed.length,
    target: { exactly: 1 },
  });
}

/** Reports the recognition of automatic mails among human ones. */
function judgePrograms(bench: Bench, automatic: readonly Mail[], people: readonly Mail[]): void {
  const kinds = new Set<Intent>(["out-of-office", "auto-reply", "bounce"]);
  const found = [...automatic, ...people].map(({ intent, mail }) => ({
    intent,
    read: readMail(mail, []).intent,
  }));
  const claimed = found.filter(({ read }) => kinds.has(read));
  const right = claimed.filter(({ intent, read }) => intent === read);
  bench.report({
    metric: "precision of automatic kinds",
    value: right.length / claimed.length,
    unit: "share",
    n: claimed.length,
    target: { atLeast: 0.99 },
  });
  bench.report({
    metric: "recall of automatic kinds",
    value: right.length / automatic.length,
    unit: "share",
    n: automatic.length,
    target: { atLeast: 0.95 },
  });
}

function time(bench: Bench, mails: readonly Mail[], rounds: number): void {
  const times: number[] = [];
  // The first mail trains the classifier.
  readMail(mailOf("Hello."), []);
  for (let round = 0; round < rounds; round += 1)
    for (const { mail } of mails) {
      const begun = performance.now();
      readMail(mail, []);
      times.push(performance.now() - begun);
    }
  bench.report({
    metric: "one mail, p95",
    value: percentile(times, 0.95),
    unit: "ms",
    n: times.length,
    target: { atMost: 5 },
  });
}
