import { createOpenAI } from "@ai-sdk/openai";
import { createOpenAICompatible } from "@ai-sdk/openai-compatible";
import { embedMany } from "ai";
import type { CallTools } from "./call-with-retries.ts";
import { baseUrlOf, type EngineSettings } from "./engine-settings.ts";
import { explainFailure } from "./failures/explain-failure.ts";
import { providerFetch } from "./provider-fetch.ts";
import { estimateTokens, NO_USAGE, type Usage } from "./usage.ts";

export type Embedding = { texts: readonly string[]; signal: AbortSignal };

export type EmbeddedTexts = { usage: Usage } & (
  | { isDone: true; vectors: Float32Array[] }
  | { isDone: false; error: unknown }
);

/** One call, without retries: the search works without it. */
export async function embedTexts(
  tools: CallTools,
  settings: EngineSettings,
  { texts, signal }: Embedding,
): Promise<EmbeddedTexts> {
  try {
    const model = openModel(settings, await providerFetch(tools, settings));
    const { embeddings, usage } = await embedMany({
      model,
      values: [...texts],
      maxRetries: 0,
      abortSignal: signal,
    });
    const isEstimated = !usage.tokens;
    const inputTokens = usage.tokens || estimateTokens(texts.join(""));
    const vectors = embeddings.map((one) => Float32Array.from(one));
    return { usage: { ...NO_USAGE, inputTokens, isEstimated }, isDone: true, vectors };
  } catch (error) {
    return { usage: NO_USAGE, isDone: false, error: explainFailure(error, settings.apiKey).error };
  }
}

function openModel({ embeddingModel = "", ...settings }: EngineSettings, callFetch: typeof fetch) {
  const { provider, apiKey } = settings;
  const baseURL = baseUrlOf(settings);
  if (provider === "openai")
    return createOpenAI({ baseURL, apiKey: apiKey ?? "", fetch: callFetch }).embeddingModel(
      embeddingModel,
    );
  const key = apiKey === undefined ? {} : { apiKey };
  return createOpenAICompatible({
    name: "compatible",
    baseURL,
    ...key,
    fetch: callFetch,
  }).embeddingModel(embeddingModel);
}
