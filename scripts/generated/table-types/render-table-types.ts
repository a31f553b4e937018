import type pg from "pg";

/** db/tables.ts for the schema that `client` is connected to. */
export async function renderTableTypes(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS);
  const tables = Map.groupBy(rows, (column) => column.table);
  const names = [...tables.keys()].sort();
  const bodies = names.map((name) => renderTable(name, tables.get(name) ?? []));
  const tenants = names.filter((name) => tables.get(name)?.some(isOwner));
  return [
    "// Generated from the migrated database by scripts/generated/make-table-types.ts. Do not edit.",
    'import type { ColumnType, Generated } from "kysely";',
    "",
    "declare const sealed: unique symbol;",
    "/** What `seal` has made. It fits no other column, because a rotation of keys would miss it there. */",
    "export type Sealed = { readonly [sealed]: true };",
    "",
    "export type StoredAddress = { name: string; address: string };",
    "",
    `export type Tables = {\n${bodies.join("\n")}\n};`,
    "",
    `${renderUnion("TenantTable", tenants)}\n`,
  ].join("\n");
}

/** src/platform/server/db/projects/project-tables.ts for that schema. */
export async function renderProjectTables(client: pg.ClientBase): Promise<string> {
  const { rows } = await client.query<Column>(COLUMNS);
  const owned = new Set(rows.filter(isOwner).map(({ table }) => table));
  const lines = rows
    .filter(({ table, name }) => name === (table === "projects" ? "id" : "project_id"))
    .filter(({ table }) => owned.has(table))
    .map(({ table, name }) => `  ${table}: "${name}",`);
  return [
    "// Generated from the migrated database by scripts/generated/make-table-types.ts. Do not edit.",
    'import type { TenantTable } from "#db/tables.ts";',
    "",
    "/** The tables whose rows belong to projects, with the column that names the project. */",
    "export const PROJECT_TABLES: Partial<Record<TenantTable, string>> = {",
    ...lines,
    "};\n",
  ].join("\n");
}

type Column = {
  table: string;
  name: string;
  type: string;
  isArray: boolean;
  isNullable: boolean;
  isGenerated: boolean;
};

/** Our own tables: neither those of the migrator nor the parts of a partitioned one. */
const COLUMNS = `
  select c.relname as "table", a.attname as name,
    coalesce(element.typname, t.typname) as type,
    element.oid is not null as "isArray",
    not a.attnotnull as "isNullable",
    a.atthasdef or a.attidentity <> '' as "isGenerated"
  from pg_class c
  join pg_attribute a on a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped
  join pg_type t on t.oid = a.atttypid
  left join pg_type element on element.oid = t.typelem and t.typcategory = 'A'
  where c.relnamespace = 'public'::regnamespace and c.relkind in ('r', 'p')
    and not c.relispartition and c.relname not like 'kysely\\_%'
  order by c.relname, a.attnum`;

const TYPES: Readonly<Record<string, string>> = {
  bool: "boolean",
  bytea: "Buffer",
  citext: "string",
  date: "string",
  float4: "number",
  float8: "number",
  int2: "number",
  int4: "number",
  int8: "number",
  json: "unknown",
  jsonb: "unknown",
  numeric: "string",
  text: "string",
  timestamptz: "string",
  tsvector: "string",
  uuid: "string",
  xid8: "string",
};

/** JSON columns that only our code writes, always in this form, so readers need not parse them. */
const JSON_TYPES: Readonly<Record<string, string>> = {
  "mailbox_paces.recent": "number[]",
  "scheduled_messages.to_addresses": "StoredAddress[]",
  "scheduled_messages.cc_addresses": "StoredAddress[]",
  "scheduled_messages.bcc_addresses": "StoredAddress[]",
  "webhook_deliveries.data": "Record<string, unknown>",
};

/** Arrays of other types reach the program in forms that the pool does not turn into these. */
const ARRAYS = new Set(["bool", "float8", "int4", "jsonb", "text", "uuid"]);

function isOwner({ name, isNullable }: Column): boolean {
  return name === "organization_id" && !isNullable;
}

function renderTable(name: string, columns: readonly Column[]): string {
  const lines = columns.map((column) => `    ${column.name}: ${typeOf(column)};`);
  return `  ${name}: {\n${lines.join("\n")}\n  };`;
}

function typeOf({ table, name, type, isArray, isNullable, isGenerated }: Column): string {
  const known = TYPES[type];
  if (!known || (isArray && !ARRAYS.has(type))) {
    throw new Error(
      `${table}.${name} is ${type}${isArray ? "[]" : ""}, which has no type here yet.`,
    );
  }
  const json = JSON_TYPES[`${table}.${name}`];
  if (json) return `ColumnType<${json}, string${isGenerated ? " | undefined" : ""}, string>`;
  const isSealed = name.endsWith("_sealed");
  if (isSealed && (type !== "text" || isArray))
    throw new Error(`${table}.${name} holds sealed texts by its name, and is ${type}.`);
  const single = isSealed ? "Sealed" : known;
  const value = isArray ? `${single}[]` : single;
  const full = isNullable && value !== "unknown" ? `${value} | null` : value;
  return isGenerated ? `Generated<${full}>` : full;
}

const LINE = 100;

/** As the formatter would write it: on one line if it fits. */
function renderUnion(name: string, members: readonly string[]): string {
  const quoted = members.map((member) => `"${member}"`);
  const line = `export type ${name} = ${quoted.join(" | ") || "never"};`;
  if (line.length <= LINE) return line;
  return `export type ${name} =\n${quoted.map((one) => `  | ${one}`).join("\n")};`;
}
