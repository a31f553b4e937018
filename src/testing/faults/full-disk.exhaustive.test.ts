import assert from "node:assert/strict";
import { closeSync, openSync, statfsSync, unlinkSync, writeSync } from "node:fs";
import { mkdtemp, readFile, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setImmediate as turn } from "node:timers/promises";
import { CallError, type Caller, createCaller } from "#src/testing/person.ts";
import { startProgram } from "#src/testing/product-process.ts";
import { refusedCall } from "#src/testing/refusal.ts";
import { filesContract, KeptFile } from "#src/workspace/files/files.contract.ts";
import { picture, pngOf } from "#src/workspace/files/files.makers.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { timeUntilBack } from "./behind-proxy.ts";

const MAIN = join(import.meta.dirname, "../../app/server/main.ts");
const UNAVAILABLE = "503 service_unavailable";

// The product on two private in-memory disks: one for data, one for temporary files and the log.
// Unprivileged users can mount them in a user namespace.
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
    `mount -t tmpfs -o size=160m tmpfs "$DISK" && mkdir "$DISK/tmp" &&
      mount -t tmpfs -o size=4m tmpfs "$DISK/tmp" && exec "$NODE" "$MAIN" > "$DISK/tmp/log" 2>&1`,
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
/** Its output goes to the same disk, like a log file. */
async function greeting(): Promise<string> {
  for (;;) {
    const text = await readFile(join(disk, "tmp/log"), "utf8").catch(() => "");
    const found = /^Open .*$/m.exec(text);
    if (found) return found[0];
    const { exitCode } = product.child;
    assert.equal(exitCode, null, `The product ended: ${text}${product.output()}`);
    await turn();
  }
}

/** Fills the disk until the returned function is called. */
function fillUp(folderOfDisk: string): () => void {
  const filler = join(folderOfDisk, "filler");
  const file = openSync(filler, "w");
  const block = Buffer.alloc(64 * 1024);
  try {
    while (statfsSync(folderOfDisk).bavail > 0) writeSync(file, block);
  } catch (error) {
    assert.ok(error instanceof Error && "code" in error && error.code === "ENOSPC");
  }
  closeSync(file);
  return () => unlinkSync(filler);
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

const caller = await signUp();
const { id: projectId } = await makeProject(caller);

function largePicture(): File {
  return picture("large.png", pngOf({ width: 1000, height: 1000 }));
}

function upload(file: File) {
  return caller.call(filesContract.upload, { params: { projectId }, file });
}

test("the database recovers from a full disk without losing confirmed uploads", async () => {
  const kept = [await upload(largePicture())];
  const makeSpace = fillUp(disk);
  const refused: string[] = [];
  for (let tries = 0; tries < 30 && refused.length < 3; tries += 1) {
    const outcome = await upload(largePicture()).catch((error: unknown) => error);
    if (outcome instanceof CallError) refused.push(outcome.message);
    else if (outcome instanceof Error) throw outcome;
    else kept.push(KeptFile.parse(outcome));
  }
  makeSpace();
  await timeUntilBack(caller, 30_000);
  kept.push(await upload(largePicture()));

  assert.deepEqual([...new Set(refused)], [UNAVAILABLE]);
  for (const { id: fileId, sizeBytes } of kept) {
    const { size } = await caller.call(filesContract.read, { params: { projectId, fileId } });
    assert.equal(size, sizeBytes);
  }
});

test("a full disk for temporary files and logs only blocks uploads", async () => {
  const makeSpace = fillUp(join(disk, "tmp"));
  const refused = await refusedCall(upload(largePicture()));
  const again = await refusedCall(upload(largePicture()));
  await makeProject(caller);
  makeSpace();
  await upload(largePicture());

  assert.deepEqual([refused.message, again.message], [UNAVAILABLE, UNAVAILABLE]);
  assert.equal(product.child.exitCode, null);
});
