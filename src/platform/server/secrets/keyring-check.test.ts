import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { migrate } from "#src/platform/server/db/migrations/migrate.ts";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { databaseOf } from "#src/testing/second-instance.ts";
import { testApp } from "#src/testing/test-app.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import type { Keyring } from "./keyring.ts";
import { seal } from "./seal.ts";

const app = await testApp();
const target = rolesOf(databaseOf(app), testKeyring).migrate;

/** The keyring of another installation. */
const strange: Keyring = {
  currentId: "strange",
  keyIds: ["strange"],
  derive: (purpose) => testKeyring.derive(`strange ${purpose}`),
  former: () => [],
};

// Each test begins with a database that has lost its check value.
beforeEach(() => app.admin.query("delete from keyring_check; delete from mails"));

function queueMail(): Promise<unknown> {
  return inTransaction(app.services.databases.auth, { readOnly: false }, (db) =>
    app.services.mail.queue(db, {
      kind: "test",
      to: { name: "Maya Keller", address: "maya@example.com" },
      subject: "Hello",
      text: "Open http://localhost/?token=secret-link",
    }),
  );
}

async function sealMailsWith(keyring: Keyring): Promise<void> {
  const { rows } = await app.admin.query<{ id: string }>("select id from mails");
  for (const { id } of rows) {
    const place = { table: "mails", column: "body_sealed", rowId: id } as const;
    const text = JSON.stringify({ text: "Hello" });
    await app.admin.query("update mails set body_sealed = $1 where id = $2", [
      seal(keyring, place, text),
      id,
    ]);
  }
}

async function isRemembered(): Promise<boolean> {
  return (await app.admin.query("select from keyring_check")).rowCount === 1;
}

test("a keyring that opens no secret is refused without a check value", async () => {
  await queueMail();

  await assert.rejects(migrate(target, strange), /^StartError: The keyring is not the one/);

  assert.equal(await isRemembered(), false);
  await migrate(target, testKeyring);
  assert.equal(await isRemembered(), true);
});

test("a keyring that opens any stored secret is accepted", async () => {
  await queueMail();
  await sealMailsWith(strange);
  await queueMail();

  await migrate(target, testKeyring);

  assert.equal(await isRemembered(), true);
});

test("a database without stored secrets takes the keyring it is started with", async () => {
  await app.admin.query(
    `insert into oauth_attempts (id, state_hash, key_hash, provider, purpose, kept_sealed, expires_at)
     values (gen_random_uuid(), '\\x01', '\\x02', 'google', 'sign-in', 'v1.gone.a.b', now())`,
  );

  await migrate(target, strange);

  assert.equal(await isRemembered(), true);
});
