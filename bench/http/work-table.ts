import type pg from "pg";
import { insertMember } from "../kit/member.ts";

/**
 * Creates a tenant table with the product's isolation and signed-in people in ten organisations.
 */
const SCHEMA = `
  create table bench_work (like background_work including defaults including constraints);
  alter table bench_work add primary key (organization_id, id);
  create index bench_work_newest on bench_work (organization_id, created_at desc, id desc);
  alter table bench_work owner to foreword_owner;
  alter table bench_work enable row level security;
  alter table bench_work force row level security;
  create policy own_organization on bench_work to foreword_app
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
  grant select, insert, update, delete on bench_work to foreword_app;
`;

const ORGANIZATIONS = 10;
const ROWS = 2000;

export type Member = { organizationId: string; cookie: string; workIds: string[] };

export async function makeWorkTable(admin: pg.Client): Promise<Member[]> {
  await admin.query(SCHEMA);
  const members: Member[] = [];
  for (let count = 1; count <= ORGANIZATIONS; count += 1) {
    members.push(await makeMember(admin, count));
  }
  await admin.query("vacuum analyze");
  return members;
}

async function makeMember(admin: pg.Client, count: number): Promise<Member> {
  const { organizationId, userId, cookie } = await insertMember(admin, count);
  await admin.query(
    `insert into bench_work
        (organization_id, id, project_id, kind, label, status, done, total, created_by, created_at)
      select $1, gen_random_uuid(), gen_random_uuid(), 'import', 'Import of folder number ' || n,
        'finished', n % 100, 100, $2, now() - n * interval '1 minute'
      from generate_series(1, $3::int) n`,
    [organizationId, userId, ROWS],
  );
  const found = await admin.query<{ id: string }>(
    "select id from bench_work where organization_id = $1 order by id limit 40",
    [organizationId],
  );
  return { organizationId, cookie, workIds: found.rows.map((row) => row.id) };
}
