import { setTimeout as wait } from "node:timers/promises";
import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import type { Config } from "#src/platform/server/config.ts";
import type { Log } from "#src/platform/server/log.ts";
import type { Outbound } from "#src/platform/server/outgoing/outbound.ts";
import { type CallResult, callModel, type Expected, type Prompt } from "./call-model.ts";
import { baseUrlOf, type EngineSettings } from "./engine-settings.ts";
import { type CallFailure, explainFailure } from "./failures/explain-failure.ts";
import { formText } from "./form-texts.ts";
import type { Form } from "./forms.ts";
import { providerFetch } from "./provider-fetch.ts";
import { addUsage, NO_USAGE, type Usage } from "./usage.ts";

export type CallTools = { config: Config; outbound: Outbound; log: Log };

export type ModelRequest<T> = Prompt & Expected<T>;

export type Tried =
  | Extract<CallResult, { ending: "complete" | "cut-off" }>
  | { ending: "failed"; usage: Usage; error: unknown; isFormUnknown: boolean };

const MAX_TRIES = 3;
const FIRST_PAUSE_MS = 500;
const LONGEST_PAUSE_MS = 20_000;

/** Exponential backoff with jitter, at least as long as the server asks for. */
export async function callWithRetries<T>(
  tools: CallTools,
  settings: EngineSettings,
  form: Form,
  request: ModelRequest<T>,
): Promise<Tried> {
  let usage = NO_USAGE;
  for (let attempt = 1; ; attempt += 1) {
    const result = await callOnce(tools, settings, form, request);
    // A server that never responded has counted no tokens.
    const hasAnswered = result.ending !== "failed" || result.text !== "" || request.signal.aborted;
    if (hasAnswered) usage = addUsage(usage, result.usage);
    if (result.ending !== "failed") return { ...result, usage };
    if (request.signal.aborted)
      return { ending: "failed", usage, error: request.signal.reason, isFormUnknown: false };
    const failure = explainFailure(result.error, settings.apiKey);
    const { kind, status, error } = failure;
    tools.log.warn(
      { model: settings.model, form, attempt, status, kind },
      "a model did not answer",
    );
    const pauseMs = pauseAfter(failure, attempt);
    if (pauseMs === undefined)
      return { ending: "failed", usage, error, isFormUnknown: kind === "format" };
    await wait(pauseMs, undefined, { signal: request.signal }).catch(() => undefined);
  }
}

/** Undefined if a retry would not help, or only after longer than anyone waits. */
function pauseAfter(failure: CallFailure, attempt: number): number | undefined {
  if (failure.kind !== "passing" || attempt >= MAX_TRIES) return undefined;
  const growing = FIRST_PAUSE_MS * 2 ** (attempt - 1) * (0.5 + Math.random());
  const pauseMs = failure.retryAfterMs ?? growing;
  return pauseMs > LONGEST_PAUSE_MS ? undefined : pauseMs;
}

async function callOnce<T>(
  tools: CallTools,
  settings: EngineSettings,
  form: Form,
  { instructions, sources, input, ...expected }: ModelRequest<T>,
): Promise<CallResult> {
  const model = openModel(settings, form, await providerFetch(tools, settings));
  // If the server does not enforce the schema, the prompt describes it, behind all that is equal.
  const rest = form === "schema" ? "" : `\n\n${formText(form, expected.element)}`;
  const prompt = { instructions, ...(sources ? { sources } : {}), input: input + rest };
  return callModel({ model, provider: settings.provider }, form, prompt, expected);
}

/** Keys come from the settings only; by default the libraries also read environment variables. */
function openModel(settings: EngineSettings, form: Form, callFetch: typeof fetch): LanguageModel {
  const { provider, model, apiKey } = settings;
  const baseURL = baseUrlOf(settings);
  if (provider === "anthropic")
    return createAnthropic({ baseURL, apiKey: apiKey ?? "", fetch: callFetch })(model);
  if (provider === "openai")
    return createOpenAI({ baseURL, apiKey: apiKey ?? "", fetch: callFetch }).chat(model);
  return createOpenAICompatible({
    name: "compatible",
    baseURL,
    ...(apiKey === undefined ? {} : { apiKey }),
    includeUsage: true,
    supportsStructuredOutputs: form === "schema",
    fetch: callFetch,
  }).chatModel(model);
}
