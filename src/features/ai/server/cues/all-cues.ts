import type { CueTable } from "#src/platform/server/text/extract/cues.ts";
import type { Cues } from "./cue-names.ts";
import { DUTCH } from "./dutch.ts";
import { ENGLISH } from "./english.ts";
import { FRENCH } from "./french.ts";
import { GERMAN } from "./german.ts";
import { ITALIAN } from "./italian.ts";
import { SPANISH } from "./spanish.ts";

const LANGUAGES = { de: GERMAN, en: ENGLISH, es: SPANISH, fr: FRENCH, it: ITALIAN, nl: DUTCH };

/** The cues of an answer, or of several that are one, in all languages that have a table. */
export function cuesOf(...names: readonly (keyof Cues)[]): CueTable {
  const lists = Object.entries(LANGUAGES).map(([language, cues]) => [
    language,
    names.flatMap((name) => cues[name].split("|")),
  ]);
  return Object.fromEntries(lists);
}
