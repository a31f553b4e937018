import { createAnthropic } from "@ai-sdk/anthropic";
import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import type { LanguageModel } from "ai";
import { baseUrlOf, type EngineSettings } from "./engine-settings.ts";
import type { Form } from "./forms.ts";

/** Keys come from the settings only; by default the libraries also read environment variables. */
export function openModel(
  settings: EngineSettings,
  form: Form,
  callFetch: typeof fetch,
): LanguageModel {
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
