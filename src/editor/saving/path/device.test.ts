import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf, pageOf, worldOf } from "#src/editor/testing/saving/opened-page.ts";

test("continuous typing is stored within a tenth of a second", async () => {
  const { clock, shelf, open } = worldOf("a");
  const page = open();
  for (let at = 1; at <= 15; at += 1) {
    page.type(`${at}`);
    await clock.run(100);

    const kept = shelf.copies.get(page.writer)?.content;
    assert.equal(linesOf(kept ?? pageOf()).at(-1), `${at}`);
  }
});

test("the device stores the page once, then only changes", async () => {
  const { clock, shelf, open } = worldOf("a");
  const page = open();
  for (const line of ["b", "c", "d"]) {
    page.type(line);
    await clock.run(100);
  }

  assert.deepEqual(shelf.done, ["put", "add", "add"]);
});

test("text typed during a save stays on the device afterwards", async () => {
  const { server, clock, shelf, open } = worldOf("a");
  const page = open();
  page.type("b");
  await clock.run(400);
  page.type("c");
  await clock.run(100);

  server.waiting[0]?.answer();
  await clock.run(0);

  assert.deepEqual(linesOf(shelf.copies.get(page.writer)?.content ?? pageOf()), ["a", "b", "c"]);
});

test("after the save of a burst nothing is left on the device", async () => {
  const { server, clock, shelf, open } = worldOf("a");
  const page = open();
  page.type("b");
  page.path.flush();
  await clock.run(0);
  server.waiting[0]?.answer();
  await clock.run(1000);

  assert.equal(shelf.copies.size, 0);
});

test("a page is not called saved before the device was read", async () => {
  const { server, clock, shelf, open } = worldOf("a");
  const before = open();
  before.type("b");
  await clock.run(400);
  before.crash();
  server.waiting.length = 0;
  shelf.turn = () => new Promise((resolve) => clock.after(10_000, resolve));

  const page = open();
  void page.path.recover();
  await clock.run(9000);
  assert.deepEqual([page.path.status.state, page.lines], ["checking", ["a"]]);

  await clock.run(2000);
  assert.deepEqual([page.path.status.state, page.lines], ["saving", ["a", "b"]]);
});

test("an unreadable local store does not block opening a page", async () => {
  const { clock, shelf, open } = worldOf("a");
  shelf.turn = () => Promise.reject(new Error("InvalidStateError"));

  const page = open();
  await page.path.recover();
  await clock.run(0);

  assert.equal(page.path.status.state, "saved");
});
