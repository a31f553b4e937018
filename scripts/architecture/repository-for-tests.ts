import { type Rule, repositoryOf } from "./repository.ts";

/** Where a rule finds fault in a small repository given as path → text. */
export function breaches(rule: Rule, files: Readonly<Record<string, string>>): string[] {
  const repository = repositoryOf(Object.keys(files), (path) => files[path] ?? "");
  return rule(repository).map(({ path, line }) => `${path}:${line}`);
}

/** A file with one import, for rules that look at nothing else. */
export function importing(path: string): string {
  return `import { thing } from "${path}";\n\nexport const use = thing;\n`;
}
