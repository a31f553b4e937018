import { visibleText } from "#src/platform/server/text/words/visible-text.ts";

const MARKDOWN_LINK = /!?\[([^\]\n]*)\]\(\s*<?([^)\s>]*)[^)]*\)/g;
const TAG = /<\/?[a-z][^>\n]*>/gi;
/** URL schemes that run code instead of linking. */
const PROGRAM = /^(?:javascript|data|vbscript):/i;
const LINK = /\b(?:[a-z][a-z0-9+.-]*:\/\/|www\.|mailto:|data:|javascript:|vbscript:)[^\s<>"']*/gi;
const MAX_TEXT = 1000;

/**
 * Cleans a model's text to one paragraph of visible characters. Pictures, markup and links that no
 * source contains are removed, because a source may contain a prompt injection.
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
