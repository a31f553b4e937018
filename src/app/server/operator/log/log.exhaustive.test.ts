import assert from "node:assert/strict";
import { writeFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { sql } from "kysely";
import {
  emptyDatabase,
  lookInto,
  type OperatorEnvironment,
  operator,
  placeOf,
  temporaryFolder,
} from "#src/testing/operator-process.ts";
import { databaseOf } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";

const app = await testApp();
const database = databaseOf(app);
const place = await placeOf(database);
const file = join(await temporaryFolder(), "all.backup");

async function log(at: OperatorEnvironment, ...args: string[]): Promise<string[]> {
  const { code, output } = await operator(at, "log", ...args);
  assert.equal(code, 0, output);
  return output.split("\n");
}

test("each backup is logged with author, time and outcome", async () => {
  assert.deepEqual(await log(place), ["No operator commands yet."]);
  const sudoed = { ...place, SUDO_USER: "maya" };
  await operator(sudoed, "backup", file);
  await operator(sudoed, "backup", file);

  const [refused = "", made = "", ...others] = await log(place);

  assert.deepEqual(others, []);
  const moment = String.raw`\d{4}-\d\d-\d\d \d\d:\d\d:\d\d`;
  assert.match(made, new RegExp(`^${moment} {2}backup +done +maya@\\S+ +${file}: \\d+ rows of`));
  assert.match(
    refused,
    new RegExp(`^${moment} {2}backup +failed +maya@\\S+ +${file} already exists`),
  );
});

test("viewing a link that grants access is logged, without the link", async () => {
  await app.makeInvitation();
  await app.admin.query(
    `insert into mails (id, kind, status, to_name, to_address, subject, message_id, body_sealed)
     values (gen_random_uuid(), 'invitation', 'waiting', '', 'a@b.example', 's', 'm', 'v1.x.y.z')`,
  );
  await operator(place, "outbox", "list");
  await operator(place, "outbox");
  const { output } = await operator(place, "outbox", "list");
  const id = output.split(" ")[0] ?? "";
  await operator(place, "outbox", "show", id);

  const [shown = "", all = ""] = await log(place, "--last", "2");

  assert.match(shown, new RegExp(` outbox show +done +\\S+ +invitation ${id}$`));
  assert.match(all, / outbox +done +\S+ +invitation /);
});

test("the log of a restored copy starts with its restore", async () => {
  const copy = await placeOf(await emptyDatabase());
  await operator(copy, "restore", file);
  await operator(copy, "resume");

  const lines = await log(copy);

  assert.deepEqual(
    lines.map((line) => line.slice(21).split("  ")[0]),
    ["resume", "restore"],
  );
  assert.match(lines[1] ?? "", / done .* as of \d{4}-/);
});

test("doctor reports an operation that was killed", async () => {
  await app.admin.query(
    `insert into operator_log (id, begun_at, who, act)
     values (gen_random_uuid(), now() - interval '2 hours', 'maya@server', 'keys rotate')`,
  );

  const { output } = await operator(place, "doctor");

  assert.match(
    output,
    /^warning +operators +"keys rotate" of maya@server was started and never finished\. Run it again\.$/m,
  );
});

test("the product itself can neither read nor write what operators did", async () => {
  const { app: pool, auth } = app.services.databases;
  for (const { kysely } of [pool, auth]) {
    await assert.rejects(sql`select from operator_log`.execute(kysely), /permission denied/);
    await assert.rejects(sql`delete from operator_log`.execute(kysely), /permission denied/);
  }
});

test("a backup succeeds although its log entry cannot be written", async () => {
  const full = await testApp();
  await full.admin.query("alter table operator_log add check (act <> 'backup')");
  const at = await placeOf(databaseOf(full));

  const { code, output } = await operator(at, "backup", join(await temporaryFolder(), "a.backup"));

  assert.equal(code, 0, output);
  assert.match(output, /^The operators' record could not be written/m);
});

test("a refused restore leaves the target database empty", async () => {
  await writeFile(`${file}.none`, "not a backup");
  const copy = await emptyDatabase();
  const { code } = await operator(await placeOf(copy), "restore", `${file}.none`);
  assert.equal(code, 1);

  assert.deepEqual(await lookInto(copy, "select to_regclass('operator_log') as name"), [
    { name: null },
  ]);
});
