import { readFileSync } from "node:fs";
import { join } from "node:path";

export const THEMES = ["light", "dark"] as const;
export type Theme = (typeof THEMES)[number];

export type ColourToken = {
  name: string;
  /** As written, in the notation of the file. */
  colours: Readonly<Record<Theme, string>>;
  /** The sRGB values that the comment beside it promises, light first. */
  promised: readonly string[];
};

const FILE = join(import.meta.dirname, "../../src/ui/tokens.css");
const DECLARATION = /--([\w-]+):\s*([^;]+);(?: *\/\* ([^*]+) \*\/)?/g;
const PLAIN = String.raw`(oklch\([\d. ]+\)|#[0-9a-f]{6})`;
const ONE = new RegExp(`^${PLAIN}$`);
const TWO = new RegExp(String.raw`^light-dark\(\s*${PLAIN},\s*${PLAIN}\s*\)$`);

/** The colours of the token file, by name. */
export function readColourTokens(css = readFileSync(FILE, "utf8")): Map<string, ColourToken> {
  // The blocks after the first one restate tokens for preferences, print and forced colours.
  const block = css.slice(css.indexOf(":root {"), css.indexOf("\n  }"));
  const tokens = [...block.matchAll(DECLARATION)].flatMap(([, name = "", value = "", comment]) => {
    const [, light, dark = light] = TWO.exec(value) ?? ONE.exec(value) ?? [];
    if (light === undefined || dark === undefined) return [];
    return [{ name, colours: { light, dark }, promised: comment?.match(/#[0-9a-f]{6}/g) ?? [] }];
  });
  return new Map(tokens.map((token) => [token.name, token]));
}
