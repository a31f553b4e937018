import { createHash } from "node:crypto";
import { setTimeout as wait } from "node:timers/promises";
import { z } from "zod";
import { AppError } from "#src/platform/server/app-error.ts";
import type { Config } from "#src/platform/server/config.ts";
import type { Log } from "#src/platform/server/log.ts";
import type { Outbound } from "#src/platform/server/outgoing/outbound.ts";
import { createSemaphore, type Semaphore } from "#src/platform/server/semaphore.ts";
import { isNamedByOperator } from "./allowed-base-url.ts";
import { type CallResult, callModel, type Prompt } from "./call-model.ts";
import { baseUrlOf, type EngineSettings } from "./engine-settings.ts";
import { explainFailure } from "./explain-failure.ts";
import { guardedFetch } from "./guarded-fetch.ts";
import { type Form, formsOf, openModel } from "./open-model.ts";
import { parseElements } from "./parse-elements.ts";
import { addUsage, NO_USAGE, type Usage } from "./usage.ts";

export type ModelRequest<T> = Prompt & { element: z.ZodType<T>; signal: AbortSignal };

/** Also a failed answer has cost something. */
export type ModelAnswer<T> = { usage: Usage } & (
  | { isDone: true; elements: T[] }
  | { isDone: false; error: unknown }
);

export type LanguageModels = {
  generate<T>(settings: EngineSettings, request: ModelRequest<T>): Promise<ModelAnswer<T>>;
};

type Tools = { config: Config; outbound: Outbound; log: Log };

const MOST_AT_ONCE = 4;
const MOST_TRIES = 3;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;

/** Asks language models for lists of small elements. Of one key, only so many calls run at once. */
export function createLanguageModels(tools: Tools): LanguageModels {
  const engines = new Map<string, { enter: Semaphore; known: { form?: Form } }>();

  return {
    async generate(settings, request) {
      const key = fingerprint(settings);
      const engine = engines.get(key) ?? { enter: createSemaphore(MOST_AT_ONCE), known: {} };
      engines.set(key, engine);
      return engine.enter(() => climbDown(tools, settings, request, engine.known));
    },
  };
}

function fingerprint({ provider, baseUrl, model, apiKey }: EngineSettings): string {
  return createHash("sha256")
    .update(JSON.stringify([provider, baseUrl, model, apiKey]))
    .digest("base64url");
}

/** From the strictest form of answer to the loosest that the server knows, then one repair. */
async function climbDown<T>(
  tools: Tools,
  settings: EngineSettings,
  request: ModelRequest<T>,
  known: { form?: Form },
): Promise<ModelAnswer<T>> {
  const all = formsOf(settings);
  const forms = all.slice(Math.max(0, known.form === undefined ? 0 : all.indexOf(known.form)));
  let usage = NO_USAGE;
  let failure: unknown = new AppError(422, "ai_refused");
  for (const form of forms) {
    const result = await callWithTries(tools, settings, form, request);
    usage = addUsage(usage, result.usage);
    if (result.ending === "failed") {
      failure = result.error;
      if (!result.isFormUnknown) break;
      continue;
    }
    known.form = form;
    const read = readAnswer(result, request);
    if (read.isValid) return { usage, isDone: true, elements: read.elements };
    if (result.ending === "cut-off") return { usage, isDone: false, error: read.error };
    const repaired = await callWithTries(tools, settings, form, repair(request, result, read.says));
    usage = addUsage(usage, repaired.usage);
    if (repaired.ending === "failed") return { usage, isDone: false, error: repaired.error };
    const again = readAnswer(repaired, request);
    if (again.isValid) return { usage, isDone: true, elements: again.elements };
    return { usage, isDone: false, error: again.error };
  }
  return { usage, isDone: false, error: failure };
}

type Tried =
  | Extract<CallResult, { ending: "complete" | "cut-off" }>
  | { ending: "failed"; usage: Usage; error: unknown; isFormUnknown: boolean };

/** A pause grows, is never the same for two callers, and is as long as the server asks for. */
async function callWithTries<T>(
  tools: Tools,
  settings: EngineSettings,
  form: Form,
  request: ModelRequest<T>,
): Promise<Tried> {
  let usage = NO_USAGE;
  for (let attempt = 1; ; attempt += 1) {
    const result = await callOnce(tools, settings, form, request);
    // A server that never answered has counted nothing.
    const hasAnswered = result.ending !== "failed" || result.text !== "" || request.signal.aborted;
    if (hasAnswered) usage = addUsage(usage, result.usage);
    if (result.ending !== "failed") return { ...result, usage };
    if (request.signal.aborted)
      return { ending: "failed", usage, error: request.signal.reason, isFormUnknown: false };
    const failure = explainFailure(result.error);
    tools.log.debug({ form, attempt, outcome: failure.kind }, "a language model did not answer");
    const pauseMs =
      failure.kind === "passing"
        ? (failure.retryAfterMs ?? FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random()))
        : 0;
    if (failure.kind !== "passing" || attempt >= MOST_TRIES || pauseMs > LONGEST_PAUSE_MS) {
      const isFormUnknown = failure.kind === "format";
      return { ending: "failed", usage, error: failure.error, isFormUnknown };
    }
    await wait(pauseMs, undefined, { signal: request.signal }).catch(() => undefined);
  }
}

async function callOnce<T>(
  { config, outbound }: Tools,
  settings: EngineSettings,
  form: Form,
  { element, signal, instructions, input }: ModelRequest<T>,
): Promise<CallResult> {
  const permit = await outbound.acquirePermit();
  const mayBePrivate =
    settings.isOperators || isNamedByOperator(new URL(baseUrlOf(settings)), config);
  const model = openModel(
    settings,
    form,
    guardedFetch({ permit, mayBePrivate, timeoutMs: config.aiTimeoutMs }),
  );
  const prompt = { instructions: describe(instructions, form, element), input };
  return callModel(model, form, prompt, { element, signal });
}

/** Where the server does not enforce the schema, the model reads it. */
function describe<T>(instructions: string, form: Form, element: z.ZodType<T>): string {
  if (form === "schema") return instructions;
  return `${instructions}\n\n${schemaText(element)}`;
}

function schemaText<T>(element: z.ZodType<T>): string {
  const schema = JSON.stringify(z.toJSONSchema(z.object({ elements: z.array(element) })));
  return `Answer with one JSON object and nothing else. It follows this JSON schema:\n${schema}`;
}

function readAnswer<T>(result: Exclude<Tried, { ending: "failed" }>, { element }: ModelRequest<T>) {
  // A document that ends in the middle would pass for a short one.
  if (result.ending === "cut-off") return invalid("The answer was cut off.");
  const parsed = parseElements(result.text, element);
  return parsed.isValid ? parsed : invalid(parsed.says);
}

function invalid(says: string) {
  return { isValid: false as const, says, error: new AppError(422, "ai_answer_invalid") };
}

function repair<T>(
  request: ModelRequest<T>,
  { text }: { text: string },
  says: string,
): ModelRequest<T> {
  const input = `${request.input}\n\n<rejected-answer>\n${text}\n</rejected-answer>\nThat answer was rejected: ${says}\nAnswer again.`;
  return {
    ...request,
    instructions: `${request.instructions}\n\n${schemaText(request.element)}`,
    input,
  };
}
