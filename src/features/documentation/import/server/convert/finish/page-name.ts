import { PAGE_NAME_LENGTH } from "#src/features/documentation/documentation.rules.ts";

const UNSEEN = /[\p{Cc}\p{Zl}\p{Zp}\u200b\u200e\u200f\u202a-\u202e\u2066-\u2069\ufeff]/gu;

/** A name on one line and of the length that pages may have; empty when nothing can be seen. */
export function pageName(given: string): string {
  const line = given.toWellFormed().normalize("NFC").replaceAll(/\s+/g, " ").replace(UNSEEN, "");
  const signs = [...line.trim()];
  let name = "";
  for (const sign of signs) {
    if (name.length + sign.length > PAGE_NAME_LENGTH) break;
    name += sign;
  }
  return name.trim();
}
