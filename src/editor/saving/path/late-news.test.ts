import assert from "node:assert/strict";
import { test } from "node:test";
import { linesOf, pageOf, worldOf } from "#src/editor/testing/saving/opened-page.ts";

test("a colleague's save of a block that was changed here comes in when the change is taken back", async () => {
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

test("a colleague's save while someone chooses between two versions comes in after the choice", async () => {
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

test("text that was typed and taken back before the page is left stays nowhere on the device", async () => {
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
