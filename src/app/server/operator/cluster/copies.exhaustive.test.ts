import assert from "node:assert/strict";
import { after, test } from "node:test";
import { searchContract } from "#src/app/search/search.contract.ts";
import type { App } from "#src/app/server/build-app.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { NOT_COPIED } from "#src/platform/server/db/backup/tables.ts";
import { ACCOUNTS_TABLES } from "#src/platform/server/db/cluster/accounts-tables.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import {
  backUp,
  emptyDatabase,
  lookInto,
  type OperatorEnvironment,
  operator,
  placeOf,
} from "#src/testing/operator-process.ts";
import { type Caller, createCaller } from "#src/testing/person.ts";
import { hasCitus, startCitus } from "#src/testing/postgres-nodes.ts";
import { buildInstance, databaseOf } from "#src/testing/second-instance.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

// Moves all data from one PostgreSQL to a cluster and back, and isolates an organisation in its own
// shard.

if (hasCitus()) await testCluster();
else console.log("Citus is not installed: copies to a cluster and back are not tested.");

async function testCluster(): Promise<void> {
  const { admin, stop } = await startCitus();
  after(stop);
  const place = await placeOf(admin);
  const app = await testApp();
  const [maya, omar] = [await app.signIn({ role: "admin" }), await app.signIn({ role: "admin" })];
  const pages = new Map<Person, string>();
  for (const person of [maya, omar]) {
    const { id: projectId } = await makeProject(person, { name: "Gripper Robotics" });
    pages.set(person, (await makePage(person, { projectId, content: "About grippers." })).id);
  }

  test("all data goes from one PostgreSQL to a cluster and back", async () => {
    const back = await emptyDatabase();
    await run(place, "restore", await backUp(await placeOf(databaseOf(app))));
    await run(place, "distribute", "--shards", "4");
    await run(await placeOf(back), "restore", await backUp(place));

    const before = await contentOf(databaseOf(app));
    assert.ok(before.find(({ name }) => name === "documentation_pages")?.rows);
    assert.deepEqual(await contentOf(back), before);
  });

  test("an organisation stays available while it moves to its own shard", async () => {
    const org = maya.organizationId;
    const [own] = await lookInto<{ shard: string }>(
      admin,
      `select isolate_tenant_to_new_shard('projects', '${org}', 'CASCADE',
         shard_transfer_mode => 'block_writes') as shard`,
    );
    const here = await nodeOf(admin, org);
    const ports = [admin.port + 1, admin.port + 2];
    const other = ports.find((port) => port !== here);
    await lookInto(
      admin,
      `select citus_move_shard_placement(${own?.shard}, '127.0.0.1', ${here}, '127.0.0.1', ${other},
         shard_transfer_mode => 'block_writes')`,
    );
    assert.match(await run(place, "distribute"), /Done\. Start the instances\./);
    assert.equal(await nodeOf(admin, org), other);

    const instance = await buildInstance(admin, {});
    try {
      for (const person of [maya, omar]) await workOn(instance, person, pages.get(person) ?? "");
    } finally {
      await instance.stop();
    }
  });
}

async function run(place: OperatorEnvironment, ...args: string[]): Promise<string> {
  const { code, output } = await operator(place, ...args);
  assert.equal(code, 0, output);
  return output;
}

/** Row counts and a checksum of all tenant tables. */
async function contentOf(target: PostgresTarget): Promise<Content[]> {
  const tables = await lookInto<{ name: string }>(
    target,
    `select relname as name from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p') and not relispartition
        and relname not like 'kysely%' order by relname`,
  );
  const sums = tables
    .filter(({ name }) => !ACCOUNTS_TABLES.has(name) && !(`public.${name}` in NOT_COPIED))
    .map(
      ({ name }) =>
        `select '${name}' as name, count(*)::int as rows,
                md5(string_agg(one::text, '' order by one::text)) as sum from ${name} one`,
    );
  return lookInto<Content>(target, `${sums.join(" union all ")} order by name`);
}

type Content = { name: string; rows: number; sum: string | null };

/** The port of the worker with an organisation's rows. */
async function nodeOf(admin: PostgresTarget, org: string): Promise<number | undefined> {
  const [found] = await lookInto<{ port: number }>(
    admin,
    `select nodeport as port from citus_shards
      where shardid = get_shard_id_for_distribution_column('projects', '${org}'::uuid)`,
  );
  return found?.port;
}

async function workOn(instance: App, person: Person, pageId: string): Promise<void> {
  const caller: Caller = createCaller(instance.listeningUrl);
  const { email, password } = person;
  await caller.call(authContract.signIn, { body: { email, password } });
  const name = "Prices of grippers";
  await caller.call(documentationContract.update, { params: { pageId }, body: { name } });
  const page = await caller.call(documentationContract.read, { params: { pageId }, query: {} });
  assert.equal(page.name, name);
  const found = await caller.call(searchContract.search, { query: { q: "prices" } });
  assert.deepEqual(
    found.pages.map(({ id }) => id),
    [pageId],
  );
}
