import type { Receipt } from "../convert/receipt.ts";

const FORMULA = /<m:oMath(?=[\s>])[\s\S]*?<\/m:oMath>/g;
const TEXT = /<m:t(?:\s[^>]*)?>([^<]*)<\/m:t>/g;

/** Formulas as the letters and signs in them, which is all that a line of text can hold. */
export function plainFormulas(xml: string, receipt: Receipt): string {
  return xml.replaceAll(FORMULA, (formula) => {
    const text = [...formula.matchAll(TEXT)].map(([, piece = ""]) => piece).join("");
    if (text === "") return "";
    receipt.downgrade("formula", "text", text);
    return `<w:r><w:t xml:space="preserve">${text}</w:t></w:r>`;
  });
}
