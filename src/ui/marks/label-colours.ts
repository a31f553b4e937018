/** The colours a label can have. */
export const LABEL_COLOURS = [
  "grey",
  "red",
  "orange",
  "amber",
  "green",
  "teal",
  "blue",
  "indigo",
  "purple",
  "pink",
] as const;

export type LabelColour = (typeof LABEL_COLOURS)[number];

/** The same id has the same colour everywhere, without anybody choosing one. */
export function colourOf(id: string): LabelColour {
  let sum = 0;
  for (const sign of id) sum = (sum * 31 + (sign.codePointAt(0) ?? 0)) % 1_000_003;
  return LABEL_COLOURS[sum % LABEL_COLOURS.length] ?? "grey";
}
