import pg from "pg";
import { limitToProjects } from "#src/platform/server/db/projects/limit-to-projects.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { pick } from "../kit/random.ts";

export const LIST_INDEX = "bench_messages_newest";
export const SEARCH_INDEX = "bench_messages_search";

/** Words of medium frequency; lower numbers are more frequent. */
const SEARCHED = { from: 20, to: 400 };
const WORDS = 2000;

/** Tables, isolation and search function equal to the product's. */
const SCHEMA = `
  create extension if not exists btree_gin;
  set role foreword_owner;
  create table bench_messages (
    organization_id uuid not null,
    id uuid not null,
    project_id uuid not null,
    created_at timestamptz not null,
    subject text not null,
    body text not null,
    search tsvector generated always as (to_tsvector('simple', subject || ' ' || body)) stored
  );
  alter table bench_messages enable row level security;
  alter table bench_messages force row level security;
  create policy own_organization on bench_messages to foreword_app
    using (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid)
    with check (organization_id = nullif(current_setting('app.organization_id', true), '')::uuid);
  create policy search_owner on bench_messages for select to foreword_owner using (true);
  grant select on bench_messages to foreword_app;
  create function bench_search(words text, most integer)
    returns table (organization_id uuid, id uuid, created_at timestamptz, subject text)
    language sql stable security definer set search_path = pg_catalog, public
    as $body$
      select m.organization_id, m.id, m.created_at, m.subject
      from bench_messages m
      where m.organization_id = nullif(current_setting('app.organization_id', true), '')::uuid
        and m.search @@ websearch_to_tsquery('simple', words)
      order by m.created_at desc, m.id desc
      limit most
    $body$;
  revoke execute on function bench_search from public;
  grant execute on function bench_search to foreword_app;
  reset role;
`;

/** Inserts half of the rows from prepared sentences, because generating each word is slow. */
const FILL = `
  insert into bench_messages (organization_id, id, project_id, created_at, subject, body)
  select organizations[case when n <= $3 then 1 else 2 + n % (cardinality(organizations) - 1) end],
    gen_random_uuid(), projects[1 + floor(random() * cardinality(projects))::int], now() - random() * interval '365 days',
    sentences[1 + floor(random() * 5000)::int], sentences[1 + floor(random() * 5000)::int]
  from generate_series($4::int, $5::int) n,
    (select $1::uuid[] as organizations, $2::text[] as sentences, $6::uuid[] as projects) stock`;

/** The same ids in each organisation, so that one list of hidden ones serves all questions. */
export const PROJECT_IDS = Array.from(
  { length: 200 },
  (_, at) => `00000000-0000-7000-8000-${at.toString(16).padStart(12, "0")}`,
);

const INDEXES = [
  "alter table bench_messages add primary key (organization_id, id)",
  `create index ${LIST_INDEX} on bench_messages (organization_id, created_at desc, id desc)`,
  `create index ${SEARCH_INDEX} on bench_messages using gin (organization_id, search)`,
];

/** The first organisation owns half of all rows; the others share the rest evenly. */
export async function makeMessages(
  target: PostgresTarget,
  size: { rows: number; organizations: number },
  random: () => number,
): Promise<string[]> {
  const clients = [new pg.Client(target), new pg.Client(target)] as const;
  await Promise.all(clients.map((client) => client.connect()));
  const [first, second] = clients;
  await first.query(SCHEMA);
  await limitToProjects(first);
  await Promise.all(clients.map((client) => client.query(FAST)));
  const { rows } = await first.query<{ id: string }>(
    "select gen_random_uuid() as id from generate_series(1, $1)",
    [size.organizations],
  );
  const organizations = rows.map((row) => row.id);
  const sentences = Array.from({ length: 5000 }, () => sentence(random));
  const half = Math.floor(size.rows / 2);
  const fill = (client: pg.Client, from: number, to: number) =>
    client.query(FILL, [organizations, sentences, half, from, to, PROJECT_IDS]);
  await Promise.all([fill(first, 1, half), fill(second, half + 1, size.rows)]);
  const [key = "", list = "", search = ""] = INDEXES;
  await first.query(key);
  await Promise.all([first.query(list), second.query(search)]);
  await first.query("vacuum analyze bench_messages");
  await Promise.all(clients.map((client) => client.end()));
  return organizations;
}

/** Only for loading data that can be recreated. */
const FAST = "set synchronous_commit = off; set maintenance_work_mem = '512MB'";

/** Low numbers are frequent and high ones rare, like words of a language. */
function sentence(random: () => number): string {
  return Array.from({ length: 8 }, () => `word${Math.floor(WORDS * random() ** 2)}`).join(" ");
}

export function searchedWords(random: () => number): string {
  const { from, to } = SEARCHED;
  const numbers = Array.from({ length: to - from }, (_, at) => from + at);
  return `word${pick(random, numbers)} word${pick(random, numbers)}`;
}
