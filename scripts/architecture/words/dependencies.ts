import { z } from "zod";
import type { Problem, Repository } from "../repository.ts";

const GUIDE = "docs/decisions/dependencies.md";
const Group = z.record(z.string(), z.string()).default({});
const Package = z.object({
  dependencies: Group,
  devDependencies: Group,
  optionalDependencies: Group,
});

const EXACT = /^\d+\.\d+\.\d+(-[\w.]+)?$/;

/** Each dependency is pinned and has its line in the guide; a line for a removed one goes with it. */
export function checkDependencies(repository: Repository): Problem[] {
  if (!repository.has("package.json")) return [];
  const groups = Package.parse(JSON.parse(repository.read("package.json")));
  const all = { ...groups.dependencies, ...groups.devDependencies, ...groups.optionalDependencies };
  const guide = repository.has(GUIDE) ? repository.read(GUIDE).split("\n") : [];
  const explained = guide.flatMap((text, at) =>
    [...(/^- (.*?) — /.exec(text)?.[1] ?? "").matchAll(/`([^`]+)`/g)].map((match) => ({
      name: match[1] ?? "",
      line: at + 1,
    })),
  );
  return [
    ...Object.entries(all)
      .filter(([, version]) => !EXACT.test(version))
      .map(([name, version]) => at("package.json", 1, `${name} is ${version}; pin one version.`)),
    ...Object.keys(all)
      .filter((name) => !explained.some((one) => one.name === name))
      .map((name) => at(GUIDE, 1, `no line "- \`${name}\` — what for, why this one".`)),
    ...explained
      .filter(({ name }) => !(name in all))
      .map(({ name, line }) => at(GUIDE, line, `${name} is not in package.json any more.`)),
  ];
}

function at(path: string, line: number, says: string): Problem {
  return { path, line, says };
}
