/** The appearance of a check's result. */
export const STATE_KINDS = {
  pass: "success",
  warning: "warning",
  fail: "danger",
  unknown: "neutral",
} as const;
