import type { ESTree } from "vite";
import type { Problem, Repository } from "../repository.ts";
import { isTestFile, moduleOf } from "./module-of.ts";
import { worksWithoutScope } from "./tenant-tables.ts";

/** Raw SQL may be built here from checked constants. */
const BUILDERS = [
  "src/platform/server/db/",
  "src/platform/server/postgres/",
  "src/platform/server/jobs/",
];
const UNSAFE_PARTS = new Set(["raw", "lit", "literal", "table", "id"]);

/** External text becomes a parameter, never part of a statement. */
export function checkRawSql(repository: Repository): Problem[] {
  return repository.sources.flatMap((source) => {
    const { path } = source;
    if (!path.startsWith("src/") || path.startsWith("src/testing/") || isTestFile(path)) return [];
    if (BUILDERS.some((folder) => path.startsWith(folder))) return [];
    const problems: Problem[] = [];
    const add = (start: number, says: string) => {
      problems.push({ path, line: source.lineAt(start), says });
    };
    source.visit({
      CallExpression({ callee, arguments: [text], start }) {
        if (callee.type !== "MemberExpression" || callee.computed) return;
        const { object, property } = callee;
        const isSql = object.type === "Identifier" && object.name === "sql";
        const isRaw = object.type === "Identifier" && object.name === "CompiledQuery";
        if ((isSql && UNSAFE_PARTS.has(property.name)) || (isRaw && property.name === "raw"))
          add(
            start,
            "SQL text is put together only in platform/server/db; pass a parameter instead.",
          );
        if (property.name === "query" && text && isPutTogether(text))
          add(start, "this statement is put together from parts; pass values as parameters.");
      },
      MemberExpression({ computed, property, start }) {
        if (computed || property.type !== "Identifier" || property.name !== "pg") return;
        if (moduleOf(path).kind !== "feature" || worksWithoutScope(path)) return;
        add(
          start,
          "a feature works on the `db` it was given, whose transaction knows the organisation.",
        );
      },
    });
    return problems;
  });
}

function isPutTogether(text: ESTree.Argument): boolean {
  if (text.type === "BinaryExpression") return true;
  return text.type === "TemplateLiteral" && text.expressions.length > 0;
}
