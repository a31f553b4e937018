import type { ESTree } from "vite";
import { ACCOUNTS_TABLES } from "#src/platform/server/db/cluster/accounts-tables.ts";
import type { Problem, Repository } from "../repository.ts";
import type { Source } from "../source.ts";
import { calledName } from "../syntax.ts";
import { type Statement, splitStatements } from "./sql-text.ts";

/** Earlier migrations have been applied, and this one fixed them. */
const KEPT_SINCE = "db/migrations/20261123120000";

/** Before it, a trigger wrote search words; `distribute` drops its remains. */
const TRIGGERS_SINCE = "db/migrations/20261128173820";

/**
 * Tables and statements must work on a cluster, where an organisation's rows share one node and
 * accounts are on another.
 */
export function checkDistribution(repository: Repository): Problem[] {
  const migrations = repository.paths.filter(
    (path) => path.endsWith(".sql") && path.startsWith("db/migrations/") && path >= KEPT_SINCE,
  );
  return [
    ...migrations.flatMap((path) =>
      splitStatements(repository.read(path)).flatMap((statement) =>
        [
          ...tableProblems(statement),
          ...(path >= TRIGGERS_SINCE ? triggerProblems(statement) : []),
        ].map((says) => ({ path, line: statement.line, says })),
      ),
    ),
    ...repository.sources.filter(({ path }) => /^(src|bench)\//.test(path)).flatMap(codeProblems),
  ];
}

const POLICY = /^(?:create|alter) policy "?\w+"? on "?(\w+)"?/;
const TABLE = /^(?:create (?:unlogged )?|alter )table (?:if (?:not )?exists )?(?:only )?"?(\w+)"?/;

function tableProblems({ text }: Statement): string[] {
  const problems: string[] = [];
  const policed = POLICY.exec(text)?.[1];
  if (policed && !ACCOUNTS_TABLES.has(policed) && /\bselect\b/.test(text))
    problems.push(
      `the policy of ${policed} holds a subquery; compare organization_id with nullif(current_setting('app.organization_id', true), '')::uuid.`,
    );
  if (EMPTY_SELECT.test(text)) problems.push(SAYS_EMPTY);
  const table = TABLE.exec(text)?.[1];
  if (!table || ACCOUNTS_TABLES.has(table)) return problems;
  for (const [, target = ""] of text.matchAll(/\breferences "?(\w+)"?/g))
    if (ACCOUNTS_TABLES.has(target))
      problems.push(
        `${table} refers to ${target}, which stands with the accounts; a job clears away what is left.`,
      );
  if (/\bon delete set (null|default)\b/.test(text))
    problems.push(`${table}: a reference within an organisation cannot empty or reset a column.`);
  return problems;
}

const TRIGGER = /^create (?:or replace )?(?:constraint )?trigger .*? on (?:public\.)?"?(\w+)"?/;

function triggerProblems({ text }: Statement): string[] {
  const table = TRIGGER.exec(text)?.[1];
  return table && !ACCOUNTS_TABLES.has(table)
    ? [`${table} gets a trigger; call a function in the statements that write the rows.`]
    : [];
}

const EMPTY_SELECT = /\bexists\s*\(\s*select\s+from\b/i;
const SAYS_EMPTY = "exists (select from …) names no column; write select 1.";

function codeProblems(source: Source): Problem[] {
  const problems: Problem[] = [];
  const add = (start: number, says: string) =>
    problems.push({ path: source.path, line: source.lineAt(start), says });
  const text = ({ start, end }: ESTree.Span) => source.text.slice(start, end);
  const checkInsert = (body: ESTree.Span) => {
    const code = text(body);
    if (INSERTS.test(code) && SUBQUERY.test(code)) add(body.start, SAYS_SUBQUERY);
  };
  source.visit({
    TemplateLiteral(literal) {
      const sql = text(literal);
      if (EMPTY_SELECT.test(sql)) add(literal.start, SAYS_EMPTY);
      if (INSERTED_SELECT.test(sql)) add(literal.start, SAYS_SUBQUERY);
    },
    Literal(literal) {
      if (EMPTY_SELECT.test(text(literal))) add(literal.start, SAYS_EMPTY);
    },
    CallExpression(call) {
      if (calledName(call) === "doUpdateSet" && NOW.test(text(call).split(SET, 2)[1] ?? ""))
        add(call.start, SAYS_NOW_OF_CONFLICT);
    },
    FunctionDeclaration(body) {
      checkInsert(body);
      const code = text(body);
      if (CHANGES.test(code) && CHOSEN_NOW.test(code)) add(body.start, SAYS_CHOSEN_NOW);
    },
  });
  return problems;
}

const INSERTS = /\b(?:insertIn|insertInto)\([^;]*\.values\(|\binsertIn\(/;
const SUBQUERY = /\bsql(?:<[^`]*>)?`[^`]*\(\s*select\b/i;
const INSERTED_SELECT = /\binsert into\b[^;]*\bvalues\s*\([^;]*\(\s*select\b/i;
const NOW = /\bnow\b/;
const SET = "doUpdateSet(";
const CHANGES = /\b(?:updateIn|deleteIn)\(/;
const CHOSEN_NOW = /\.set\([^;]*`[^`]*\b(?:coalesce|case)\b[^`]*\b(?:now|\w+_timestamp)\(\)/i;
const SAYS_NOW_OF_CONFLICT =
  "a row that exists already is set to now(); take the time of the proposed row: excluded.<column>.";
const SAYS_CHOSEN_NOW =
  "a change takes the time inside coalesce or case; write least(<column>, now()), or two changes.";
const SAYS_SUBQUERY =
  "a row is inserted with a subquery among its values; read first, then insert.";
