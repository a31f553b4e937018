import type { Problem, Repository } from "../repository.ts";
import { splitStatements } from "./sql-text.ts";

/** Features newer than PostgreSQL 15, the oldest supported version. */
const TOO_YOUNG: readonly [RegExp, string][] = [
  [/\buuidv[47]\s*\(/, "uuidv7() and uuidv4() (18); ids are made in the app"],
  [/^merge\b.*\breturning\b/, "MERGE … RETURNING (17)"],
  [/\bwhen not matched by source\b/, "WHEN NOT MATCHED BY SOURCE (17)"],
  [/\bjson_(table|query|value|exists|scalar|serialize)\s*\(/, "the SQL/JSON functions (17)"],
  [/\b(json_array|json_objectagg|json_arrayagg)\s*\(/, "the SQL/JSON constructors (16)"],
  [/\bis (not )?json\b/, "IS JSON (16)"],
  [/\bany_value\s*\(/, "any_value() (16)"],
  [/\brandom_normal\s*\(/, "random_normal() (16)"],
  [/\bgenerated always as \(.*\) virtual\b/, "virtual generated columns (18)"],
  [/\bwithout overlaps\b/, "WITHOUT OVERLAPS (18)"],
  [/\breturning\b.*\b(old|new)\.\w/, "RETURNING old and new (18)"],
  [/\bnot enforced\b/, "NOT ENFORCED (18)"],
  [/\bset expression as\b/, "SET EXPRESSION (17)"],
];

/** SQL in migrations and code must be valid in PostgreSQL 15. */
export function checkDialect(repository: Repository): Problem[] {
  const migrations = repository.paths
    .filter((path) => path.endsWith(".sql"))
    .flatMap((path) =>
      splitStatements(repository.read(path)).flatMap(({ text, line }) =>
        tooYoung(path, line, text),
      ),
    );
  return [
    ...migrations,
    ...repository.sources.flatMap((source) => {
      const problems: Problem[] = [];
      source.visit({
        TaggedTemplateExpression({ tag, quasi, start }) {
          if (tag.type !== "Identifier" || tag.name !== "sql") return;
          const text = quasi.quasis.map((part) => part.value.raw).join(" ? ");
          const line = source.lineAt(start);
          problems.push(
            ...tooYoung(source.path, line, text.toLowerCase().replaceAll(/\s+/g, " ").trim()),
          );
        },
      });
      return problems;
    }),
  ];
}

function tooYoung(path: string, line: number, text: string): Problem[] {
  return TOO_YOUNG.filter(([pattern]) => pattern.test(text)).map(([, what]) => ({
    path,
    line,
    says: `PostgreSQL 15 does not know ${what}.`,
  }));
}
