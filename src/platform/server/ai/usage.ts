export type Usage = {
  inputTokens: number;
  /** The number of input tokens that the provider read from its cache. */
  cachedTokens: number;
  /** The number of them that it has put into its cache. */
  storedTokens: number;
  outputTokens: number;
  /** Whether any of it is our estimate, because the provider reported nothing. */
  isEstimated: boolean;
};

export const NO_USAGE: Usage = {
  inputTokens: 0,
  cachedTokens: 0,
  storedTokens: 0,
  outputTokens: 0,
  isEstimated: false,
};

const BYTES_PER_TOKEN = 4;

/** Accurate enough for a budget: English has about four bytes per token, Chinese three. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

export function addUsage(one: Usage, other: Usage): Usage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
    storedTokens: one.storedTokens + other.storedTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    isEstimated: one.isEstimated || other.isEstimated,
  };
}
