const MAX_QUOTE = 320;

const ADDRESS = /[^\s<>()]+@[^\s<>()]+\.[a-z]{2,}/giu;
/** As people space them, with an area code. */
const PHONE = /[+(]{0,2}\d[\d\s()./-]{5,}\d/gu;
const MIN_PHONE_DIGITS = 7;
const DATE = /^\d{1,4}[./-]\d{1,2}[./-]\d{1,4}$/u;
const GREETING = /^(?:hi|hello|hey|dear|hallo|guten|liebe|lieber|bonjour|hola|ciao)\b[^.!?]*,?$/iu;

/**
 * The paragraph of a reply that says the most: the one with the decisive words, or the longest. Its
 * text is verbatim, but for addresses and phone numbers, which concern no one else.
 */
export function quoteFrom(written: string, decisive: string | null): string {
  const paragraphs = written
    .split(/\n\s*\n/)
    .map((one) => one.replaceAll(/\s+/g, " ").trim())
    .filter((one) => one !== "" && !GREETING.test(one));
  const words = decisive?.replaceAll(/\s+/g, " ").trim();
  const chosen =
    paragraphs.find((one) => words !== undefined && words !== "" && one.includes(words)) ??
    paragraphs.reduce((longest, one) => (one.length > longest.length ? one : longest), "");
  return shortened(chosen.replaceAll(ADDRESS, "…").replaceAll(PHONE, withoutPhone));
}

function withoutPhone(found: string): string {
  const digits = found.replaceAll(/\D/g, "").length;
  return digits < MIN_PHONE_DIGITS || DATE.test(found) ? found : "…";
}

function shortened(text: string): string {
  if (text.length <= MAX_QUOTE) return text;
  const cut = text.slice(0, MAX_QUOTE);
  return `${cut.slice(0, Math.max(cut.lastIndexOf(" "), 1))}…`;
}
