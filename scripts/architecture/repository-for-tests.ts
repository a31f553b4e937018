import { type Rule, repositoryOf } from "./repository.ts";

/** Problems of a rule in a small repository, given as path → text. */
export function breaches(rule: Rule, files: Readonly<Record<string, string>>): string[] {
  const repository = repositoryOf(Object.keys(files), (path) => files[path] ?? "");
  return rule(repository).map(({ path, line }) => `${path}:${line}`);
}

/** A file with one import, for rules that check nothing else. */
export function importing(path: string): string {
  return `import { thing } from "${path}";\n\nexport const use = thing;\n`;
}
