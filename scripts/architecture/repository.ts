import { readdirSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { readSource, type Source } from "./source.ts";

/** The rules' input: the project's files, each read and parsed once. */
export type Repository = {
  /** Relative to the root, with forward slashes, sorted. */
  paths: readonly string[];
  /** The parsed TypeScript and JavaScript files. */
  sources: readonly Source[];
  has(path: string): boolean;
  read(path: string): string;
};

export type Problem = { path: string; line: number; says: string };

export type Rule = (repository: Repository) => Problem[];

const LEFT_OUT = new Set(["node_modules", "dist", ".git", ".foreword"]);
const CODE = /\.(ts|tsx|mjs|js)$/;

export function readRepository(root: string): Repository {
  return repositoryOf(listFiles(root, "").sort(), (path) => readFileSync(join(root, path), "utf8"));
}

export function repositoryOf(
  paths: readonly string[],
  readText: (path: string) => string,
): Repository {
  const known = new Set(paths);
  const texts = new Map<string, string>();
  const read = (path: string) => {
    const text = texts.get(path) ?? readText(path);
    texts.set(path, text);
    return text;
  };
  return {
    paths,
    sources: paths.filter((path) => CODE.test(path)).map((path) => readSource(path, read(path))),
    has: (path) => known.has(path),
    read,
  };
}

function listFiles(root: string, folder: string): string[] {
  return readdirSync(join(root, folder), { withFileTypes: true }).flatMap((entry) => {
    const path = folder ? `${folder}/${entry.name}` : entry.name;
    if (LEFT_OUT.has(entry.name)) return [];
    if (entry.isDirectory()) return listFiles(root, path);
    return entry.isFile() ? [path] : [];
  });
}
