import { posix } from "node:path";
import type { Problem, Repository } from "../repository.ts";

/** The guides stay true: their links lead somewhere and their examples are what the files say. */
export function checkGuides(repository: Repository): Problem[] {
  return repository.paths
    .filter((path) => path.endsWith(".md"))
    .flatMap((path) => [...deadLinks(repository, path), ...staleExamples(repository, path)]);
}

const LINK = /\]\(([^)\s]+)\)/g;

function deadLinks(repository: Repository, path: string): Problem[] {
  const lines = repository.read(path).split("\n");
  return lines.flatMap((text, at) =>
    [...text.matchAll(LINK)]
      .map((match) => match[1]?.split("#")[0] ?? "")
      .filter((target) => target !== "" && !/^[a-z]+:/.test(target))
      .map((target) => posix.join(posix.dirname(path), target))
      .filter(
        (target) => !repository.paths.some((one) => one === target || one.startsWith(`${target}/`)),
      )
      .map((target) => ({
        path,
        line: at + 1,
        says: `the link leads to ${target}, which is not there.`,
      })),
  );
}

/** An example begins with `// path` and quotes the file in order; `…` stands for what is left out. */
const EXAMPLE = /^```\w+\n\/\/ (\S+\/\S+)\n([\s\S]*?)^```/gm;

function staleExamples(repository: Repository, path: string): Problem[] {
  const text = repository.read(path);
  return [...text.matchAll(EXAMPLE)].flatMap((match) => {
    const [, file = "", example = ""] = match;
    const line = text.slice(0, match.index).split("\n").length + 1;
    if (!repository.has(file)) return [{ path, line, says: `${file} is not there.` }];
    const strange = firstStrangeLine(repository.read(file), example);
    return strange ? [{ path, line, says: `${file} does not say "${strange}" here.` }] : [];
  });
}

function firstStrangeLine(text: string, example: string): string | undefined {
  let from = 0;
  for (const part of example.split(/^\s*…\s*$/m)) {
    const quoted = part.replace(/^\n+|\n+$/g, "");
    if (quoted === "") continue;
    const at = text.indexOf(quoted, from);
    if (at === -1)
      return quoted.split("\n").find((one) => !text.includes(one)) ?? quoted.split("\n")[0];
    from = at + quoted.length;
  }
  return undefined;
}
