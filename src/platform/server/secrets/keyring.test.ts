import assert from "node:assert/strict";
import { mkdtemp, readFile, rm, stat, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { openKeyring } from "./keyring.ts";
import { openSealed, seal } from "./seal.ts";

const folder = await mkdtemp(join(tmpdir(), "foreword-keyring-"));
after(() => rm(folder, { recursive: true, force: true }));

test("instances starting together agree on one private keyring", async () => {
  const path = join(folder, "race", "keyring.json");

  const all = await Promise.all(Array.from({ length: 10 }, () => openKeyring(path)));

  const keys = new Set(all.map((keyring) => keyring.derive("x").toString("hex")));
  assert.equal(keys.size, 1);
  assert.equal((await stat(path)).mode & 0o777, 0o600);
});

test("every purpose has its own key", async () => {
  const keyring = await openKeyring(join(folder, "purposes.json"));

  assert.notDeepEqual(keyring.derive("one"), keyring.derive("another"));
  assert.deepEqual(keyring.derive("one"), keyring.derive("one"));
});

test("text sealed with an older key still opens", async () => {
  const path = join(folder, "rotated.json");
  const place = { table: "mails", column: "body_sealed", rowId: "1" } as const;
  const sealed = seal(await openKeyring(path), place, "hello");
  const file = JSON.parse(await readFile(path, "utf8"));
  file.keys.newer = Buffer.alloc(32, 7).toString("base64");
  file.current = "newer";
  await writeFile(path, JSON.stringify(file));

  const rotated = await openKeyring(path);

  assert.equal(openSealed(rotated, place, sealed), "hello");
  assert.match(String(seal(rotated, place, "x")), /^v1\.newer\./);
});

test("an unwritable keyring location is reported in one sentence", async () => {
  const file = join(folder, "a-file");
  await writeFile(file, "");

  await assert.rejects(
    openKeyring(join(file, "keyring.json")),
    /^StartError: The keyring .* Set DATA_DIR/,
  );
});
