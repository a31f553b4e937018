import type pg from "pg";
import { searchContract } from "#src/app/search/search.contract.ts";
import { foldText } from "#src/platform/contract/folded-text.ts";
import { containing } from "#src/platform/server/db/statements/search-text.ts";
import type { Caller } from "#src/testing/person.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

/** A request to the API and the minimal statements that answer it. */
export type Question = {
  ask(caller: Caller): Promise<number>;
  statements: readonly { text: string; values: unknown[] }[];
};

const LIST = `select id, name, icon, color, time_zone, language, is_archived, version, created_at
  from projects where organization_id = $1 and not is_archived and search_name like $2
  order by created_at desc, id desc limit 6 offset $3`;
const TOTAL = `select count(*)::int as total from projects
  where organization_id = $1 and not is_archived and search_name like $2`;
const BEST = `select id, name, icon, color, is_archived from projects
  where organization_id = $1 and search_name like $2
  order by is_archived, search_name like $3 desc, created_at desc, id desc limit 5`;
const COUNTS = `select count(*) filter (where not is_archived)::int as active,
  count(*) filter (where is_archived)::int as archived from projects where organization_id = $1`;

export function listPage(organizationId: string, skip: number, name = ""): Question {
  const like = containing(foldText(name));
  return {
    ask: async (caller) =>
      (await caller.call(projectsContract.list, { query: { skip, name } })).total,
    statements: [
      { text: LIST, values: [organizationId, like, skip] },
      { text: TOTAL, values: [organizationId, like] },
    ],
  };
}

export function countBoth(organizationId: string): Question {
  return {
    ask: async (caller) => (await caller.call(projectsContract.count, { query: {} })).active,
    statements: [{ text: COUNTS, values: [organizationId] }],
  };
}

export function searchAll(organizationId: string, q: string): Question {
  const text = foldText(q);
  return {
    ask: async (caller) =>
      (await caller.call(searchContract.search, { query: { q } })).projects.length,
    statements: [{ text: BEST, values: [organizationId, containing(text), `${text}%`] }],
  };
}

/** Runs the statements in one transaction as the application's role, under row-level security. */
export async function queryBare(client: pg.Client, organizationId: string, question: Question) {
  await client.query(
    `begin read only;set local app.organization_id='${organizationId}';set local app.project_ids='all'`,
  );
  for (const { text, values } of question.statements)
    await client.query({ name: text.slice(0, 60), text, values });
  await client.query("commit");
}
