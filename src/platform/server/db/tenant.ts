import {
  type DeleteQueryBuilder,
  type DeleteResult,
  type InsertObject,
  type InsertQueryBuilder,
  type InsertResult,
  type SelectQueryBuilder,
  sql,
  type UpdateQueryBuilder,
  type UpdateResult,
} from "kysely";
import type { Tables, TenantTable } from "#db/tables.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "./pools.ts";
import { OF_EVERY_PROJECT } from "./projects/limit-to-projects.ts";
import { PROJECT_TABLES } from "./projects/project-tables.ts";

// The only access to tenant tables: each function adds the organisation condition, and the projects
// of a caller who may reach only some. Kysely cannot
// see that every `TenantTable` has the column while the table is a type parameter, so each builds
// on one concrete table and restores the type at the end.

type Stand = "memberships";

export function selectIn<T extends TenantTable>(
  db: Db,
  org: OrgScope,
  table: T,
): SelectQueryBuilder<Tables, T, object> {
  const query = db.selectFrom(table as Stand);
  const filtered = org.tenantFilter ? query.where(ownRows(table, org)) : query;
  return filtered as unknown as SelectQueryBuilder<Tables, T, object>;
}

export function updateIn<T extends TenantTable>(
  db: Db,
  org: OrgScope,
  table: T,
): UpdateQueryBuilder<Tables, T, T, UpdateResult> {
  const query = db.updateTable(table as Stand);
  const filtered = org.tenantFilter ? query.where(ownRows(table, org)) : query;
  return filtered as unknown as UpdateQueryBuilder<Tables, T, T, UpdateResult>;
}

export function deleteIn<T extends TenantTable>(
  db: Db,
  org: OrgScope,
  table: T,
): DeleteQueryBuilder<Tables, T, DeleteResult> {
  const query = db.deleteFrom(table as Stand);
  const filtered = org.tenantFilter ? query.where(ownRows(table, org)) : query;
  return filtered as unknown as DeleteQueryBuilder<Tables, T, DeleteResult>;
}

/** Adds the organisation to each row, so that callers cannot set another. */
export function insertIn<T extends TenantTable>(
  db: Db,
  org: OrgScope,
  table: T,
  rows: readonly Omit<InsertObject<Tables, T>, "organization_id">[],
): InsertQueryBuilder<Tables, T, InsertResult> {
  const owned = rows.map((row) => ({ ...row, organization_id: org.organizationId }));
  const query = db.insertInto(table as Stand).values(owned as never);
  return query as unknown as InsertQueryBuilder<Tables, T, InsertResult>;
}

function ownRows(table: TenantTable, { organizationId, projectIds }: OrgScope) {
  const isOwn = sql<boolean>`${sql.ref(`${table}.organization_id`)} = ${organizationId}`;
  const project = PROJECT_TABLES[table];
  if (projectIds === "all" || project === undefined) return isOwn;
  const column = sql.ref(`${table}.${project}`);
  // A row without a project is not hidden.
  if ("except" in projectIds)
    return sql<boolean>`${isOwn} and (${column} <> all (${projectIds.except}::uuid[])) is not false`;
  const isReached = sql<boolean>`${isOwn} and ${column} = any (${projectIds.only}::uuid[])`;
  if (!OF_EVERY_PROJECT.has(table)) return isReached;
  return sql<boolean>`(${isReached} or ${isOwn} and ${column} is null)`;
}
