import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf, pageOf, worldOf } from "#src/editor/testing/saving/opened-page.ts";

test("a remote save of a changed block arrives after reverting the change", async () => {
  const { server, clock, open } = worldOf("a", "b");
  const page = open();
  await page.path.recover();
  page.change("a", "a: mine");
  page.path.receive(server.put(pageOf("a: theirs", "b")));
  page.change("a", "a");
  await clock.run(1000);

  assert.deepEqual(page.lines, ["a: theirs", "b"]);
  assert.equal(page.path.status.state, "saved");
});

test("a remote save during a conflict choice arrives after it", async () => {
  const { server, clock, open } = worldOf("a", "b");
  const page = open();
  await page.path.recover();
  server.put(pageOf("a: theirs", "b"));
  page.change("a", "a: mine");
  await clock.run(400);
  server.waiting[0]?.answer();
  await clock.run(0);
  page.path.receive(server.put(pageOf("a: theirs", "b: theirs")));
  await page.path.keepBoth();
  await clock.run(1000);

  assert.deepEqual(page.lines, linesOf(server.now.content));
  assert.equal(page.path.status.state, "saved");
});

test("text typed and reverted before leaving is not stored", async () => {
  const { clock, shelf, open } = worldOf("a");
  const page = open();
  await page.path.recover();
  page.type("b");
  await clock.run(100);
  assert.equal(shelf.copies.size, 1);
  page.undo();
  page.path.leave();
  await clock.run(0);

  assert.equal(shelf.copies.size, 0);
  assert.equal(page.path.status.state, "saved");
});

test("tabs on the same page show each other's saves while typing", async () => {
  const { server, open } = worldOf("a");
  const [reading, writing] = [open(), open()];
  writing.type("b");

  const saved = server.put(pageOf("a", "theirs"));
  reading.path.receive(saved);
  writing.path.receive(saved);

  assert.deepEqual(reading.lines, ["a", "theirs"]);
  assert.deepEqual(writing.lines, ["a", "theirs", "b"]);
});

test("the newest of several versions that were announced is fetched, once", async () => {
  const { server, clock, open } = worldOf("a", "b");
  const page = open();
  page.change("a", "a: mine");
  server.put(pageOf("a", "b: theirs"));
  server.put(pageOf("a", "b: theirs again"));

  page.path.receiveVersion(2);
  page.path.receiveVersion(3);
  await clock.run(0);

  assert.deepEqual(page.lines, ["a: mine", "b: theirs again"]);
  assert.equal(server.loads, 1);
});

test("a version that this page has saved itself is not fetched", async () => {
  const { server, clock, open } = worldOf("a");
  const page = open();
  page.type("b");
  await clock.run(400);
  server.waiting[0]?.arrive();
  page.path.receiveVersion(2);
  server.waiting[0]?.answer();
  await clock.run(1000);

  assert.equal(server.loads, 0);
  assert.equal(page.path.status.state, "saved");
});
