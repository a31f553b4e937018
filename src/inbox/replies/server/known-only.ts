import { ai } from "#src/knowledge/ai/server/ai.public.ts";

const ADDRESS = /[^\s<>"'(),;:]+@[^\s<>"'(),;:]+/g;
/** Mail clients turn bare domains into links, with any top-level domain. */
const DOMAIN =
  /(?<![\p{L}\p{N}@.-])(?:[\p{L}\p{N}-]+\.)+(?:\p{Ll}{2,24}|\p{Lu}{2,24})(?:\/\S*)?(?![\p{L}\p{N}-])/gu;
/** Phone and account numbers: at least seven digits, in any grouping. */
const NUMBER = /(?<![\p{L}\p{N}])\+?\(?\d(?:[ ()./-]{0,3}\d){6,}(?![\p{L}\p{N}])/gu;
const IBAN = /(?<![\p{L}\p{N}])[A-Z]{2}\d{2}(?: ?[A-Z0-9]{2,4}){3,8}(?![\p{L}\p{N}])/gu;
/**
 * A date, two years, or an amount with thousands separators is neither phone nor account number.
 */
const DAY_OR_AMOUNT =
  /^(?:(?:19|20)\d{2} ?[-/] ?(?:19|20)\d{2}|\d{4}-\d{1,2}-\d{1,2}|\d{1,2}[./]\d{1,2}[./]\d{4}|[1-9]\d{0,2}(?:[ .]\d{3})+)$/;

/**
 * Removes links, addresses, domains, phone and account numbers that `known` does not contain, and
 * gap delimiters.
 */
export function knownOnly(given: string, known: string): string {
  const text = ai.cleanText(given, known);
  const lower = known.toLowerCase();
  const isKnown = (one: string) => lower.includes(one.toLowerCase().replace(/[.,;:!?)\]/]+$/, ""));
  // Only where there are numbers: `known` may be a whole project.
  const hasDigits = (one: string) => digitsOf(known).includes(digitsOf(one));
  const isKnownNumber = (one: string) => DAY_OR_AMOUNT.test(one) || hasDigits(one);
  return text
    .replaceAll(IBAN, (one) => (hasDigits(one) ? one : ""))
    .replaceAll(NUMBER, (one) => (isKnownNumber(one) ? one : ""))
    .replaceAll(ADDRESS, (one) => (isKnown(one) ? one : ""))
    .replaceAll(DOMAIN, (one) => (isKnown(one) ? one : ""))
    .replaceAll(/[⟦⟧]/gu, "")
    .replaceAll(/\s+/g, " ")
    .trim();
}

/** Numbers have different separators; those on different lines are not joined. */
function digitsOf(text: string): string {
  return text.replaceAll(/[^\p{L}\p{N}\n]/gu, "").toLowerCase();
}
