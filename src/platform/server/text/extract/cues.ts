import { foldText } from "#src/platform/contract/folded-text.ts";

/** Words and phrases that announce a subject, by language; an asterisk matches any ending. */
export type CueTable = Readonly<Record<string, readonly string[]>>;

export type CueMatcher = {
  /** Counts the different cues in a text, given as folded words separated by spaces. */
  count(folded: string, language: string): number;
  knows(language: string): boolean;
};

const MAX_COUNTED = 4;

export function cueMatcher(table: CueTable): CueMatcher {
  const patterns = new Map(
    Object.entries(table).map(([language, cues]) => [language, patternOf(cues)]),
  );
  return {
    knows: (language) => patterns.has(language),
    count(folded, language) {
      const pattern = patterns.get(language);
      if (!pattern) return 0;
      const found = new Set<string>();
      for (const { 0: cue } of folded.matchAll(pattern)) {
        found.add(cue);
        if (found.size === MAX_COUNTED) break;
      }
      return found.size;
    },
  };
}

const SIGNS = /[\\^$.+?()[\]{}|/]/g;

function patternOf(cues: readonly string[]): RegExp {
  const sources = cues.map((cue) =>
    foldText(cue).replaceAll(SIGNS, "\\$&").replaceAll("*", "[^ ]*"),
  );
  return new RegExp(` (?:${sources.join("|")})(?= )`, "gu");
}
