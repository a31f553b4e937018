import { PAGE_NAME_LENGTH } from "#src/knowledge/document-store/document-store.rules.ts";
import { isVisibleName } from "#src/platform/contract/text-rules.ts";

const UNSEEN =
  /(?![\u200C\u200D])[\p{Cc}\p{Cf}\p{Zl}\p{Zp}\p{Cs}\p{Co}\p{Cn}\u115F\u1160\u2800\u3164\uFFA0]/gu;

/** A one-line name within the length limit; empty if nothing is visible. */
export function pageName(given: string): string {
  const line = given.toWellFormed().normalize("NFC").replaceAll(/\s+/g, " ").replace(UNSEEN, "");
  const signs = [...line.trim()];
  let name = "";
  for (const sign of signs) {
    if (name.length + sign.length > PAGE_NAME_LENGTH) break;
    name += sign;
  }
  return isVisibleName(name, PAGE_NAME_LENGTH) ? name.trim() : "";
}
