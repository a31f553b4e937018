import type { Compilable, CompiledQuery } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "../pools.ts";
import type { ProjectIds } from "../projects/project-ids.ts";

type Values = Record<string, unknown>;

/** Builds the query. It gets placeholders, so it can pass values on but cannot branch on them. */
type Build<V extends Values, Row> = (db: Db, org: OrgScope, values: V) => Compilable<Row>;

/**
 * A query compiled to SQL at first use and then reused: compiling costs more than the rest of a
 * small call. For frequent queries of a fixed shape.
 */
export function prepared<Row, V extends Values = Record<never, never>>(
  build: Build<V, Row>,
): (db: Db, org: OrgScope, values: V) => Promise<Row[]> {
  const compiled = new Map<string, CompiledQuery<Row>>();
  return async (db, org, values) => {
    const shape = `${org.tenantFilter} ${kindOf(org.projectIds)}`;
    const query = compiled.get(shape) ?? compile(build, db, org);
    compiled.set(shape, query);
    const parameters = query.parameters.map((one) =>
      one instanceof Placeholder ? one.valueFor(org, values) : one,
    );
    const { rows } = await db.executeQuery<Row>({ ...query, parameters });
    return rows;
  };
}

function compile<V extends Values, Row>(
  build: Build<V, Row>,
  db: Db,
  org: OrgScope,
): CompiledQuery<Row> {
  const byName = new Proxy(
    {},
    { get: (_, name) => new Placeholder((_org, values) => values[String(name)]) },
  );
  // A placeholder stands for each value until the query is executed.
  const placeholders = byName as V;
  // The same for the ids of the scope.
  const ids = {
    organizationId: new Placeholder((given) => given.organizationId),
    projectIds: placeholderFor(org.projectIds),
  } as unknown as Pick<OrgScope, "organizationId" | "projectIds">;
  // Kysely guarantees the row type of the built query.
  return build(db, { ...org, ...ids }, placeholders).compile() as CompiledQuery<Row>;
}

function kindOf(ids: ProjectIds): "all" | "only" | "except" {
  if (ids === "all") return "all";
  return "only" in ids ? "only" : "except";
}

function placeholderFor(ids: ProjectIds) {
  const kind = kindOf(ids);
  if (kind === "all") return "all";
  return { [kind]: new Placeholder(({ projectIds }) => Object(projectIds)[kind]) };
}

class Placeholder {
  readonly valueFor: (org: OrgScope, values: Values) => unknown;

  constructor(valueFor: (org: OrgScope, values: Values) => unknown) {
    this.valueFor = valueFor;
  }

  /** A query that reads a value while being built has no fixed shape. */
  [Symbol.toPrimitive](): never {
    throw new Error("A prepared query cannot depend on its values.");
  }
}
