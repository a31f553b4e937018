import assert from "node:assert/strict";
import { test } from "node:test";
import pg from "pg";
import { PROBE_SCHEMA } from "#src/testing/probe.queries.ts";
import { probeContract, probeRoutes } from "#src/testing/probe.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type TestApp, testApp } from "#src/testing/test-app.ts";
import { verifyTenantIsolation } from "./verify-tenant-isolation.ts";

const options = { routes: probeRoutes, schema: PROBE_SCHEMA };

/** Attempts of another tenant, which must fail with only one of the two isolation layers. */
async function tryAsStranger(app: TestApp): Promise<void> {
  const owner = await app.signIn({ role: "admin" });
  const stranger = await app.signIn({ role: "admin" });
  const { id: probeId } = await owner.call(probeContract.create, { body: { name: "Mine" } });
  const params = { probeId };

  const none = refusal(404, "probe_not_found");
  await assert.rejects(stranger.call(probeContract.read, { params }), none);
  await assert.rejects(stranger.call(probeContract.rename, { params, body: { name: "x" } }), none);
  await assert.rejects(stranger.call(probeContract.remove, { params }), none);
  assert.deepEqual(await stranger.call(probeContract.list, { query: {} }), { list: [], total: 0 });
  assert.equal((await owner.call(probeContract.read, { params })).name, "Mine");
}

test("row-level security alone keeps organisations apart", async () => {
  await tryAsStranger(await testApp({ ...options, tenantFilter: false }));
});

test("the condition in every query alone keeps organisations apart", async () => {
  const app = await testApp(options);
  await app.admin.query("alter table probes disable row level security");

  await tryAsStranger(app);
});

test("without an organisation the application's role sees no tenant row at all", async () => {
  const app = await testApp(options);
  const owner = await app.signIn({ role: "admin" });
  await owner.call(probeContract.create, { body: { name: "Mine" } });

  const { rows } = await app.services.databases.app.pg.query("select * from probes");

  assert.deepEqual(rows, []);
});

test("a row cannot be written into another organisation", async () => {
  const app = await testApp(options);
  const owner = await app.signIn({ role: "admin" });
  const stranger = await app.signIn({ role: "admin" });
  const client = await app.services.databases.app.pg.connect();
  await client.query(
    `begin; set local app.organization_id = '${stranger.organizationId}'; set local app.project_ids = 'all'`,
  );

  await assert.rejects(
    client.query("insert into probes values ($1, $2, 'planted')", [
      owner.organizationId,
      owner.userId,
    ]),
    /row-level security/,
  );
  await client.query("rollback");
  client.release();
});

test("a returned connection remembers no organisation", async () => {
  const app = await testApp(options);
  const owner = await app.signIn({ role: "admin" });
  await owner.call(probeContract.list, { query: {} });

  const { rows } = await app.services.databases.app.pg.query(
    "select coalesce(current_setting('app.organization_id', true), '') as setting",
  );

  assert.deepEqual(rows, [{ setting: "" }]);
});

for (const [what, sabotage] of [
  ["a tenant table has no row-level security", "alter table probes disable row level security"],
  ["row-level security does not bind the owner", "alter table probes no force row level security"],
  ["a tenant table has no policy", "drop policy own_organization on probes"],
  ["people have no row-level security", "alter table users disable row level security"],
  ["a partition is reached past its table", "grant select on messages_p3 to foreword_app"],
  ["the application owns a table", "alter table probes owner to foreword_app"],
] as const) {
  test(`the start is refused when ${what}`, async () => {
    const app = await testApp(options);
    await app.admin.query(sabotage);

    await assert.rejects(
      verifyTenantIsolation(app.services.databases.app),
      /would not keep organisations/,
    );
  });
}

test("the start is refused when a policy lets other organisations through", async () => {
  const app = await testApp(options);
  const owner = await app.signIn({ role: "admin" });
  await owner.call(probeContract.create, { body: { name: "Mine" } });
  await app.admin.query(
    "alter policy own_organization on probes using (organization_id is not null)",
  );

  await assert.rejects(verifyTenantIsolation(app.services.databases.app), /shows rows of other/);
});

test("the start is refused when the application connects as a superuser", async () => {
  const app = await testApp(options);
  const { host, port, database, user } = app.admin;
  const pool = new pg.Pool({ host, port, database, user });
  const superuser = { ...app.services.databases.app, pg: pool };

  await assert.rejects(verifyTenantIsolation(superuser), /superuser/).finally(() => pool.end());
});
