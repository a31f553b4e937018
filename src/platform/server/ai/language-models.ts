import { createHash } from "node:crypto";
import { AppError } from "#src/platform/server/app-error.ts";
import { createSemaphore, type Semaphore } from "#src/platform/server/semaphore.ts";
import type { CallTools, ModelRequest } from "./call-with-retries.ts";
import { type CircuitBreaker, createCircuitBreaker } from "./circuit-breaker.ts";
import type { ModelAnswer } from "./climb-down.ts";
import type { EmbeddedTexts, Embedding } from "./embed-texts.ts";
import type { EngineSettings } from "./engine-settings.ts";
import type { Form } from "./forms.ts";
import { NO_USAGE } from "./usage.ts";

export type LanguageModels = {
  generate<T>(settings: EngineSettings, request: ModelRequest<T>): Promise<ModelAnswer<T>>;
  /** With the engine's embedding model. */
  embed(settings: EngineSettings, embedding: Embedding): Promise<EmbeddedTexts>;
};

const MAX_AT_ONCE = 4;

type Engine = { enter: Semaphore; breaker: CircuitBreaker; known: { form?: Form } };

/**
 * Asks language models for lists of small elements. Limits concurrent calls per key, and opens a
 * circuit breaker for a provider that keeps failing.
 */
export function createLanguageModels(tools: CallTools): LanguageModels {
  const engines = new Map<string, Engine>();
  const newEngine = (): Engine => ({
    enter: createSemaphore(MAX_AT_ONCE),
    breaker: createCircuitBreaker(),
    known: {},
  });

  const engineOf = (settings: EngineSettings): Engine => {
    const key = fingerprint(settings);
    const engine = engines.get(key) ?? newEngine();
    engines.set(key, engine);
    return engine;
  };

  return {
    embed(settings, embedding) {
      return engineOf(settings).enter(async () => {
        const { embedTexts } = await import("./embed-texts.ts");
        return embedTexts(tools, settings, embedding);
      });
    },
    async generate(settings, request) {
      const engine = engineOf(settings);
      return engine.enter(async () => {
        const { breaker, known } = engine;
        const retryAfterSeconds = breaker.refusesFor();
        if (retryAfterSeconds !== undefined) {
          const error = new AppError(503, "ai_unavailable", { retryAfterSeconds });
          return { usage: NO_USAGE, isDone: false, error };
        }
        // Loaded lazily: the libraries take half a second and 40 MiB, which a server without a
        // model saves.
        const { climbDown } = await import("./climb-down.ts");
        const begunAt = Date.now();
        const answer = await climbDown(tools, settings, request, known);
        if (!request.signal.aborted) breaker.note(!isUnavailable(answer), begunAt);
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
