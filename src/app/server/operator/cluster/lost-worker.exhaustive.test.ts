import assert from "node:assert/strict";
import { after, test } from "node:test";
import pg from "pg";
import { prepareSchema } from "#src/app/server/prepare-schema.ts";
import { migrate } from "#src/platform/server/db/migrations/migrate.ts";
import { readMigrationFiles } from "#src/platform/server/db/migrations/migration-files.ts";
import { lockWaits } from "#src/testing/lock-waits.ts";
import { lookInto, operator, placeOf, startOperator } from "#src/testing/operator-process.ts";
import { hasCitus, startCitus } from "#src/testing/postgres-nodes.ts";
import { failedStart } from "#src/testing/product-process.ts";
import { buildInstance } from "#src/testing/second-instance.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";

// A cluster worker is down at critical moments; and who may change a cluster.

const TOKEN = "a-token-of-the-operator";
const SLOW = {
  name: "29990101000009_slow",
  sql: "alter table projects add column later_slow text;",
  sha256: "9".repeat(64),
  needs: null,
};

if (hasCitus()) {
  const cluster = await startCluster();
  testRefusals(cluster);
  testDistribution(cluster);
  testMigration(cluster);
  testSigns(cluster);
  testClocks(cluster);
  testRights(cluster);
} else console.log("Citus is not installed: a lost worker is not tested.");

type Cluster = Awaited<ReturnType<typeof startCluster>>;

async function startCluster() {
  const { admin, act, stop } = await startCitus();
  after(stop);
  const worker = { ...admin, port: admin.port + 1 };
  const address = `${worker.host}:${worker.port}`;
  return {
    admin,
    roles: await prepareSchema(admin, testKeyring),
    place: await placeOf(admin),
    worker,
    address,
    lost: new RegExp(`The worker ${address} does not answer\\.`),
    query: <T extends pg.QueryResultRow>(sql: string) => lookInto<T>(admin, sql),
    async whileAway(work: () => Promise<void>): Promise<void> {
      await act("kill", "worker1");
      await work().finally(() => act("run", "worker1"));
    },
  };
}

function testRefusals({ query, place }: Cluster): void {
  for (const [what, before, afterwards, sentence] of [
    [
      "an owner that may not log in",
      "alter role foreword_owner nologin",
      "alter role foreword_owner login",
      /The nodes cannot log in to each other as the owner\..*Nothing was changed\./,
    ],
    [
      "a table made by hand",
      "create table by_hand (id int primary key)",
      "drop table by_hand",
      /The primary key of by_hand does not begin with organization_id\..*Nothing was changed\./,
    ],
    [
      "a trigger made by hand",
      "create trigger by_hand before update on projects for each row execute function suppress_redundant_updates_trigger()",
      "drop trigger by_hand on projects",
      /by_hand on projects is a trigger that Citus does not take\. Drop it\. Nothing was changed\./,
    ],
  ] as const) {
    test(`${what} is refused in one sentence`, async () => {
      await query(before);
      const { code, output } = await operator(place, "distribute").finally(() => query(afterwards));
      assert.equal(code, 1);
      assert.match(output, sentence);
      assert.deepEqual(await query("select from pg_dist_partition where partmethod = 'h'"), []);
    });
  }
}

function testDistribution({ query, place, lost, whileAway }: Cluster): void {
  test("distribute changes nothing while a worker is down", async () => {
    await whileAway(async () => {
      const { code, output } = await operator(place, "distribute");
      assert.equal(code, 1);
      assert.match(output, lost);
    });
    assert.deepEqual(await query("select from pg_dist_partition where partmethod = 'h'"), []);
  });

  test("distribute resumes after losing a worker", async () => {
    const run = startOperator(place, "distribute", "--shards", "8");
    await run.line(/^3 of \d+: /);
    await whileAway(async () => {
      assert.equal(await run.ended, 1, run.output());
      assert.match(run.output(), lost);
      assert.match(run.output(), /Run this again when it is back: it goes on\./);
    });
    const { code, output } = await operator(place, "distribute");
    assert.equal(code, 0, output);
    assert.match(output, /distributed already: [1-9]/);
    assert.match(output, /Done\. Start the instances\./);
  });
}

