const plural = new Intl.PluralRules("en");

/** Shared texts of controls. */
export const uiText = {
  optional: "(optional)",
  showPassword: "Show password",
  hidePassword: "Hide password",
  capsLock: "Caps Lock is on.",
  lengthWanted: (min: number) => `Use a memorable phrase of at least ${min} characters.`,
  lengthOf: (length: number, min: number) => `${length} of at least ${min} characters`,
  longEnough: (length: number) => `${length} characters`,
  tryAgain: "Try again",
  requestId: (id: string) => `Request ${id}`,
  loading: "Loading",
  skipToContent: "Skip to content",
  fieldsToCorrect: (count: number) =>
    plural.select(count) === "one"
      ? "One field needs a correction."
      : `${count} fields need a correction.`,
  copied: "Copied.",
  notCopied: "Your browser blocked copying. Select the text and copy it yourself.",
  tryAgainIn: (count: number) =>
    plural.select(count) === "one"
      ? `Try again in ${count} second.`
      : `Try again in ${count} seconds.`,
};
