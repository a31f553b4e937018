const number = new Intl.NumberFormat("en");

/** Texts of text fields. */
export const writingText = {
  clear: "Clear",
  more: (label: string) => `Increase ${label}`,
  less: (label: string) => `Decrease ${label}`,
  lengthOf: (length: number, most: number) => `${number.format(length)} of ${number.format(most)}`,
  atLeast: (label: string, min: string) => `${label} must be ${min} or more.`,
  atMost: (label: string, max: string) => `${label} must be ${max} or less.`,
  notInSteps: (label: string, step: string) => `${label} must be in steps of ${step}.`,
};
