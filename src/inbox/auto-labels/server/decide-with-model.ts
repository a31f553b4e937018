import { readFileSync } from "node:fs";
import { z } from "zod";
import { context } from "#src/inbox/context/server/context.public.ts";
import {
  intents,
  type ReadingRun,
  type ReadMail,
} from "#src/inbox/intents/server/intents.public.ts";
import { ai } from "#src/knowledge/ai/server/ai.public.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { indexQuotes, verifyQuote } from "#src/platform/server/text/quotes/verify-quote.ts";
import { chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import { type AutoItem, listAutoItems } from "./auto-labels.queries.ts";
import { saveFound } from "./decide-labels.ts";
import type { FoundValue } from "./find-values.ts";

const Element = z.object({ value: z.number(), quote: z.string(), confidence: z.number() });
const INSTRUCTIONS = readFileSync(new URL("./label.prompt.md", import.meta.url), "utf8");
const MAX_MAIL = 6000;
const MAX_CONFIDENCE = 0.95;

/** Asks a language model about mail that contains no words of a value, if the project allows it. */
export async function decideLabelsWithModel(
  run: ReadingRun,
  mails: readonly ReadMail[],
): Promise<void> {
  const { services, payload, signal } = run;
  const { organizationId, projectId } = payload;
  if (mails.length === 0) return;
  const { asksModel, items } = await inOrganization(
    services,
    organizationId,
    async ({ db, org }) => ({
      asksModel: (await context.read(db, org, projectId)).asksModel,
      items: await listAutoItems(db, org, projectId),
    }),
  );
  if (!asksModel || items.length === 0) return;
  for (const mail of mails) {
    signal.throwIfAborted();
    const values = await callModel(run, mail, items).catch(refused);
    if (!values) return;
    await inOrganization(services, organizationId, async ({ db, org }) => {
      await saveFound(db, org, projectId, [{ mail, values }]);
      await intents.policy.get().labelled(db, org, projectId, [mail]);
    });
  }
}

/** A value counts only with a verbatim quote of the mail. Undefined without a model. */
async function callModel(
  { services, payload, signal }: ReadingRun,
  { message, mail }: ReadMail,
  items: readonly AutoItem[],
): Promise<FoundValue[] | undefined> {
  const text = `${message.subject}\n\n${mail.written.slice(0, MAX_MAIL)}`;
  const values = items.map(({ name, description }, at) => `${at + 1}. ${name}: ${description}`);
  const answer = await ai.ask(services, {
    ...payload,
    step: "intent",
    prompt: {
      instructions: INSTRUCTIONS,
      input: `<values>\n${ai.asData(values.join("\n"))}\n</values>\n<mail>\n${ai.asData(text)}\n</mail>`,
    },
    element: Element,
    signal,
  });
  if (!answer) return undefined;
  const origin = { kind: "mail", id: "mail", version: 1 };
  const index = indexQuotes(chunksOf([plainSource(origin, message.subject, text)]));
  return answer.elements.flatMap(({ value, quote, confidence }) => {
    const item = items[value - 1];
    if (!item || verifyQuote(index, quote).check !== "verified") return [];
    const sure = Math.max(0, Math.min(MAX_CONFIDENCE, confidence));
    return [{ item, decidedBy: "model" as const, confidence: sure, quote }];
  });
}

/** A used-up budget or a rejected key leaves mail unlabelled; the job does not fail. */
function refused(error: unknown): undefined {
  if (error instanceof AppError && error.status < 500) return undefined;
  throw error;
}
