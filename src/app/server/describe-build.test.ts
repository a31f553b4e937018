import assert from "node:assert/strict";
import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { testApp } from "#src/testing/test-app.ts";
import { describeBuild } from "./describe-build.ts";

const folder = await mkdtemp(join(tmpdir(), "foreword-build-"));
after(() => rm(folder, { recursive: true, force: true }));
await writeFile(join(folder, "index.html"), "<!doctype html>");
await writeFile(join(folder, "screens.json"), "{}");
await writeFile(join(folder, "source-hash.txt"), "0123456789abcdef0123456789abcdef");
await writeFile(
  join(folder, "build.json"),
  JSON.stringify({ commit: null, builtAt: "2026-11-21T10:42:00.000Z" }),
);

test("build info contains nothing about the machine", async () => {
  const build = await describeBuild(folder);

  assert.deepEqual(Object.keys(build), ["version", "commit", "builtAt", "id"]);
  assert.match(build.version, /^\d+\.\d+\.\d+$/);
  assert.match(build.commit ?? "none", /^([0-9a-f]{40}|none)$/);
  assert.equal(build.builtAt, "2026-11-21T10:42:00.000Z");
  assert.equal(build.id, "0123456789ab");
});

test("everyone may ask which build it is", async () => {
  const build = await describeBuild(folder);
  const app = await testApp({ webFolder: folder, build });

  const response = await app.anonymous().request("/build.json");

  assert.equal(response.headers.get("cache-control"), "no-cache");
  assert.deepEqual(await response.json(), build);
});
