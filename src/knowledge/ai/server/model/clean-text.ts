import { visibleText } from "#src/platform/server/text/words/visible-text.ts";

const MARKDOWN_LINK = /!?\[([^\]\n]*)\]\(\s*<?([^)\s>]*)[^)]*\)/g;
const TAG = /<\/?[a-z][^>\n]*>/gi;
/** These run something instead of leading anywhere, so no page needs them. */
const PROGRAM = /^(?:javascript|data|vbscript):/i;
const LINK = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|data:|javascript:|vbscript:)[^\s<>"']*/gi;
const MAX_TEXT = 1000;

/**
 * What is kept of a model's text: one paragraph of visible signs. Pictures, markup, and links that
 * stand in no source go, because a sentence in a source could have asked for them.
 */
export function cleanText(given: string, sources: string): string {
  const known = sources.toLowerCase();
  const isKnown = (link: string) =>
    !PROGRAM.test(link) && known.includes(link.toLowerCase().replace(/[.,;:!?)\]]+$/, ""));
  return visibleText(given)
    .replaceAll(MARKDOWN_LINK, (_, words: string, link: string) =>
      isKnown(link) ? `${words} ${link}` : words,
    )
    .replaceAll(TAG, "")
    .replaceAll(LINK, (link) => (isKnown(link) ? link : ""))
    .replaceAll(/\s+/g, " ")
    .trim()
    .slice(0, MAX_TEXT);
}
