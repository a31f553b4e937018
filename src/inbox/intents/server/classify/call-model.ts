import { readFileSync } from "node:fs";
import { z } from "zod";
import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { INTENT_FACTS } from "#src/mail/intents/intent-facts.rules.ts";
import { CHOSEN_INTENTS } from "#src/mail/intents/intents.rules.ts";
import type { Services } from "#src/platform/server/services.ts";
import { indexQuotes, verifyQuote } from "#src/platform/server/text/quotes/verify-quote.ts";
import { chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import type { IntentExample } from "./classifier.ts";
import { type MailToRead, type Reading, reading, UNREAD } from "./reading.ts";

/** Only programs write those, and their headers identify them. */
const NAMES = CHOSEN_INTENTS.filter((one) => INTENT_FACTS[one].tone !== "automated");

const Element = z.object({
  intent: z.enum(NAMES),
  quote: z.string(),
  confidence: z.number(),
});

const INSTRUCTIONS = readFileSync(new URL("./intent.prompt.md", import.meta.url), "utf8");
const MAX_MAIL = 6000;
const MAX_EXAMPLE = 600;
const MAX_EXAMPLES = 6;
const MAX_CONFIDENCE = 0.95;

type ClassifyInput = {
  organizationId: string;
  projectId: string;
  mail: MailToRead;
  corrections: readonly IntentExample[];
  signal: AbortSignal;
};

/**
 * Classifies a mail with a language model. The result counts only with a verbatim quote. Undefined
 * without a model.
 */
export async function callModel(
  services: Services,
  { organizationId, projectId, mail, corrections, signal }: ClassifyInput,
): Promise<Reading | undefined> {
  const examples = corrections
    .slice(0, MAX_EXAMPLES)
    .map(({ label, text }) => `${label}: ${ai.asData(text.slice(0, MAX_EXAMPLE))}`);
  const text = `${mail.subject}\n\n${mail.written.slice(0, MAX_MAIL)}`;
  const input = `<examples>\n${examples.join("\n\n")}\n</examples>\n<mail>\n${ai.asData(text)}\n</mail>`;
  const answer = await ai.ask(services, {
    organizationId,
    projectId,
    step: "intent",
    prompt: { instructions: INSTRUCTIONS, input },
    element: Element,
    signal,
  });
  if (!answer) return undefined;
  const origin = { kind: "mail", id: "mail", version: 1 };
  const index = indexQuotes(chunksOf([plainSource(origin, mail.subject, text)]));
  for (const { intent, quote, confidence } of answer.elements) {
    const found = verifyQuote(index, quote);
    if (found.check !== "verified") continue;
    const sure = Math.max(0, Math.min(MAX_CONFIDENCE, confidence));
    return reading({ intent, decidedBy: "model", confidence: sure, quote });
  }
  return UNREAD;
}
