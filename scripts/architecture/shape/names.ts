import { posix } from "node:path";
import type { Problem, Repository } from "../repository.ts";
import type { Source } from "../source.ts";

const ROOMS = /^(src|db|fakes|scripts|bench|e2e)\//;
const KEBAB = /^[a-z0-9]+(-[a-z0-9]+)*$/;
const PASCAL = /^[A-Z][A-Za-z0-9]*$/;
const MIGRATION = /^db\/migrations\/\d{14}_[a-z0-9]+(_[a-z0-9]+)*\.sql$/;

const VAGUE_FOLDERS = new Set(
  "utils util helpers common misc shared lib libs types hooks components".split(" "),
);

/** Allowed name suffixes, which state a file's purpose. */
const ROLES = new Set([
  "contract",
  "rules",
  "feature",
  "queries",
  "jobs",
  "public",
  "pages",
  "commands",
  "mail",
  "text",
  "makers",
  "shortcuts",
  "test",
  "exhaustive",
  "demo",
  "bench",
  "module",
  "config",
  "d",
]);

export function checkNames(repository: Repository): Problem[] {
  const named = repository.paths.filter((path) => ROOMS.test(path));
  const folders = new Set(named.map((path) => posix.dirname(path)));
  return [
    ...[...folders].sort().flatMap(folderProblems),
    ...named.flatMap(fileProblems),
    ...repository.sources.filter((source) => ROOMS.test(source.path)).flatMap(componentProblems),
  ];
}

function folderProblems(folder: string): Problem[] {
  const name = posix.basename(folder);
  const at = (says: string) => [{ path: folder, line: 1, says }];
  if (VAGUE_FOLDERS.has(name))
    return at(
      `a folder named ${name} says nothing about what is inside; name it after its subject.`,
    );
  return KEBAB.test(name) ? [] : at("folder names are kebab-case.");
}

function fileProblems(path: string): Problem[] {
  const at = (says: string) => [{ path, line: 1, says }];
  if (path.endsWith(".sql"))
    return MIGRATION.test(path) || !path.startsWith("db/migrations/")
      ? []
      : at("a migration is named YYYYMMDDhhmmss_what_it_does.sql.");
  if (!/\.(ts|tsx|mjs|css)$/.test(path)) return [];
  const [stem = "", ...roles] = posix.basename(path).split(".").slice(0, -1);
  const unknown = roles.find((role) => !ROLES.has(role));
  if (unknown !== undefined)
    return at(`.${unknown} is not a role; the list is in scripts/architecture/shape/names.ts.`);
  const isLook = /\.(tsx|css)$/.test(path);
  if (KEBAB.test(stem) || (isLook && PASCAL.test(stem))) return [];
  return at("file names are kebab-case; PascalCase is for a file with one component.");
}

/**
 * A PascalCase file exports the component of that name, and a single component needs such a file.
 */
function componentProblems({ path, exports }: Source): Problem[] {
  if (!path.endsWith(".tsx")) return [];
  const [stem = "", ...roles] = posix.basename(path).split(".").slice(0, -1);
  if (roles.length > 0) return [];
  const at = (says: string) => [{ path, line: 1, says }];
  if (PASCAL.test(stem)) return exports.includes(stem) ? [] : at(`it does not export ${stem}.`);
  const [only] = exports;
  const isLoneComponent = exports.length === 1 && only !== undefined && PASCAL.test(only);
  return isLoneComponent ? at(`a file with one component is named after it: ${only}.tsx.`) : [];
}
