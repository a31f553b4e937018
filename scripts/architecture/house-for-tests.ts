import { houseOf, type Rule } from "./house.ts";

/** Where a rule finds fault in a little house given as path → text. */
export function breaches(rule: Rule, files: Readonly<Record<string, string>>): string[] {
  const house = houseOf(Object.keys(files), (path) => files[path] ?? "");
  return rule(house).map(({ path, line }) => `${path}:${line}`);
}

/** A file with one import, for rules that look at nothing else. */
export function importing(path: string): string {
  return `import { thing } from "${path}";\n\nexport const use = thing;\n`;
}
