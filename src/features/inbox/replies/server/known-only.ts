import { ai } from "#src/features/ai/server/ai.public.ts";

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** A bare domain is made a link by every mail program. */
const DOMAIN =
  /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]+\.)+(?:com|net|org|io|co|eu|de|fr|es|it|nl|pl|pt|uk|info|biz|app|dev|xyz|top|ru|cn|link|click|site|online|shop)(?:\/\S*)?(?![\p{L}\p{N}-])/giu;

/** Text without the links, addresses and domains that `known` does not have, and without marks of gaps. */
export function knownOnly(given: string, known: string): string {
  const text = ai.cleanText(given, known);
  const lower = known.toLowerCase();
  const isKnown = (one: string) => lower.includes(one.toLowerCase().replace(/[.,;:!?)\]/]+$/, ""));
  return text
    .replaceAll(ADDRESS, (one) => (isKnown(one) ? one : ""))
    .replaceAll(DOMAIN, (one) => (isKnown(one) ? one : ""))
    .replaceAll(/[⟦⟧]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}
