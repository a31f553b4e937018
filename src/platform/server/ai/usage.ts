export type Usage = {
  inputTokens: number;
  /** How many of the input tokens the provider had kept from a call before. */
  cachedTokens: number;
  outputTokens: number;
  /** Whether any of it was counted here, because the provider did not say. */
  isEstimated: boolean;
};

export const NO_USAGE: Usage = {
  inputTokens: 0,
  cachedTokens: 0,
  outputTokens: 0,
  isEstimated: false,
};

const BYTES_PER_TOKEN = 4;

/** Near enough for a budget: English has about four bytes to a token, Chinese three. */
export function estimateTokens(text: string): number {
  return Math.ceil(Buffer.byteLength(text) / BYTES_PER_TOKEN);
}

export function addUsage(one: Usage, other: Usage): Usage {
  return {
    inputTokens: one.inputTokens + other.inputTokens,
    cachedTokens: one.cachedTokens + other.cachedTokens,
    outputTokens: one.outputTokens + other.outputTokens,
    isEstimated: one.isEstimated || other.isEstimated,
  };
}
