import assert from "node:assert/strict";
import { test } from "node:test";
import type { OpenedPage } from "#src/editor/testing/saving/opened-page.ts";
import { linesOf, pageOf, worldOf } from "#src/editor/testing/saving/opened-page.ts";

/** Both sides changed line `a`, and each has added a line. */
async function inConflict() {
  const world = worldOf("a", "b");
  const page = world.open();
  await page.path.recover();
  world.server.put(pageOf("a: theirs", "b", "theirs"));
  page.change("a", "a: mine");
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

test("both versions of a block are available while saving waits", async () => {
  const { page, server, clock, shelf } = await inConflict();
  page.type("more");
  await clock.run(60_000);

  const { mine, theirs, colliding } = conflictOf(page);
  assert.deepEqual(linesOf(mine), ["a: mine", "b", "mine", "more"]);
  assert.deepEqual([linesOf(theirs.content), theirs.version], [["a: theirs", "b", "theirs"], 2]);
  assert.deepEqual([...colliding], ["a"]);
  assert.equal(server.waiting.length, 0);
  assert.equal(shelf.copies.get(page.writer)?.base, 1);
});

test("a comparison includes recent typing, with both sides of each block", async () => {
  const { server, clock, open } = worldOf("a", "b");
  const page = open();
  await page.path.recover();
  server.put(pageOf("a: theirs", "b: theirs"));
  page.change("a", "a: mine");
  await clock.run(400);
  server.waiting[0]?.answer();
  await clock.run(0);
  page.change("b", "b: mine");

  page.path.flush();

  const { mine, colliding } = conflictOf(page);
  assert.deepEqual(linesOf(mine), ["a: mine", "b: mine"]);
  assert.deepEqual([...colliding], ["a", "b"]);
});

test("keeping mine merges other changes and stores theirs as a copy", async () => {
  const { page, server, clock } = await inConflict();
  await page.path.keepMine();
  await clock.run(0);
  assert.equal(server.waiting[0]?.version, 2);
  server.waiting[0]?.answer();
  await clock.run(0);

  assert.deepEqual(linesOf(server.now.content), ["a: mine", "b", "theirs", "mine"]);
  assert.deepEqual(server.copies.map(linesOf), [["a: theirs", "b", "theirs"]]);
  assert.equal(page.path.status.state, "saved");
});

test("keeping mine asks again after another change of the same block", async () => {
  const { page, server, clock } = await inConflict();
  server.put(pageOf("a: newer", "b", "theirs"));
  await page.path.keepMine();
  await clock.run(0);
  server.waiting[0]?.answer();
  await clock.run(0);

  assert.equal(conflictOf(page).theirs.version, 3);
});

test("taking theirs merges other changes and stores mine as a copy", async () => {
  const { page, server, clock, shelf } = await inConflict();
  await page.path.takeTheirs();
  await clock.run(0);
  assert.deepEqual(page.lines, ["a: theirs", "b", "theirs", "mine"]);
  server.waiting[0]?.answer();
  await clock.run(1000);

  assert.deepEqual(linesOf(server.now.content), ["a: theirs", "b", "theirs", "mine"]);
  assert.deepEqual(server.copies.map(linesOf), [["a: mine", "b", "mine"]]);
  assert.equal(page.path.status.state, "saved");
  assert.equal(shelf.copies.size, 0);
});

test("my version as a copy is next to their page", async () => {
  const { page, server, clock } = await inConflict();
  page.type("more");
  await page.path.keepBoth();
  await clock.run(0);

  assert.deepEqual(server.copies.map(linesOf), [["a: mine", "b", "mine", "more"]]);
  assert.deepEqual(page.lines, ["a: theirs", "b", "theirs"]);
  assert.equal(page.path.status.state, "saved");
});

test("a failed copy shows the reason without resolving the conflict", async () => {
  const { page, server } = await inConflict();
  server.copyAnswer = { kind: "failed", reason: "The server is being restarted." };
  await page.path.keepBoth();

  const { problem, isBusy } = conflictOf(page);
  assert.deepEqual([problem, isBusy], ["The server is being restarted.", false]);
  assert.deepEqual(page.lines, ["a: mine", "b", "mine"]);
});

test("text typed while the copy is created is kept", async () => {
  const { page } = await inConflict();
  const copying = page.path.keepBoth();
  page.type("late");
  await copying;

  assert.deepEqual(linesOf(conflictOf(page).mine), ["a: mine", "b", "mine", "late"]);
});

test("after a crash, unsaved text is restored and saved", async () => {
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

test("a crash before the response of a successful save asks no one", async () => {
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

test("local text that the server already has is dropped silently", async () => {
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

test("after a crash with a conflict in one block, the user chooses", async () => {
  const { server, clock, open } = worldOf("a");
  const before = open();
  before.change("a", "a: mine");
  await clock.run(400);
  before.crash();
  server.put(pageOf("a: theirs"));

  const page = open();
  await page.path.recover();
  await clock.run(0);
  server.waiting.at(-1)?.answer();
  await clock.run(0);

  const { mine, theirs } = conflictOf(page);
  assert.deepEqual([linesOf(mine), linesOf(theirs.content)], [["a: mine"], ["a: theirs"]]);
});

test("after a crash, remote changes in other blocks are merged", async () => {
  const { server, clock, open } = worldOf("a", "b");
  const before = open();
  before.change("a", "a: mine");
  await clock.run(400);
  before.crash();
  server.put(pageOf("a", "b: theirs"));

  const page = open();
  await page.path.recover();
  for (let turn = 0; turn < 3; turn += 1) {
    await clock.run(0);
    server.waiting.at(-1)?.answer();
  }
  await clock.run(0);

  assert.deepEqual(linesOf(server.now.content), ["a: mine", "b: theirs"]);
  assert.ok(!page.statuses.includes("conflict"));
});

test("a recovered draft leaves a slow device when theirs is taken", async () => {
  const { server, clock, shelf, open } = worldOf("a");
  for (const mine of ["a: first", "a: second"]) {
    const tab = open();
    tab.change("a", mine);
    await clock.run(400);
    tab.crash();
  }
  server.waiting.length = 0;
  server.put(pageOf("a: theirs"));
  shelf.turn = () => new Promise((resolve) => clock.after(5, resolve));

  const page = open();
  void page.path.recover();
  for (let draft = 0; draft < 2; draft += 1) {
    await clock.run(100);
    server.waiting[0]?.answer();
    await clock.run(100);
    void page.path.takeTheirs();
    await clock.run(100);
  }

  assert.deepEqual([page.lines, page.path.status.state], [["a: theirs"], "saved"]);
  assert.deepEqual([...shelf.copies.keys()], []);
});

test("changes that two tabs left are taken up one after the other", async () => {
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

  for (let turn = 0; turn < 2; turn += 1) {
    server.waiting.at(-1)?.answer();
    await clock.run(0);
  }
  assert.deepEqual(linesOf(server.now.content), ["a", "first", "second"]);
});

test("a remote save of the edited block waits for the next save", async () => {
  const { server, clock, open } = worldOf("a", "b");
  const page = open();
  page.change("a", "a: mine");

  page.path.receive(server.put(pageOf("a: theirs", "b")));
  assert.deepEqual(page.lines, ["a: mine", "b"]);

  await clock.run(400);
  server.waiting[0]?.answer();
  await clock.run(0);
  assert.deepEqual([...conflictOf(page).colliding], ["a"]);
});

test("a save whose response was lost never conflicts with itself", async () => {
  const { server, clock, open } = worldOf("a", "b");
  const page = open();
  page.change("a", "a: once");
  await clock.run(400);
  server.waiting[0]?.arrive();
  server.waiting[0]?.answer({ kind: "offline" });
  server.put(pageOf("a: once", "b: theirs"));
  page.change("a", "a: twice");
  await clock.run(2000);

  for (let turn = 0; turn < 2; turn += 1) {
    server.waiting[0]?.answer();
    await clock.run(0);
  }
  assert.deepEqual(linesOf(server.now.content), ["a: twice", "b: theirs"]);
  assert.ok(!page.statuses.includes("conflict"));
});

test("local text of a live tab is left to that tab", async () => {
  const { clock, open } = worldOf("a");
  open().type("b");
  await clock.run(400);

  const other = open();
  await other.path.recover();
  assert.deepEqual(other.lines, ["a"]);
});
