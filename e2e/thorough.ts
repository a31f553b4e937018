/** The exhaustive run looks at every theme and width; the usual one at a desk and a phone. */
export const isThorough = process.env.TEST_THOROUGH === "1";
