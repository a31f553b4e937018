/** How the result of a check looks. */
export const STATE_KINDS = {
  pass: "success",
  warning: "warning",
  fail: "danger",
  unknown: "neutral",
} as const;
