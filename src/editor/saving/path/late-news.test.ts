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
