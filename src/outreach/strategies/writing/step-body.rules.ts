import { isDoubtful } from "#src/knowledge/evidence/support.rules.ts";
import type { StepPart } from "./writing.contract.ts";

/** Markers around unsupported text. A step that contains them cannot be saved. */
const UNSUPPORTED = { open: "⟦", close: "⟧" };

/** The text of a step for the editor. */
export function bodyOf(parts: readonly StepPart[]): string {
  const paragraphs: string[] = [];
  let isInParagraph = false;
  for (const part of parts) {
    const text = shownPart(part);
    const isClaim = part.kind === "claim";
    if (isClaim && isInParagraph) paragraphs.push(`${paragraphs.pop()} ${text}`);
    else paragraphs.push(text);
    isInParagraph = isClaim;
  }
  return paragraphs.join("\n\n");
}

function shownPart(part: StepPart): string {
  if (part.kind === "courtesy" || !isDoubtful(part.check)) return part.text;
  return `${UNSUPPORTED.open}${part.text}${UNSUPPORTED.close}`;
}
