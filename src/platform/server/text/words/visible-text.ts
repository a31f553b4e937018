/**
 * Invisible characters that carry hidden text or change the text direction: tags, zero-width spaces
 * and joiners, soft hyphens, bidirectional controls, and control characters other than tabs and
 * line breaks.
 */
const HIDDEN =
  /(?![\u0600-\u0605\u06DD\u070F\u0890\u0891\u08E2\u200C\u200D])\p{Cf}|[\u115F\u1160\u3164\uFFA0]|[^\P{Cc}\t\n\r]/gu;

/** A joiner stays between letters of scripts that need it, and inside an emoji. */
const STRAY_JOINER =
  /(?<![\p{Script=Arabic}\p{Script=Devanagari}\p{Script=Bengali}\p{Script=Malayalam}\p{Script=Sinhala}\p{Script=Tamil}\p{Script=Kannada}\p{Script=Telugu}\p{Extended_Pictographic}\p{Emoji_Modifier}]|\u{FE0F})[\u200C\u200D]/gu;

const LINE_END = /\r\n?|\u2028|\u2029/g;
const PLAIN = /^[\n\t\x20-\x7e]*$/;

/**
 * Text as readers see it, Unicode-normalized. Every source passes through here, so all offsets in a
 * source refer to this text.
 */
export function visibleText(text: string): string {
  if (PLAIN.test(text)) return text;
  return text
    .toWellFormed()
    .replace(LINE_END, "\n")
    .replace(HIDDEN, "")
    .replace(STRAY_JOINER, "")
    .normalize("NFC");
}
