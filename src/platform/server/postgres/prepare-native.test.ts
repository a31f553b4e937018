import assert from "node:assert/strict";
import { spawnSync } from "node:child_process";
import { chmodSync, mkdirSync, readlinkSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import { type TestContext, test } from "node:test";
import { ordinaryUser, temporaryFolder } from "./instance-for-tests.ts";
import { prepareNative } from "./prepare-native.ts";

const script = `import("${join(import.meta.dirname, "prepare-native.ts")}").then(
  ({ prepareNative }) => process.stdout.write(prepareNative(process.argv[1], process.argv[2])),
)`;

test("creating library links twice changes nothing", (t) => {
  const { native, copy } = packageFolder(t);

  assert.deepEqual([prepareNative(native, copy), prepareNative(native, copy)], [native, native]);
  assert.equal(readlinkSync(join(native, "lib/libpq.so.5")), "libpq.so.5.18");
});

test("a package of another owner is copied next to the data", (t) => {
  const { native, copy } = packageFolder(t);
  chmodSync(join(native, "lib"), 0o555);

  const [file = "", ...args] = [...ordinaryUser(dirname(copy)), process.execPath, "-e", script];
  const answer = spawnSync(file, [...args, native, copy], { encoding: "utf8" });
  chmodSync(join(native, "lib"), 0o755);

  assert.equal(answer.stdout, copy, answer.stderr);
  assert.equal(readlinkSync(join(copy, "lib/libpq.so.5")), "libpq.so.5.18");
});

/** As npm unpacks it: libraries without their symlinks, and the list of those. */
function packageFolder(t: TestContext) {
  const native = temporaryFolder(t, "native");
  chmodSync(dirname(native), 0o755);
  mkdirSync(join(native, "lib"), { recursive: true });
  writeFileSync(join(native, "lib/libpq.so.5.18"), "library");
  writeFileSync(
    join(native, "pg-symlinks.json"),
    JSON.stringify([{ source: "native/lib/libpq.so.5.18", target: "native/lib/libpq.so.5" }]),
  );
  const dataDir = temporaryFolder(t);
  mkdirSync(dataDir);
  return { native, copy: join(dataDir, "postgres-18") };
}
