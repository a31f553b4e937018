import { sql } from "kysely";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";

/** Created only in the databases of tests that use it. */
export const PROBE_SCHEMA = `
  create table probes (
    organization_id uuid not null,
    id uuid not null,
    name text not null,
    primary key (organization_id, id)
  );
  alter table probes owner to foreword_owner;
  alter table probes enable row level security;
  alter table probes force row level security;
  create policy own_organization on probes to foreword_app
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
  grant select, insert, update, delete on probes to foreword_app;
`;

// The generated types only know the product's tables. This one has the columns that the helpers
// need, named as in `invitations`, whose type it borrows.
const PROBES = "probes" as string as "invitations";
type Row = { id: string; name: string };
const columns = sql<string>`id`.as("id");
const name = sql<string>`name`.as("name");

export const probes = {
  async list(db: Db, org: OrgScope, page: { limit: number; skip: number }) {
    const all = selectIn(db, org, PROBES);
    const list: Row[] = await all
      .select([columns, name])
      .orderBy("id")
      .limit(page.limit)
      .offset(page.skip)
      .execute();
    const { total } = await all
      .select(({ fn }) => fn.countAll<number>().as("total"))
      .executeTakeFirstOrThrow();
    return { list, total };
  },

  find: (db: Db, org: OrgScope, id: string): Promise<Row | undefined> =>
    selectIn(db, org, PROBES).select([columns, name]).where("id", "=", id).executeTakeFirst(),

  setName: (db: Db, org: OrgScope, id: string, to: string): Promise<Row | undefined> =>
    updateIn(db, org, PROBES)
      // The borrowed type has no such column.
      .set(sql.ref("name") as never, to as never)
      .where("id", "=", id)
      .returning([columns, name])
      .executeTakeFirst(),

  insert: (db: Db, org: OrgScope, row: Row): Promise<Row> =>
    // The borrowed type requires other columns.
    insertIn(db, org, PROBES, [row as never])
      .returning([columns, name])
      .executeTakeFirstOrThrow(),

  async remove(db: Db, org: OrgScope, id: string): Promise<boolean> {
    const gone = await deleteIn(db, org, PROBES).where("id", "=", id).executeTakeFirst();
    return gone.numDeletedRows > 0n;
  },

  async breakTransaction(db: Db): Promise<void> {
    await sql`select 1 / 0`.execute(db).catch(() => undefined);
  },
};
