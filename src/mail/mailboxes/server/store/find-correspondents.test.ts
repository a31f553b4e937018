import assert from "node:assert/strict";
import { test } from "node:test";
import { sql } from "kysely";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { inOrganization } from "#src/platform/server/access/in-organization.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { testApp } from "#src/testing/test-app.ts";
import { findCorrespondents } from "./find-correspondents.queries.ts";

const app = await testApp();

type Search = { organizationId: string; projectId: string };

/** Correspondents that only wrote, a second apart; the first was also written to. */
const MANY = `with added as (
    insert into correspondents
      (organization_id, mailbox_id, address, name, sent_count, received_count, last_at)
    select $1, $2, 'kim-' || n || '@northwind.test', 'Kim Number' || n, (n = 1)::int, 1,
           timestamptz '2026-01-01' + n * interval '1 second'
      from generate_series(1, 20000) n
    returning *)
  insert into correspondent_words (organization_id, mailbox_id, address, word)
  select organization_id, mailbox_id, address, word from added,
         unnest(array['kim', lower(split_part(name, ' ', 2)), address, 'northwind.test']) word`;

async function makeMany(): Promise<Search> {
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeMailbox(maya);
  await app.admin.query(MANY, [maya.organizationId, mailboxId]);
  await app.admin.query("vacuum analyze correspondents, correspondent_words");
  return { organizationId: maya.organizationId, projectId };
}

const many = await makeMany();

test("a common prefix finds recipients first, then the latest", async () => {
  const { list } = await find(many, "kim");

  assert.deepEqual(list.slice(0, 2), ["kim-1@northwind.test", "kim-20000@northwind.test"]);
});

test("a word that few have finds them, however long ago they wrote", async () => {
  assert.deepEqual((await find(many, "kim-17@")).list, ["kim-17@northwind.test"]);
  assert.deepEqual((await find(many, "kim number1717")).list, [
    "kim-17179@northwind.test",
    "kim-17178@northwind.test",
    "kim-17177@northwind.test",
    "kim-17176@northwind.test",
    "kim-17175@northwind.test",
    "kim-17174@northwind.test",
    "kim-17173@northwind.test",
    "kim-17172@northwind.test",
  ]);
});

test("a search among thousands of correspondents reads a bounded number of rows", async () => {
  for (const search of ["k", "kim number17", "northwind", "nobody"]) {
    const { rowsRead } = await find(many, search);
    assert.ok(rowsRead < 1600, `${search} reads ${rowsRead} rows`);
  }
});

function find({ organizationId, projectId }: Search, search: string) {
  return inOrganization(app.services, organizationId, async ({ db, org }) => {
    const before = await countRead(db);
    const found = await findCorrespondents(db, org, { projectId, search, limit: 8 });
    const list = found.map(({ address }) => address);
    return { list, rowsRead: (await countRead(db)) - before };
  });
}

/** This connection's unreported table statistics of correspondents. */
async function countRead(db: Db): Promise<number> {
  const { rows } = await sql<{ count: string }>`
    select sum(seq_tup_read + coalesce(idx_tup_fetch, 0)) as count from pg_stat_xact_user_tables
     where relname like 'correspondent%'`.execute(db);
  return Number(rows[0]?.count);
}
