import type { Problem, Repository } from "../repository.ts";
import { insideParentheses, type Statement, splitAtCommas, splitStatements } from "./sql-text.ts";

/** Tables without an organisation, or queried before one is known. */
const GLOBAL_KEYS = new Set([
  "organizations",
  "users",
  "sessions",
  "invitation_tokens",
  "rate_limits",
]);

type Table = { name: string; line: number; parts: string[]; isTenant: boolean };

/**
 * Each tenant table gets row-level security in the migration that creates it, and its keys start
 * with the owner.
 */
export function checkMigrations(repository: Repository): Problem[] {
  const files = repository.paths.filter((path) => /^db\/migrations\/.*\.sql$/.test(path));
  const read = files.map((path) => ({ path, statements: splitStatements(repository.read(path)) }));
  const tenants = new Set(
    read.flatMap(({ statements }) =>
      tablesIn(statements)
        .filter(isIsolated)
        .map(({ name }) => name),
    ),
  );
  return read.flatMap(({ path, statements }) => {
    const tables = tablesIn(statements);
    const isSaid = path < SAID_SINCE || NEEDS.test(repository.read(path));
    const found = [
      ...tables
        .filter(({ isTenant }) => isTenant)
        .flatMap((table) => isolationProblems(table, statements)),
      ...tables.filter(isIsolated).flatMap((table) => keyProblems(table, tenants)),
      ...statements.flatMap((one) => indexProblems(one, tenants)),
      ...lateIndexProblems(statements, tables),
      ...(isSaid ? [] : lossProblems(statements, tables)),
    ];
    return found.map((one) => ({ path, ...one }));
  });
}

type Found = Omit<Problem, "path">;

function isIsolated({ name, isTenant }: Table): boolean {
  return isTenant && !GLOBAL_KEYS.has(name);
}

const CREATE = /^create (?:unlogged )?table (?:if not exists )?"?(\w+)"?/;

function tablesIn(statements: Statement[]): Table[] {
  return statements.flatMap(({ text, line }) => {
    const created = CREATE.exec(text);
    const name = created?.[1];
    if (!created || !name || text.includes(" partition of ")) return [];
    const parts = splitAtCommas(insideParentheses(text, created[0].length));
    return [{ name, line, parts, isTenant: parts.some((part) => /^organization_id /.test(part)) }];
  });
}

function isolationProblems({ name, line }: Table, statements: Statement[]): Found[] {
  const says = (pattern: RegExp, missing: string) =>
    statements.some(({ text }) => pattern.test(text))
      ? []
      : [{ line, says: `${name}: ${missing}` }];
  const policy = new RegExp(
    `^create policy "?\\w+"? on "?${name}"? .*\\bto (\\w+, )*foreword_app\\b`,
  );
  return [
    ...says(
      new RegExp(`^alter table "?${name}"? enable row level security$`),
      "row level security is not enabled in this file.",
    ),
    ...says(
      new RegExp(`^alter table "?${name}"? force row level security$`),
      "row level security is not forced in this file.",
    ),
    ...says(policy, "no policy for foreword_app in this file."),
  ];
}

const KEY = /^(?:constraint \w+ )?(primary key|unique)(?: nulls not distinct)? ?\((.*?)\)/;
const REFERENCE = /references "?(\w+)"? ?(?:\((.*?)\))?/;

function keyProblems({ name, line, parts }: Table, tenants: ReadonlySet<string>): Found[] {
  const at = (says: string) => [{ line, says: `${name}: ${says}` }];
  return parts.flatMap((part) => {
    const key = KEY.exec(part);
    if (key?.[2] !== undefined && !/^organization_id\b/.test(key[2]))
      return at(`its ${key[1]} does not begin with organization_id.`);
    if (!key && /^\w+ .*\b(primary key|unique)\b/.test(part))
      return at("a key of one column lacks organization_id; write it as (organization_id, …).");
    const [, target = "", columns = ""] = REFERENCE.exec(part) ?? [];
    if (tenants.has(target) && !/^organization_id\b/.test(columns))
      return at(`its reference to ${target} does not begin with organization_id.`);
    return [];
  });
}

const INDEX = /^create (unique )?index .*? on (?:only )?"?(\w+)"?/;

function indexProblems({ text, line }: Statement, tenants: ReadonlySet<string>): Found[] {
  const index = INDEX.exec(text);
  const table = index?.[2] ?? "";
  if (!index?.[1] || !tenants.has(table)) return [];
  if (/^organization_id\b/.test(insideParentheses(text, index[0].length))) return [];
  return [{ line, says: `${table}: its unique index does not begin with organization_id.` }];
}

/** Building an index on a table with rows takes long, so it needs its own migration. */
function lateIndexProblems(statements: Statement[], created: Table[]): Found[] {
  if (statements.length < 2) return [];
  return statements.flatMap(({ text, line }) => {
    const table = INDEX.exec(text)?.[2];
    if (table === undefined || created.some(({ name }) => name === table)) return [];
    return [
      { line, says: `an index on the existing table ${table} stands alone in its migration.` },
    ];
  });
}

/** Earlier migrations have been applied and must not be edited. */
const SAID_SINCE = "db/migrations/20261122";
const NEEDS = /^-- Needs a version that knows \w+\.$/m;
const TAKES_AWAY =
  /^(drop (table|view|function|type|schema)|alter table (if exists )?(only )?"?(\w+)"? .*(drop column|rename|set not null|\btype\b))/;

/** The previous version keeps running while the next one starts, so what it uses must stay. */
function lossProblems(statements: Statement[], created: Table[]): Found[] {
  return statements.flatMap(({ text, line }) => {
    const taken = TAKES_AWAY.exec(text);
    if (!taken || created.some(({ name }) => name === taken[5])) return [];
    const says =
      "it takes away what older versions use: say since which change no one does (-- Needs a version that knows <name>.).";
    return [{ line, says }];
  });
}
