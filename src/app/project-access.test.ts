import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { contracts } from "#src/app/server/features.ts";
import { type EndpointShape, isStream } from "#src/platform/contract/endpoint.ts";
import { PROJECT_TABLES } from "#src/platform/server/db/projects/project-tables.ts";
import { newId } from "#src/platform/server/ids.ts";
import { toRequest } from "#src/testing/person.ts";
import { errorOf } from "#src/testing/refusal.ts";
import { samples } from "#src/testing/samples/access-samples.ts";
import type { Sample } from "#src/testing/samples/samples.ts";
import { testApp } from "#src/testing/test-app.ts";
import { recordWrites, takeWrites } from "#src/testing/written-rows.ts";

// The access matrix for members of an organisation whose projects are all restricted: one is chosen
// for none of them, the other may view all of them.

const app = await testApp();
await recordWrites(app.admin);
const owner = await app.signIn({ role: "admin" });
const outsider = await app.signIn({ role: "edit", with: owner });
const viewer = await app.signIn({ role: "edit", with: owner });

type Case = { name: string; endpoint: EndpointShape; sample: Sample };

const cases: Case[] = Object.entries(contracts).flatMap(([feature, contract]) =>
  Object.entries<EndpointShape>(contract).flatMap(([key, endpoint]) => {
    const isAsked = endpoint.access === "view" || endpoint.access === "edit";
    if (!isAsked || isStream(endpoint)) return [];
    // Each contract has a sample for each of its calls.
    const sample = (samples as Record<string, Record<string, Sample>>)[feature]?.[key];
    assert.ok(sample);
    return [{ name: `${feature}.${key}`, endpoint, sample }];
  }),
);

async function inputOf({ sample }: Case) {
  const input = await sample.input(app, owner, owner);
  await restrictAll();
  await takeWrites(app.admin);
  return input;
}

/** Also those that a sample has just made. */
async function restrictAll(): Promise<void> {
  await app.admin.query(
    `insert into restricted_projects (organization_id, project_id)
     select organization_id, id from projects where organization_id = $1 on conflict do nothing`,
    [owner.organizationId],
  );
  const { rows } = await app.admin.query<{ id: string }>(
    `select id from projects p where organization_id = $1 and not exists (
       select 1 from project_members m where m.project_id = p.id and m.user_id = $2)`,
    [owner.organizationId, viewer.userId],
  );
  for (const { id } of rows)
    await app.admin.query(
      `insert into project_members (organization_id, id, project_id, user_id, may_edit)
       values ($1, $2, $3, $4, false)`,
      [owner.organizationId, newId(), id, viewer.userId],
    );
}

for (const one of cases) {
  const { name, endpoint, sample } = one;
  const isOfProject = sample.namesObject && !endpoint.spansProjects;
  if (isOfProject)
    test(`${name} finds nothing of a project that the member does not reach`, async () => {
      const input = await inputOf(one);

      const response = await outsider.request(...toRequest(endpoint, input));

      const { code } = await errorOf(response);
      assert.equal(`${response.status} ${code}`, `404 ${notFoundCode(endpoint)}`);
      assert.deepEqual(await takeWrites(app.admin), []);
    });
  if (isOfProject && endpoint.access === "edit")
    test(`${name} changes nothing for a member who may only view`, async () => {
      const input = await inputOf(one);

      const response = await viewer.request(...toRequest(endpoint, input));

      const { code } = await errorOf(response);
      const expected = ["409 project_view_only", `404 ${notFoundCode(endpoint)}`];
      assert.ok(expected.includes(`${response.status} ${code}`), `${response.status} ${code}`);
      assert.deepEqual(await takeWrites(app.admin), []);
    });
}

describe("listings for a member who reaches no project", () => {
  for (const one of cases) {
    const { name, endpoint, sample } = one;
    if (endpoint.method !== "GET" || (sample.namesObject && !endpoint.spansProjects)) continue;
    test(`${name} returns nothing of a restricted project`, async () => {
      const input = await inputOf(one);

      const response = await outsider.request(...toRequest(endpoint, input));

      const text = await response.text();
      assert.equal(response.status, 200, text);
      assert.deepEqual(
        (await idsOfProjects()).filter((id) => text.includes(id)),
        [],
      );
    });
  }
});

function notFoundCode({ errors }: EndpointShape): string | undefined {
  return Object.keys(errors ?? {}).find((code) => code.endsWith("_not_found"));
}

/** Every id in the tables of projects, and theirs. */
async function idsOfProjects(): Promise<string[]> {
  const tables = Object.entries(PROJECT_TABLES);
  const found = await Promise.all(
    tables.map(([table, column]) =>
      app.admin.query<{ id: string }>(
        `select to_jsonb(t) ->> 'id' as id from ${table} t
          where organization_id = $1 and ${column} is not null`,
        [owner.organizationId],
      ),
    ),
  );
  return found.flatMap(({ rows }) => rows.flatMap(({ id }) => id ?? []));
}
