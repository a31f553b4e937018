import { createHash } from "node:crypto";
import { AppError } from "#src/platform/server/app-error.ts";
import { createSemaphore, type Semaphore } from "#src/platform/server/semaphore.ts";
import type { CallTools, ModelRequest, Tried } from "./call-with-retries.ts";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";
import type { EngineSettings } from "./engine-settings.ts";
import { type Form, formsOf } from "./forms.ts";
import { parseElements } from "./parse-elements.ts";
import { schemaText } from "./schema-text.ts";
import { addUsage, NO_USAGE, type Usage } from "./usage.ts";

/** Also a failed answer has cost something. */
export type ModelAnswer<T> = { usage: Usage } & (
  | { isDone: true; elements: T[] }
  | { isDone: false; error: unknown }
);

export type LanguageModels = {
  generate<T>(settings: EngineSettings, request: ModelRequest<T>): Promise<ModelAnswer<T>>;
};

const MAX_AT_ONCE = 4;

type Engine = { enter: Semaphore; breaker: CircuitBreaker; known: { form?: Form } };

/**
 * Asks language models for lists of small elements. Of one key, only so many calls run at once, and
 * a provider that fails again and again is left alone for a while.
 */
export function createLanguageModels(tools: CallTools): LanguageModels {
  const engines = new Map<string, Engine>();
  const newEngine = (): Engine => ({
    enter: createSemaphore(MAX_AT_ONCE),
    breaker: createCircuitBreaker(),
    known: {},
  });

  return {
    async generate(settings, request) {
      const key = fingerprint(settings);
      const engine = engines.get(key) ?? newEngine();
      engines.set(key, engine);
      return engine.enter(async () => {
        const { breaker, known } = engine;
        const retryAfterSeconds = breaker.refusesFor();
        if (retryAfterSeconds !== undefined) {
          const error = new AppError(503, "ai_unavailable", { retryAfterSeconds });
          return { usage: NO_USAGE, isDone: false, error };
        }
        const answer = await climbDown(tools, settings, request, known);
        if (!request.signal.aborted) breaker.note(!isUnavailable(answer));
        return answer;
      });
    },
  };
}

function isUnavailable(answer: ModelAnswer<unknown>): boolean {
  return (
    !answer.isDone && answer.error instanceof AppError && answer.error.code === "ai_unavailable"
  );
}

function fingerprint({ provider, baseUrl, model, apiKey }: EngineSettings): string {
  return createHash("sha256")
    .update(JSON.stringify([provider, baseUrl, model, apiKey]))
    .digest("base64url");
}

/** From the strictest form of answer to the loosest that the server knows, then one repair. */
async function climbDown<T>(
  tools: CallTools,
  settings: EngineSettings,
  request: ModelRequest<T>,
  known: { form?: Form },
): Promise<ModelAnswer<T>> {
  // The libraries behind it take half a second and 40 MiB, which a server without a model keeps.
  const { callWithRetries } = await import("./call-with-retries.ts");
  const all = formsOf(settings);
  const forms = all.slice(Math.max(0, known.form === undefined ? 0 : all.indexOf(known.form)));
  let usage = NO_USAGE;
  let failure: unknown = new AppError(422, "ai_refused");
  for (const form of forms) {
    const result = await callWithRetries(tools, settings, form, request);
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
    const repaired = await callWithRetries(
      tools,
      settings,
      form,
      repair(request, result, read.says),
    );
    usage = addUsage(usage, repaired.usage);
    if (repaired.ending === "failed") return { usage, isDone: false, error: repaired.error };
    const again = readAnswer(repaired, request);
    if (again.isValid) return { usage, isDone: true, elements: again.elements };
    return { usage, isDone: false, error: again.error };
  }
  return { usage, isDone: false, error: failure };
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
