import assert from "node:assert/strict";
import { test } from "node:test";
import type { OpenedPage } from "#src/editor/testing/saving/opened-page.ts";
import { linesOf, pageOf, worldOf } from "#src/editor/testing/saving/opened-page.ts";

/** Maya has written "mine" on a page on which someone has saved "theirs" since. */
async function inConflict() {
  const world = worldOf("a");
  const page = world.open();
  world.server.put(pageOf("a", "theirs"));
  page.type("mine");
  await world.clock.run(400);
  world.server.waiting[0]?.answer();
  await world.clock.run(0);
  return { ...world, page };
}

function conflictOf({ path: { status } }: OpenedPage) {
  assert.equal(status.state, "conflict");
  return status.conflict;
}

test("of two versions both are at hand, and nothing is sent before someone has chosen", async () => {
  const { page, server, clock, shelf } = await inConflict();
  page.type("more");
  await clock.run(60_000);

  const { mine, theirs } = conflictOf(page);
  assert.deepEqual(linesOf(mine), ["a", "mine", "more"]);
  assert.deepEqual([linesOf(theirs.content), theirs.version], [["a", "theirs"], 2]);
  assert.equal(server.waiting.length, 0);
  assert.equal(shelf.copies.get(page.writer)?.base, 1);
});

test("keeping mine saves it over the version that was seen", async () => {
  const { page, server, clock } = await inConflict();
  page.path.keepMine();
  await clock.run(0);
  assert.equal(server.waiting[0]?.version, 2);
  server.waiting[0]?.answer();
  await clock.run(0);

  assert.deepEqual(linesOf(server.now.content), ["a", "mine"]);
  assert.equal(page.path.status.state, "saved");
});

test("keeping mine asks again when there is an even newer version", async () => {
  const { page, server, clock } = await inConflict();
  server.put(pageOf("a", "theirs", "newer"));
  page.path.keepMine();
  await clock.run(0);
  server.waiting[0]?.answer();
  await clock.run(0);

  assert.equal(conflictOf(page).theirs.version, 3);
});

test("taking theirs shows it, sends nothing, and leaves nothing on the device", async () => {
  const { page, server, clock, shelf } = await inConflict();
  page.path.takeTheirs();
  await clock.run(1000);

  assert.deepEqual(page.lines, ["a", "theirs"]);
  assert.equal(page.path.status.state, "saved");
  assert.equal(server.waiting.length, 0);
  assert.equal(shelf.copies.size, 0);
});

test("mine as a copy stands beside the page, which is theirs", async () => {
  const { page, server, clock } = await inConflict();
  page.type("more");
  await page.path.keepBoth();
  await clock.run(0);

  assert.deepEqual(server.copies.map(linesOf), [["a", "mine", "more"]]);
  assert.deepEqual(page.lines, ["a", "theirs"]);
  assert.equal(page.path.status.state, "saved");
});

test("a copy that could not be made says why, and the choice stays open", async () => {
  const { page, server } = await inConflict();
  server.copyAnswer = { kind: "failed", reason: "The server is being restarted." };
  await page.path.keepBoth();

  const { problem, isBusy } = conflictOf(page);
  assert.deepEqual([problem, isBusy], ["The server is being restarted.", false]);
  assert.deepEqual(page.lines, ["a", "mine"]);
});

test("what is typed while the copy is made is not given up with it", async () => {
  const { page } = await inConflict();
  const copying = page.path.keepBoth();
  page.type("late");
  await copying;

  assert.deepEqual(linesOf(conflictOf(page).mine), ["a", "mine", "late"]);
});

test("after a crash, what was not saved is shown again and saved", async () => {
  const { server, clock, shelf, open } = worldOf("a");
  const before = open();
  before.type("b");
  await clock.run(400);
  before.crash();

  const page = open();
  await page.path.recover();
  assert.deepEqual([page.lines, page.recovered.length], [["a", "b"], 1]);
  await clock.run(0);
  server.waiting.at(-1)?.answer();
  await clock.run(0);

  assert.deepEqual(linesOf(server.now.content), ["a", "b"]);
  assert.equal(page.path.status.state, "saved");
  assert.equal(shelf.copies.size, 0);
});

test("a crash before the answer of a save that arrived asks no one", async () => {
  const { server, clock, shelf, open } = worldOf("a");
  const before = open();
  before.type("b");
  await clock.run(400);
  server.waiting[0]?.arrive();
  before.type("c");
  await clock.run(400);
  before.crash();

  const page = open();
  await page.path.recover();
  await clock.run(0);
  for (const save of [...server.waiting]) save.answer();
  await clock.run(0);
  server.waiting[0]?.answer();
  await clock.run(0);

  assert.ok(!page.statuses.includes("conflict"));
  assert.deepEqual(linesOf(server.now.content), ["a", "b", "c"]);
  assert.equal(shelf.copies.size, 0);
});

test("what was left on the device and is on the server by now is forgotten in silence", async () => {
  const { server, clock, shelf, open } = worldOf("a");
  const before = open();
  before.type("b");
  await clock.run(400);
  server.waiting[0]?.arrive();
  before.crash();

  const page = open();
  await page.path.recover();
  await clock.run(0);

  assert.deepEqual([page.lines, page.recovered], [["a", "b"], []]);
  assert.equal(shelf.copies.size, 0);
});

test("after a crash on a page that has changed since, someone chooses", async () => {
  const { server, clock, open } = worldOf("a");
  const before = open();
  before.type("mine");
  await clock.run(400);
  before.crash();
  server.put(pageOf("a", "theirs"));

  const page = open();
  await page.path.recover();
  await clock.run(0);
  server.waiting.at(-1)?.answer();
  await clock.run(0);

  const { mine, theirs } = conflictOf(page);
  assert.deepEqual(
    [linesOf(mine), linesOf(theirs.content)],
    [
      ["a", "mine"],
      ["a", "theirs"],
    ],
  );
});

test("what two tabs left is taken up one after the other", async () => {
  const { server, clock, open } = worldOf("a");
  for (const line of ["first", "second"]) {
    const tab = open();
    tab.type(line);
    await clock.run(400);
    tab.crash();
  }
  const page = open();
  await page.path.recover();
  await clock.run(0);
  server.waiting.at(-1)?.answer();
  await clock.run(0);
  assert.deepEqual(linesOf(server.now.content), ["a", "first"]);

  server.waiting.at(-1)?.answer();
  await clock.run(0);
  assert.deepEqual(linesOf(conflictOf(page).mine), ["a", "second"]);
});

test("a tab on the same page shows what another has saved, unless someone writes in it", async () => {
  const { server, open } = worldOf("a");
  const [reading, writing] = [open(), open()];
  writing.type("b");

  const saved = server.put(pageOf("a", "theirs"));
  reading.path.hear(saved);
  writing.path.hear(saved);

  assert.deepEqual(reading.lines, ["a", "theirs"]);
  assert.deepEqual(writing.lines, ["a", "b"]);
});

test("what a living tab has on the device is left to that tab", async () => {
  const { clock, open } = worldOf("a");
  open().type("b");
  await clock.run(400);

  const other = open();
  await other.path.recover();
  assert.deepEqual(other.lines, ["a"]);
});
