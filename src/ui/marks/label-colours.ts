/** The available label colours. */
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

const FNV_START = 0x811c9dc5;
const FNV_FACTOR = 0x01000193;

/** The same id always gets the same colour. */
export function colourOf(id: string): LabelColour {
  let mixed = FNV_START;
  for (const sign of id) mixed = Math.imul(mixed ^ (sign.codePointAt(0) ?? 0), FNV_FACTOR);
  return LABEL_COLOURS[(mixed >>> 0) % LABEL_COLOURS.length] ?? "grey";
}
