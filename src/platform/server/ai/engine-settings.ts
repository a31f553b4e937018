import { z } from "zod";

export const AiProvider = z.enum(["openai", "anthropic", "openai-compatible"]);
export type AiProvider = z.infer<typeof AiProvider>;

/** A language model at a provider, and what is needed to call it. */
export type EngineSettings = {
  provider: AiProvider;
  /** Without a slash at its end; the provider's own address when there is none. */
  baseUrl: string | undefined;
  model: string;
  /** A server of one's own may need none. */
  apiKey: string | undefined;
  /** The operator's own engine may stand in a private network; one that others name may not. */
  isOperators: boolean;
};

const OWN_ADDRESS = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
} as const;

/** Where the texts are sent. */
export function baseUrlOf({ provider, baseUrl }: Pick<EngineSettings, "provider" | "baseUrl">) {
  if (baseUrl !== undefined) return baseUrl;
  if (provider !== "openai-compatible") return OWN_ADDRESS[provider];
  throw new Error("A compatible server has no usual address.");
}
