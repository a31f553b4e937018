import pg from "pg";
import { projectIdsSetting } from "#src/platform/server/db/projects/project-ids.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import type { Bench } from "../kit/bench.ts";
import { PROJECT_IDS } from "./messages-table.ts";

export type Question =
  | { kind: "list"; organizationId: string; before: string }
  | { kind: "search"; organizationId: string; words: string };

/** A connection with its statements; both sides get the same questions. */
export type Side = {
  client: pg.Client;
  statements: Record<Question["kind"], string>;
  /** The value of `app.project_ids`. */
  projectIds: string;
};

const LIST = `
  select id, created_at, subject from bench_messages
  where organization_id = $1 and (created_at, id) < ($2, '00000000-0000-0000-0000-000000000000')
  order by created_at desc, id desc limit 50`;

/** The search function has its own tenant filter. */
const SEARCH_BY_FUNCTION = `
  select id, created_at, subject from bench_search($2, 25) where organization_id = $1`;

const SEARCH = `
  select id, created_at, subject from bench_messages
  where organization_id = $1 and search @@ websearch_to_tsquery('simple', $2)
  order by created_at desc, id desc limit 25`;

export const WALLED: Side["statements"] = { list: LIST, search: SEARCH_BY_FUNCTION };
const OPEN: Side["statements"] = { list: LIST, search: SEARCH };

/** Connects as the application's role, subject to row-level security. */
export async function openIsolatedSide(bench: Bench, app: PostgresTarget): Promise<Side> {
  return { client: await connect(bench, app), statements: WALLED, projectIds: "all" };
}

/** A member who reaches 150 of 200 projects: both walls leave out the others. */
export async function openMemberSide(bench: Bench, app: PostgresTarget): Promise<Side> {
  const hidden = PROJECT_IDS.filter((_, at) => at % 4 === 0);
  const own = `(project_id <> all ('{${hidden.join(",")}}'::uuid[])) is not false`;
  return {
    client: await connect(bench, app),
    statements: { ...WALLED, list: LIST.replace("order by", `and ${own} order by`) },
    projectIds: projectIdsSetting({ except: hidden }),
  };
}

/** Connects as a role that bypasses row-level security, leaving only the tenant filter. */
export async function openTenantFilterSide(
  bench: Bench,
  admin: pg.Client,
  target: PostgresTarget,
): Promise<Side> {
  const password = "for this bench alone";
  await admin.query(
    `create role bench_unheld login bypassrls password '${password}';
     grant select on bench_messages to bench_unheld`,
  );
  const client = await connect(bench, { ...target, user: "bench_unheld", password });
  return { client, statements: OPEN, projectIds: "all" };
}

async function connect(bench: Bench, target: PostgresTarget): Promise<pg.Client> {
  const client = new pg.Client(target);
  await client.connect();
  bench.onEnd(() => client.end());
  return client;
}

/** Runs one transaction like the product. Returns the ids and the duration. */
export async function ask(side: Side, question: Question) {
  const { client, statements, projectIds } = side;
  const began = performance.now();
  await client.query(
    `begin read only;set local app.organization_id='${question.organizationId}';set local app.project_ids='${projectIds}'`,
  );
  const { rows } = await client.query<{ id: string }>({
    name: question.kind,
    text: statements[question.kind],
    values: parametersOf(question),
  });
  await client.query("commit");
  return { ms: performance.now() - began, ids: rows.map((row) => row.id).join() };
}

export function parametersOf(question: Question): string[] {
  const { organizationId } = question;
  return [organizationId, question.kind === "search" ? question.words : question.before];
}
