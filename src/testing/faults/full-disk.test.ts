import assert from "node:assert/strict";
import { openSync, statfsSync, unlinkSync, writeSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { filesContract } from "#src/features/files/files.contract.ts";
import { picture, pngOf } from "#src/features/files/files.makers.ts";
import { invitationsContract } from "#src/features/organizations/invitations/invitations.contract.ts";
import { projectsContract } from "#src/features/projects/projects.contract.ts";
import { makeProject } from "#src/features/projects/projects.makers.ts";
import { type Caller, createCaller } from "#src/testing/person.ts";
import { startProgram } from "#src/testing/product-process.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { timeUntilBack, tryWrites } from "./behind-proxy.ts";

const MAIN = join(import.meta.dirname, "../../app/server/main.ts");
const UNAVAILABLE = "503 service_unavailable";

// The product on a disk of its own in memory, which only its processes see: data, temporary files
// and the log. Ordinary users may mount one where they are root, in a world of their own.
const folder = await mkdtemp(join(tmpdir(), "foreword-disk-"));
after(() => rm(folder, { recursive: true, force: true }));
const world = process.getuid?.() === 0 ? [] : ["--user", "--map-root-user"];
const product = startProgram(
  "unshare",
  [
    ...world,
    "--mount",
    "sh",
    "-c",
    `mount -t tmpfs -o size=160m tmpfs "$DISK" && mkdir "$DISK/tmp" && exec "$NODE" "$MAIN" > "$DISK/log" 2>&1`,
  ],
  {
    DISK: folder,
    NODE: process.execPath,
    MAIN,
    DATA_DIR: join(folder, "data"),
    TMPDIR: join(folder, "tmp"),
    PORT: "0",
    LOG_LEVEL: "info",
  },
);
after(async () => {
  product.child.kill("SIGTERM");
  await product.ended;
});
const disk = join("/proc", String(product.child.pid), "root", folder);
const line = await greeting();
const url = /http:\/\/localhost:\d+/.exec(line)?.[0] ?? "";
const filler = join(disk, "filler");

/** What it prints goes to the same disk, as on a server whose log has a file. */
async function greeting(): Promise<string> {
  for (;;) {
    const text = await readFile(join(disk, "log"), "utf8").catch(() => "");
    const found = /^Open .*$/m.exec(text);
    if (found) return found[0];
    const { exitCode } = product.child;
    assert.equal(exitCode, null, `The product ended: ${text}${product.output()}`);
    await turn();
  }
}

function fillUp(): void {
  const file = openSync(filler, "a");
  const block = Buffer.alloc(64 * 1024);
  try {
    while (statfsSync(disk).bavail > 0) writeSync(file, block);
  } catch (error) {
    assert.ok(error instanceof Error && "code" in error && error.code === "ENOSPC");
  }
}

async function signUp(): Promise<Caller> {
  const token = /token=([\w-]+)/.exec(line)?.[1] ?? "";
  const caller = createCaller(url);
  const body = {
    token,
    firstName: "Maya",
    lastName: "Keller",
    password: "a quiet harbour at dawn",
  };
  await caller.call(invitationsContract.acceptWithSignUp, {
    body: { ...body, email: "maya@example.com" },
  });
  return caller;
}

test("on a full disk nothing is lost that was confirmed, and everything goes on once there is space", async () => {
  const caller = await signUp();
  const project = await makeProject(caller);
  const params = { projectId: project.id };
  const large = picture("large.png", pngOf({ width: 1000, height: 1000 }));
  const done: string[] = [];
  const others = new Set<string>();
  fillUp();
  for (let round = 0; round < 40 && !others.has(UNAVAILABLE); round += 1) {
    for (const { name, outcome } of await tryWrites(caller, 50)) {
      if (outcome === "done") done.push(name);
      else others.add(outcome);
    }
  }
  // PostgreSQL has given back what it had begun to write.
  fillUp();
  const upload = await refusedCall(caller.call(filesContract.upload, { params, file: large }));
  unlinkSync(filler);
  await timeUntilBack(caller, 20_000);

  assert.deepEqual([...others], [UNAVAILABLE]);
  assert.equal(upload.message, UNAVAILABLE);
  const names = await allNames(caller);
  assert.deepEqual(
    done.filter((name) => !names.has(name)),
    [],
  );
  const kept = await caller.call(filesContract.upload, { params, file: large });
  assert.equal(kept.projectId, project.id);
});

async function allNames(caller: Caller): Promise<Set<string>> {
  const names = new Set<string>();
  for (let skip = 0; ; skip += 100) {
    const { list } = await caller.call(projectsContract.list, { query: { limit: 100, skip } });
    for (const { name } of list) names.add(name);
    if (list.length < 100) return names;
  }
}
