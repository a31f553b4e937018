import assert from "node:assert/strict";
import { test } from "node:test";
import {
  dataFolderTemplate,
  type Instance,
  postmasterPid,
  queryValue,
  startInstance,
} from "./instance-for-tests.ts";

const makeDataDir = await dataFolderTemplate();

test("a server killed without its owner restarts with its data", async (t) => {
  const dataDir = makeDataDir(t);
  const app = await startInstance(t, { dataDir });
  await write(app, 1);

  process.kill(postmasterPid(app.opened), "SIGKILL");
  await isBack(app);

  assert.equal(await read(app), 1);
  await app.end("SIGINT");
});

test("the server starts again after its owner was killed", async (t) => {
  const dataDir = makeDataDir(t);
  const first = await startInstance(t, { dataDir });
  await write(first, 2);

  await first.end("SIGKILL");
  const second = await startInstance(t, { dataDir });

  assert.equal(await read(second), 2);
  await second.end("SIGINT");
});

test("the server starts again after it and its owner were killed", async (t) => {
  const dataDir = makeDataDir(t);
  const first = await startInstance(t, { dataDir });
  await write(first, 3);

  process.kill(postmasterPid(first.opened), "SIGKILL");
  await first.end("SIGKILL");
  const second = await startInstance(t, { dataDir });

  assert.equal(await read(second), 3);
  await second.end("SIGINT");
});

test("the server is one server for two starts at the same moment", async (t) => {
  const dataDir = makeDataDir(t);
  const [first, second] = await Promise.all([
    startInstance(t, { dataDir }),
    startInstance(t, { dataDir }),
  ]);
  await write(first, 4);

  assert.equal(await read(second), 4);
  await first.end("SIGINT");
  await second.end("SIGINT");
});

test("the server keeps running when its owner exits", async (t) => {
  const dataDir = makeDataDir(t);
  const owner = await startInstance(t, { dataDir });
  const survivor = await startInstance(t, { dataDir });
  await write(owner, 5);

  await owner.end("SIGINT");
  await isBack(survivor);

  assert.equal(await read(survivor), 5);
  await survivor.end("SIGINT");
});

test("the server keeps running for others when its owner is killed", async (t) => {
  const dataDir = makeDataDir(t);
  const owner = await startInstance(t, { dataDir });
  const survivors = await Promise.all([
    startInstance(t, { dataDir }),
    startInstance(t, { dataDir }),
  ]);
  await write(owner, 6);

  await owner.end("SIGKILL");
  await Promise.all(survivors.map(isBack));

  assert.deepEqual(await Promise.all(survivors.map(read)), [6, 6]);
  for (const survivor of survivors) await survivor.end("SIGINT");
});

test("the server ends with the last instance that used it", async (t) => {
  const dataDir = makeDataDir(t);
  const app = await startInstance(t, { dataDir });
  const pid = postmasterPid(app.opened);

  await app.end("SIGINT");

  assert.throws(() => process.kill(pid, 0), { code: "ESRCH" });
});
async function write(app: Instance, number: number): Promise<void> {
  await queryValue(app.opened.admin, `create table kept as select ${number} as number`);
}

function read(app: Instance): Promise<unknown> {
  return queryValue(app.opened.admin, "select number from kept");
}

async function isBack(app: Instance): Promise<void> {
  await app.until((line) => line.event === "state" && line.state === "back");
}
