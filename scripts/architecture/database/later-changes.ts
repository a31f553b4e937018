import { ACCOUNTS_TABLES } from "#src/platform/server/db/cluster/accounts-tables.ts";
import type { Problem, Repository } from "../repository.ts";
import { type Statement, splitAtCommas, splitStatements } from "./sql-text.ts";

/** Earlier ones are applied before this version's tables are distributed. */
const KEPT_SINCE = "db/migrations/20261128195000";

const CREATED = /^create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/;
const ALTERED = /^alter table (?:if exists )?(?:only )?"?(\w+)"? (.*)$/;
const CONSTRAINED = /^add (?:constraint|check|foreign|unique|primary|exclude)\b/;
const COLUMN = /^add (?:column )?(?!constraint|check|foreign|unique|primary|exclude)/;
const OF_COLUMN =
  /\b(?:check|references|unique|primary key|generated (?:always|by default) as identity)\b/;
const COLUMN_RIGHTS = /^(grant|revoke) (?:(?! on ).)*\(.*? on (?:table )?(.*?) (?:to|from) /;

/**
 * What Citus refuses on distributed tables. The migration that creates a table is exempt: the table
 * is distributed afterwards.
 */
export function checkLaterChanges(repository: Repository): Problem[] {
  const files = repository.paths
    .filter((path) => /^db\/migrations\/.*\.sql$/.test(path))
    .map((path) => ({ path, statements: splitStatements(repository.read(path)) }));
  const partitioned = new Set(
    files.flatMap(({ statements }) =>
      statements
        .filter(({ text }) => / partition by \w+ \(/.test(text))
        .map(({ text }) => CREATED.exec(text)?.[1] ?? ""),
    ),
  );
  return files
    .filter(({ path }) => path >= KEPT_SINCE)
    .flatMap(({ path, statements }) => {
      const created = new Set(statements.map(({ text }) => CREATED.exec(text)?.[1] ?? ""));
      const isFree = (table: string) => created.has(table) || ACCOUNTS_TABLES.has(table);
      return statements.flatMap((statement) =>
        [
          ...alterProblems(statement, isFree, partitioned),
          ...rightsProblems(statement, isFree),
        ].map((says) => ({ path, line: statement.line, says })),
      );
    });
}

type IsFree = (table: string) => boolean;

function alterProblems(
  { text }: Statement,
  isFree: IsFree,
  partitioned: ReadonlySet<string>,
): string[] {
  const [, table = "", actions = ""] = ALTERED.exec(text) ?? [];
  if (!table || isFree(table)) return [];
  const parts = splitAtCommas(actions);
  const problems: string[] = [];
  if (parts.some((part) => COLUMN.test(part) && OF_COLUMN.test(part)))
    problems.push(
      `${table} gets a column together with a constraint, which Citus refuses; add the column, then the constraint in a command of its own.`,
    );
  if (parts.length > 1 && parts.some((part) => CONSTRAINED.test(part)))
    problems.push(`${table} gets a constraint beside other changes; write a command of its own.`);
  if (partitioned.has(table) && /^add .*\breferences\b/.test(actions))
    problems.push(
      `${table} is partitioned: Citus gives it no reference later; a job clears away what is left.`,
    );
  return problems;
}

function rightsProblems({ text }: Statement, isFree: IsFree): string[] {
  const [, act, tables = ""] = COLUMN_RIGHTS.exec(text) ?? [];
  if (!act || splitAtCommas(tables).every(isFree)) return [];
  if (act === "revoke")
    return [`Citus takes no column's rights away; revoke those of ${tables} and grant them again.`];
  const [rights = ""] = text.split(" on ", 1);
  return splitAtCommas(rights).every((right) => right.includes("("))
    ? []
    : [`rights to columns of ${tables} and to all of it are two grants.`];
}
