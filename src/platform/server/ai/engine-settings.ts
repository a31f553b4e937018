import { z } from "zod";

export const AiProvider = z.enum(["openai", "anthropic", "openai-compatible"]);
export type AiProvider = z.infer<typeof AiProvider>;

/** A language model at a provider, with its connection settings. */
export type EngineSettings = {
  provider: AiProvider;
  /** Without a trailing slash. Defaults to the provider's own URL. */
  baseUrl: string | undefined;
  model: string;
  /** A self-hosted server may need none. */
  apiKey: string | undefined;
  /**
   * The operator's own engine may be in a private network; one configured by an organisation may
   * not.
   */
  isOperators: boolean;
  /** Where the provider also turns texts into vectors. */
  embeddingModel?: string | undefined;
};

/** Of OpenAI's own server. Others have models of their own, and Anthropic has none. */
export const OPENAI_EMBEDDINGS = "text-embedding-3-small";

const OWN_ADDRESS = {
  openai: "https://api.openai.com/v1",
  anthropic: "https://api.anthropic.com/v1",
} as const;

/** The host that receives the texts. */
export function baseUrlOf({ provider, baseUrl }: Pick<EngineSettings, "provider" | "baseUrl">) {
  if (baseUrl !== undefined) return baseUrl;
  if (provider !== "openai-compatible") return OWN_ADDRESS[provider];
  throw new Error("A compatible server has no usual address.");
}
