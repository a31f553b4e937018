import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { contracts } from "#src/app/server/features.ts";
import { type EndpointShape, kindOf } from "#src/platform/contract/endpoint.ts";
import { isRole } from "#src/platform/contract/roles.ts";
import { PROJECT_TABLES } from "#src/platform/server/db/projects/project-tables.ts";
import { type Caller, toRequest } from "#src/testing/person.ts";
import { type Persona, personas } from "#src/testing/personas.ts";
import { PROBE_SCHEMA } from "#src/testing/probe.queries.ts";
import { probeContract, probeRoutes } from "#src/testing/probe.ts";
import { errorOf } from "#src/testing/refusal.ts";
import { probeSamples, samples } from "#src/testing/samples/access-samples.ts";
import type { Sample } from "#src/testing/samples/samples.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { firstOrAll } from "#src/testing/thorough.ts";
import { recordWrites, takeWrites } from "#src/testing/written-rows.ts";
import { makeProgram } from "#src/workspace/access-tokens/access-tokens.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp({ routes: probeRoutes, schema: PROBE_SCHEMA });
await recordWrites(app.admin);
const owner = await app.signIn({ role: "admin" });

/** All are created before the first call, so that none of them looks like a change. */
const refused = once(async () => {
  const known = new Map<Persona, Caller>();
  for (const persona of personas) known.set(persona, await persona.become(app, owner));
  return known;
});

type Case = { name: string; endpoint: EndpointShape; sample: Sample };

// Deliberately failing calls belong to the pipeline's own tests.
const MISBEHAVING = ["sneakyWrite", "renameAndFail", "swallowError", "returnExtraField"];

const cases: Case[] = [
  ...Object.entries(contracts).flatMap(([feature, contract]) =>
    casesOf(feature, contract, Object(samples)[feature]),
  ),
  ...casesOf("probe", probeContract, probeSamples).filter(
    ({ name }) => !MISBEHAVING.some((bad) => name === `probe.${bad}`),
  ),
];

function casesOf(
  feature: string,
  contract: Readonly<Record<string, EndpointShape>>,
  own: Readonly<Record<string, Sample>>,
): Case[] {
  return Object.entries(contract).map(([key, endpoint]) => {
    const sample = own[key];
    assert.ok(sample, `${feature}.${key} has no sample`);
    return { name: `${feature}.${key}`, endpoint, sample };
  });
}

for (const { name, endpoint, sample } of cases) {
  describe(`${name} (${endpoint.access})`, () => {
    const answers = personas.map((persona) => ({
      persona,
      refusal: persona.refusal(endpoint, sample.namesObject ?? false),
    }));
    // A function with a third parameter creates its input for the caller.
    const isShared =
      sample.isRepeatable === true || (kindOf(endpoint) === "query" && sample.input.length < 3);
    // A refused call changes nothing, so one input serves all refusals.
    const prepared = once(async () => {
      const input = await sample.input(app, owner, owner);
      await takeWrites(app.admin);
      return input;
    });

    for (const { persona, refusal } of answers) {
      if (refusal === undefined) continue;
      test(`${persona.name} gets ${refusal}`, async () => {
        const caller = await refusedCaller(persona);
        const input = await prepared();

        const response = await caller.request(...toRequest(endpoint, input));

        const { code } = await errorOf(response);
        assert.equal(`${response.status} ${code}`, refusal);
      });
    }

    if (answers.some(({ refusal }) => refusal !== undefined))
      test("the refused calls changed nothing", async () => {
        await prepared();

        assert.deepEqual(await takeWrites(app.admin), []);
      });

    const allowed = answers.filter(({ refusal }) => refusal === undefined);
    for (const { persona } of firstOrAll(allowed)) {
      test(`${persona.name} may call it`, async () => {
        const caller = await persona.become(app, owner);
        const input = isShared ? await prepared() : await sample.input(app, owner, caller);

        const response = await caller.request(...toRequest(endpoint, input));

        const problem = response.ok ? "" : await response.text();
        if (response.ok) await response.body?.cancel();
        await sample.undo?.(app, owner);
        assert.equal(problem, "");
      });
    }
  });
}

/** A refusal does not change its caller, so one caller of each kind serves all. */
async function refusedCaller(persona: Persona): Promise<Caller> {
  const known = await refused();
  const caller = known.get(persona);
  assert.ok(caller);
  return caller;
}

function once<T>(make: () => Promise<T>): () => Promise<T> {
  let made: Promise<T> | undefined;
  return () => {
    made ??= make();
    return made;
  };
}

describe("listings for a stranger", () => {
  for (const { name, endpoint, sample } of cases) {
    const isListing = endpoint.method === "GET" && !sample.namesObject;
    const needsRole = ["admin", "edit", "view"].includes(endpoint.access);
    if (!isListing || !needsRole || name === "live.stream") continue;
    test(`${name} returns nothing of another organisation`, async () => {
      await owner.call(probeContract.create, { body: { name: "Owner's own" } });
      const stranger = await app.signIn({ role: "admin" });

      const response = await stranger.request(
        ...toRequest(endpoint, await sample.input(app, owner, stranger)),
      );

      const text = await response.text();
      assert.equal(response.status, 200);
      const seen = [...(await idsOf(owner)), owner.email, "Owner's own"].filter((one) =>
        text.includes(one),
      );
      assert.deepEqual(seen, []);
    });
  }
});

describe("listings for a program with a token for another project", () => {
  for (const { name, endpoint, sample } of cases) {
    const isListing = endpoint.method === "GET" && !sample.namesObject;
    const isAsked = isRole(endpoint.access) && !endpoint.needsPerson && !endpoint.spansProjects;
    if (!isListing || !isAsked || name === "live.stream") continue;
    test(`${name} returns nothing of the project`, async () => {
      const projectIds = [(await makeProject(owner)).id];
      const program = await makeProgram(app, owner, { role: "admin", projectIds });

      const response = await program.request(
        ...toRequest(endpoint, await sample.input(app, owner, program)),
      );

      const text = await response.text();
      assert.equal(response.status, 200);
      const seen = (await idsOfProjects(owner, projectIds)).filter((id) => text.includes(id));
      assert.deepEqual(seen, []);
    });
  }
});

/** Every id in the tables of the organisation's other projects, and theirs. */
async function idsOfProjects(
  { organizationId }: Person,
  except: readonly string[],
): Promise<string[]> {
  const tables = Object.entries(PROJECT_TABLES);
  const found = await Promise.all(
    tables.map(([table, column]) =>
      app.admin.query<{ id: string }>(
        `select to_jsonb(t) ->> 'id' as id from ${table} t
          where organization_id = $1 and ${column} <> all ($2)`,
        [organizationId, except],
      ),
    ),
  );
  return found.flatMap(({ rows }) => rows.flatMap(({ id }) => id ?? []));
}

/** Every id in the tenant tables of the owner's organisation, and the owner's id. */
async function idsOf({ organizationId, userId }: Person): Promise<string[]> {
  const tables = await app.admin.query<{ name: string }>(
    `select table_name as name from information_schema.columns
      where table_schema = 'public' and column_name = 'organization_id'
        and table_name in (select table_name from information_schema.columns where column_name = 'id')`,
  );
  const parts = tables.rows.map(
    ({ name }) => `select id::text as id from ${name} where organization_id = $1`,
  );
  const { rows } = await app.admin.query<{ id: string }>(parts.join(" union all "), [
    organizationId,
  ]);
  return [organizationId, userId, ...rows.map(({ id }) => id)];
}
