import { type LanguageModel, type ModelMessage, Output, streamText } from "ai";
import type { z } from "zod";
import type { AiProvider } from "./engine-settings.ts";
import type { Form } from "./forms.ts";
import { mayEndElement, readSoFar } from "./read-form.ts";
import { estimateTokens, NO_USAGE, type Usage } from "./usage.ts";

// It would log features that a server does not support; we choose the response format ourselves.
globalThis.AI_SDK_LOG_WARNINGS = false;

/** What is equal for several calls comes first: providers charge less for a prefix that they know. */
export type Prompt = {
  /** The rules. */
  instructions: string;
  /** The texts to answer from. */
  sources?: string;
  /** What this call is about, and its task. */
  input: string;
};

export type CallResult = { text: string; usage: Usage } & (
  | { ending: "complete" | "cut-off" }
  | { ending: "failed"; error: unknown }
);

export type Expected<T> = {
  element: z.ZodType<T>;
  signal: AbortSignal;
  /** The complete part of a response, updated with each new element. */
  onElements?: ((elements: T[]) => void) | undefined;
};

const MAX_OUTPUT_TOKENS = 8000;

/**
 * Streams one model call, so that text received before a failure counts. The libraries' retries are
 * off: the caller decides about them.
 */
export async function callModel<T>(
  { model, provider }: { model: LanguageModel; provider: AiProvider },
  form: Form,
  { instructions, sources = "", input }: Prompt,
  { element, signal, onElements }: Expected<T>,
): Promise<CallResult> {
  let text = "";
  let usage: Usage | undefined;
  let isCutOff = false;
  const estimated = () => ({
    ...NO_USAGE,
    inputTokens: estimateTokens(instructions + sources + input),
    outputTokens: estimateTokens(text),
    isEstimated: true,
  });
  try {
    const stream = openStream(form, element, {
      model,
      instructions,
      prompt: promptOf(provider, sources, input),
      maxOutputTokens: MAX_OUTPUT_TOKENS,
      maxRetries: 0,
      abortSignal: signal,
      // Errors arrive in the stream; the library would log them as well.
      onError: () => undefined,
    });
    for await (const part of stream) {
      if (part.type === "text-delta") {
        text += part.text;
        if (onElements && mayEndElement(form, part.text))
          onElements(readSoFar(form, text, element));
      }
      if (part.type === "error")
        return { text, usage: estimated(), ending: "failed", error: part.error };
      if (part.type === "finish") {
        isCutOff = part.finishReason === "length";
        usage = readUsage(part.totalUsage);
      }
    }
    signal.throwIfAborted();
  } catch (error) {
    return { text, usage: estimated(), ending: "failed", error };
  }
  return { text, usage: usage ?? estimated(), ending: isCutOff ? "cut-off" : "complete" };
}

/** Anthropic stores a prefix up to a mark; others recognise one themselves. */
function promptOf(provider: AiProvider, sources: string, input: string): string | ModelMessage[] {
  if (sources === "") return input;
  if (provider !== "anthropic") return `${sources}\n${input}`;
  const providerOptions = { anthropic: { cacheControl: { type: "ephemeral" } } };
  const content = [
    { type: "text" as const, text: sources, providerOptions },
    { type: "text" as const, text: input },
  ];
  return [{ role: "user", content }];
}

type Call = {
  model: LanguageModel;
  instructions: string;
  prompt: string | ModelMessage[];
  maxOutputTokens: number;
  maxRetries: number;
  abortSignal: AbortSignal;
  onError: () => undefined;
};

function openStream<T>(form: Form, element: z.ZodType<T>, call: Call) {
  if (form === "schema") return streamText({ ...call, output: Output.array({ element }) }).stream;
  if (form === "json") return streamText({ ...call, output: Output.json() }).stream;
  return streamText(call).stream;
}

type Given = {
  inputTokens: number | undefined;
  outputTokens: number | undefined;
  inputTokenDetails: { cacheReadTokens: number | undefined; cacheWriteTokens: number | undefined };
};

/** Undefined if the provider did not report usage. */
function readUsage({ inputTokens, outputTokens, inputTokenDetails }: Given): Usage | undefined {
  if (inputTokens === undefined || outputTokens === undefined) return undefined;
  const { cacheReadTokens: cachedTokens = 0, cacheWriteTokens: storedTokens = 0 } =
    inputTokenDetails;
  return { inputTokens, cachedTokens, storedTokens, outputTokens, isEstimated: false };
}
