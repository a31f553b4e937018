import assert from "node:assert/strict";
import { chmod, mkdtemp, readdir, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { openKeyring } from "#src/platform/server/secrets/keyring.ts";
import { failedStart } from "#src/testing/product-process.ts";

const folders = new Set<string>();

after(async () => {
  for (const folder of folders) await rm(folder, { recursive: true, force: true });
});

async function newFolder(): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), "foreword-refusal-"));
  folders.add(folder);
  return folder;
}

for (const [what, environment, sentence] of [
  [
    "a port that is none",
    { PORT: "http" },
    /^Foreword cannot start\. PORT: the value is not valid/,
  ],
  [
    "plain http for the public",
    { PUBLIC_URL: "http://example.com" },
    /^Foreword cannot start\. PUBLIC_URL is http:\/\/example\.com: over plain http/,
  ],
  [
    "an API of another origin",
    { API_BASE_URL: "https://api.example.com" },
    /^Foreword cannot start\. API_BASE_URL is https:/,
  ],
  [
    "a database that does not answer",
    { DATABASE_URL: "postgres://a:secret@127.0.0.1:1/x" },
    /^Foreword cannot start\. /,
  ],
] as const) {
  test(`${what} is reported in one sentence without secrets`, async () => {
    const output = await failedStart({ DATA_DIR: await newFolder(), ...environment });

    assert.match(output, sentence);
    assert.equal(output.split("\n").length, 1, output);
    assert.doesNotMatch(output, /secret/);
  });
}

test("a damaged keyring prevents the start", async () => {
  const folder = await newFolder();
  const keyring = join(folder, "keyring.json");
  await writeFile(keyring, "{}", { mode: 0o600 });

  const output = await failedStart({ DATA_DIR: folder, KEYRING_FILE: keyring });

  assert.match(output, /^Foreword cannot start\. The keyring .* is damaged/);
});

test("a keyring that others may read stops the start", async () => {
  const folder = await newFolder();
  const keyring = join(folder, "keyring.json");
  await writeFile(keyring, "{}", { mode: 0o644 });

  assert.match(
    await failedStart({ DATA_DIR: folder, KEYRING_FILE: keyring }),
    /can be read by other users/,
  );
});

const OPEN_TO_OTHERS = [
  { what: "a keyring that its group may write", file: 0o620, folder: 0o700 },
  { what: "a keyring that anyone may write", file: 0o602, folder: 0o700 },
  { what: "a keyring in a folder that its group may write", file: 0o600, folder: 0o770 },
  { what: "a keyring in a folder that anyone may write", file: 0o600, folder: 0o1777 },
];

for (const { what, ...modes } of OPEN_TO_OTHERS) {
  test(`${what} stops the start in one sentence`, async () => {
    const folder = await newFolder();
    const keyring = join(folder, "keyring.json");
    await openKeyring(keyring);
    await chmod(keyring, modes.file);
    await chmod(folder, modes.folder);

    const output = await failedStart({ DATA_DIR: folder, KEYRING_FILE: keyring });

    assert.match(
      output,
      /^Foreword cannot start\. The .* can be changed by other users\. Run: chmod /,
    );
    assert.equal(output.split("\n").length, 1, output);
  });
}

test("no keyring is made in a folder that others may write", async () => {
  const folder = await newFolder();
  await chmod(folder, 0o777);

  await failedStart({ DATA_DIR: folder, KEYRING_FILE: join(folder, "keyring.json") });

  assert.deepEqual(await readdir(folder), []);
});
