import type { Problem, Repository } from "../repository.ts";
import type { Source } from "../source.ts";
import { textOfProperty } from "../syntax.ts";
import { isTestFile } from "./module-of.ts";

/** Files of a kind, and the files of which one must import each. */
const LISTS = [
  { kind: /\/server\/.*\.feature\.ts$/, list: /^src\/app\/server\/features\.ts$/ },
  { kind: /\.contract\.ts$/, list: /\/server\/.*\.feature\.ts$/ },
  { kind: /\.jobs\.ts$/, list: /\/server\/(.*\.feature|platform-jobs)\.ts$/ },
  { kind: /\/web\/.*\.feature\.ts$/, list: /^src\/app\/web\/features\.ts$/ },
  { kind: /\.pages\.ts$/, list: /^src\/app\/pages\.ts$/ },
  { kind: /\.commands\.ts$/, list: /^src\/app\/web\/palette\/use-app-commands\.ts$/ },
] as const;

type Declared = { source: Source; line: number; method: string; path: string };

export function checkContractLists(repository: Repository): Problem[] {
  const listing = LISTS.flatMap(({ kind, list }) => unlisted(repository, kind, list));
  const declared = repository.sources.filter(isOurs).flatMap(endpointsIn);
  return [...listing, ...misplaced(declared), ...repeated(declared)];
}

function isOurs({ path }: Source): boolean {
  return path.startsWith("src/") && !path.startsWith("src/testing/") && !isTestFile(path);
}

function unlisted(repository: Repository, kind: RegExp, list: RegExp): Problem[] {
  const lists = repository.sources.filter(({ path }) => list.test(path));
  const listed = new Set(lists.flatMap(({ imports }) => imports.map(({ to }) => to)));
  return repository.sources
    .filter((source) => isOurs(source) && kind.test(source.path))
    .filter((source) => !listed.has(source.path))
    .map(({ path }) => ({
      path,
      line: 1,
      says: `nothing reaches it: list it in ${nameOf(list)}.`,
    }));
}

function nameOf(list: RegExp): string {
  return list.source.replaceAll(/[\\^$]/g, "").replace(".*", "*");
}

function misplaced(declared: Declared[]): Problem[] {
  return declared
    .filter(({ source }) => !source.path.endsWith(".contract.ts"))
    .map(({ source, line }) => ({
      path: source.path,
      line,
      says: "endpoints are declared in a *.contract.ts, where the access tests find them.",
    }));
}

/** `/a/{id}` and `/a/{name}` are the same path. */
function repeated(declared: Declared[]): Problem[] {
  const seen = new Map<string, Declared>();
  return declared.flatMap((one) => {
    const key = `${one.method} ${one.path.replaceAll(/\{\w+\}/g, "{}").replace(/\/$/, "")}`;
    const first = seen.get(key);
    seen.set(key, first ?? one);
    if (!first) return [];
    const says = `${one.method} ${one.path} is declared in ${first.source.path} already.`;
    return [{ path: one.source.path, line: one.line, says }];
  });
}

function endpointsIn(source: Source): Declared[] {
  const found: Declared[] = [];
  source.visit({
    CallExpression({ callee, arguments: [shape], start }) {
      if (callee.type !== "Identifier" || callee.name !== "endpoint") return;
      if (shape?.type !== "ObjectExpression") return;
      const method = textOfProperty(shape, "method") ?? "";
      const path = textOfProperty(shape, "path") ?? "";
      found.push({ source, line: source.lineAt(start), method, path });
    },
  });
  return found;
}
