/** The exhaustive run covers every theme and width; the usual one a desktop and a phone. */
export const isThorough = process.env.TEST_THOROUGH === "1";

/** The last one, where most failures occur; all of them in the exhaustive run. */
export function lastOrAll<Case>(cases: readonly Case[]): readonly Case[] {
  return isThorough ? cases : cases.slice(-1);
}

/** The first one; all of them in the exhaustive run. */
export function firstOrAll<Case>(cases: readonly Case[]): readonly Case[] {
  return isThorough ? cases : cases.slice(0, 1);
}
