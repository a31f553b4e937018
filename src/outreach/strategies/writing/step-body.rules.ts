import { isDoubtful } from "#src/knowledge/evidence/support.rules.ts";
import type { StepPart } from "./writing.contract.ts";

/** What no source says stands between these. A step with such marks is not saved. */
const UNSUPPORTED = { open: "⟦", close: "⟧" };

/** The text of a step as it is put into the editor. */
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
