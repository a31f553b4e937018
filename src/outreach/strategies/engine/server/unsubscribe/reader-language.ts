import { languageOf } from "#src/platform/server/text/words/languages.ts";
import type { Letter } from "./readers.queries.ts";
import { UNSUBSCRIBE_WORDS, type UnsubscribeLanguage } from "./unsubscribe-words.ts";

/**
 * The language of the email that the link came with. If that is unknown, the first one of the
 * browser that there are words for, else that of the project.
 */
export function readerLanguage(
  { written, language }: Pick<Letter, "written" | "language">,
  acceptLanguage: string,
): UnsubscribeLanguage {
  const known = [languageOf(written), ...acceptedIn(acceptLanguage), ...acceptedIn(language)];
  return known.find(isKnown) ?? "en";
}

function isKnown(language: string): language is UnsubscribeLanguage {
  return language in UNSUBSCRIBE_WORDS;
}

/** The languages of the header, the preferred first: `de-CH,fr;q=0.8` gives de, fr. */
function acceptedIn(header: string): string[] {
  return header
    .split(",")
    .map((one) => {
      const [tag = "", quality] = one.split(";q=");
      const [language = ""] = tag.trim().toLowerCase().split("-");
      return { language, quality: quality === undefined ? 1 : Number(quality) };
    })
    .filter(({ quality }) => quality > 0)
    .toSorted((a, b) => b.quality - a.quality)
    .map(({ language }) => language);
}