function testMigration({ query, worker, roles, whileAway }: Cluster): void {
  test("a migration interrupted by a lost worker is rolled back", async () => {
    const files = [...(await readMigrationFiles()), SLOW];
    const holder = new pg.Client(worker);
    holder.on("error", () => undefined);
    await holder.connect();
    const [shard] = await query<{ name: string }>(
      `select shard_name as name from citus_shards
        where table_name = 'projects'::regclass and nodeport = ${worker.port} limit 1`,
    );
    await holder.query("begin");
    await holder.query(`select from ${shard?.name}`);
    const migrated = migrate(roles.migrate, testKeyring, files).catch((error: unknown) => error);
    await lockWaits(holder, 1);
    await whileAway(async () => {
      assert.ok((await migrated) instanceof Error);
    });
    const added = "select from pg_attribute where attname = 'later_slow'";
    assert.deepEqual(await query(added), []);
    const { applied } = await migrate(roles.migrate, testKeyring, files);
    assert.deepEqual(applied, [SLOW.name]);
    const shards = await query<{ result: string }>(
      "select result from run_command_on_shards('projects', 'select count(later_slow) from %s')",
    );
    assert.deepEqual(new Set(shards.map(({ result }) => result)), new Set(["0"]));
    await query("alter table projects drop column later_slow");
    await query(`delete from kysely_migration where name = '${SLOW.name}'`);
    await query(`delete from kysely_migration_sums where name = '${SLOW.name}'`);
  });
}

function testSigns({ admin, place, address, lost, whileAway }: Cluster): void {
  test("a failed start names the unavailable worker", async () => {
    await whileAway(async () => {
      const output = await failedStart({ ...place });
      assert.match(output, lost);
      assert.match(output, /Start again when it is back\./);
    });
  });

  test("doctor names the unavailable worker", async () => {
    await whileAway(async () => {
      const { code, output } = await operator(place, "doctor");
      assert.equal(code, 1);
      assert.match(output, /PROBLEM +workers +The worker/);
      assert.match(output, lost);
      assert.match(output, /^Problems: 1\./m);
    });
    const { output } = await operator(place, "doctor");
    assert.match(output, /ok +cluster +Citus .* All workers answer/);
    assert.match(output, /ok +isolation/);
  });

  test("losing a worker keeps the instance ready", async () => {
    const app = await buildInstance(admin, { environment: { METRICS_TOKEN: TOKEN } });
    const answers = async () => {
      const headers = { authorization: `Bearer ${TOKEN}` };
      const text = await (await fetch(`${app.listeningUrl}/metrics`, { headers })).text();
      return text.split("\n").filter((line) => line.startsWith("foreword_cluster_answers{"));
    };
    try {
      await whileAway(async () => {
        assert.deepEqual(await answers(), [
          `foreword_cluster_answers{worker="${address}"} 0`,
          `foreword_cluster_answers{worker="${admin.host}:${admin.port + 2}"} 1`,
        ]);
        assert.equal((await fetch(`${app.listeningUrl}/readyz`)).status, 200);
      });
    } finally {
      await app.stop();
    }
  });
}

function testClocks({ worker, address, place }: Cluster): void {
  test("doctor names the worker whose clock differs", async () => {
    const local = "set citus.enable_ddl_propagation = off";
    // Each new connection to this worker sees another clock.
    await lookInto(
      worker,
      `${local}; create schema apart;
       create function apart.clock_timestamp() returns timestamptz language sql
         as $$ select pg_catalog.clock_timestamp() + interval '90 seconds' $$;
       grant usage on schema apart to public;
       alter database foreword set search_path = apart, pg_catalog, public`,
    );
    const { code, output } = await operator(place, "doctor");
    await lookInto(
      worker,
      `${local}; alter database foreword reset search_path; drop schema apart cascade`,
    );
    assert.equal(code, 1);
    assert.match(output, /PROBLEM +time +The clock of the worker/);
    assert.match(output, new RegExp(`${address} is (89\\.\\d|90|90\\.\\d) s ahead of`));
  });
}

function testRights({ query, roles, worker }: Cluster): void {
  for (const statement of [
    "select undistribute_table('projects')",
    `select citus_disable_node('${worker.host}', ${worker.port})`,
    "select isolate_tenant_to_new_shard('projects', gen_random_uuid(), 'CASCADE')",
    "alter table projects disable row level security",
  ]) {
    test(`the role of the product may not: ${statement}`, async () => {
      await assert.rejects(lookInto(roles.app, statement), { code: "42501" });
    });
  }

  test("on a worker the product's role sees no tenant rows", async () => {
    const id = "00000000-0000-7000-8000-000000000001";
    await query(
      `insert into projects (organization_id, id, name, search_name, color, time_zone, language)
       values ('${id}', '${id}', 'Mine', 'mine', 'teal', 'Europe/Zurich', 'en')`,
    );
    const counted = await lookInto<{ result: string }>(
      roles.app,
      "select result from run_command_on_shards('projects', 'select count(*) from %s')",
    );
    assert.ok(counted.length > 0);
    assert.deepEqual(new Set(counted.map(({ result }) => result)), new Set(["0"]));
    assert.equal((await query("select from projects")).length, 1);
  });
}
