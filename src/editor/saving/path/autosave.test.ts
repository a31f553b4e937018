import assert from "node:assert/strict";
import { test } from "node:test";
import { afterAll } from "#src/editor/testing/saving/held-clock.ts";
import { linesOf, pageOf, worldOf } from "#src/editor/testing/saving/opened-page.ts";

const lastOf = <T>(list: readonly T[]) => list.at(-1);

test("C-7 changes within 400 ms are sent as one, after a pause", async () => {
  const { server, clock, open } = worldOf("a");
  const page = open();

  page.type("b");
  await clock.run(399);
  page.type("c");
  await clock.run(399);
  assert.equal(server.waiting.length, 0);

  await clock.run(1);
  assert.deepEqual(
    server.waiting.map(({ content }) => linesOf(content)),
    [["a", "b", "c"]],
  );
});

test("C-8 continuous typing is saved every two seconds", async () => {
  const { server, clock, open } = worldOf();
  const page = open();

  for (let at = 0; at < 30; at += 1) {
    page.type(`${at}`);
    await clock.run(100);
    server.waiting[0]?.answer();
  }

  assert.equal(server.history.length, 2);
  assert.equal(page.path.status.state, "saving");
});

test("C-8 changes during a request are sent together after it", async () => {
  const { server, clock, open } = worldOf("a");
  const page = open();
  for (const line of ["b", "c", "d"]) {
    page.type(line);
    await clock.run(500);
  }
  assert.equal(server.waiting.length, 1);

  server.waiting[0]?.answer();
  await clock.run(0);

  assert.deepEqual(
    server.waiting.map(({ content, version }) => [linesOf(content), version]),
    [[["a", "b", "c", "d"], 2]],
  );
});

test("C-8 Saved appears only after the server has acknowledged everything", async () => {
  const { server, clock, open } = worldOf("a");
  const page = open();
  page.type("b");
  await clock.run(400);
  page.type("c");

  server.waiting[0]?.answer();
  await clock.run(399);
  assert.deepEqual(page.statuses, ["saving"]);

  await clock.run(1);
  server.waiting[0]?.answer();
  await clock.run(0);
  assert.deepEqual(page.statuses, ["saving", "saved"]);
  assert.equal(page.path.isSettled, true);
});

test("typed text is stored on the device until acknowledged", async () => {
  const { server, clock, shelf, open } = worldOf("a");
  const page = open();
  page.type("b");
  await clock.run(400);
  assert.equal(lastOf(shelf.done), "put");
  assert.equal(server.waiting.length, 1);
  assert.equal(shelf.copies.get(page.writer)?.base, 1);

  server.waiting[0]?.answer();
  await clock.run(0);

  assert.equal(lastOf(shelf.done), "remove");
  assert.equal(shelf.copies.size, 0);
});

test("offline text is kept and retried with backoff until saved", async () => {
  const { server, clock, open } = worldOf("a");
  const page = open();
  page.type("b");
  await clock.run(400);
  const waits: number[] = [];
  for (let time = 0; time < 4; time += 1) {
    server.waiting[0]?.answer({ kind: "offline" });
    let waited = 0;
    for (; server.waiting.length === 0; waited += 250) await clock.run(250);
    waits.push(waited);
  }
  assert.deepEqual(waits, [750, 1500, 3000, 6000]);
  assert.deepEqual(page.path.status, { state: "offline", isKept: true });

  server.waiting[0]?.answer();
  await clock.run(0);

  assert.equal(page.path.status.state, "saved");
  assert.deepEqual(linesOf(server.now.content), ["a", "b"]);
});

test("typing offline does not speed up the next attempt", async () => {
  const { server, clock, shelf, open } = worldOf("a");
  const page = open();
  page.type("b");
  await clock.run(400);
  server.waiting[0]?.answer({ kind: "offline" });

  page.type("c");
  await clock.run(400);
  assert.equal(server.waiting.length, 0);
  assert.deepEqual(linesOf(shelf.copies.get(page.writer)?.content ?? pageOf()), ["a", "b", "c"]);

  page.path.tryNow();
  await clock.run(0);
  assert.deepEqual(
    server.waiting.map(({ content }) => linesOf(content)),
    [["a", "b", "c"]],
  );
});

test("a failed save shows its reason and can be retried immediately", async () => {
  const { server, clock, open } = worldOf("a");
  const page = open();
  page.type("b");
  await clock.run(400);
  server.waiting[0]?.answer({ kind: "failed", reason: "The server is being restarted." });
  await clock.run(0);
  assert.deepEqual(page.path.status, {
    state: "failed",
    reason: "The server is being restarted.",
    isKept: true,
  });

  page.path.tryNow();
  assert.equal(page.path.status.state, "saving");
  await clock.run(0);
  assert.equal(server.waiting.length, 1);
});

test("a rejected page is not resent before it changes", async () => {
  const { server, clock, open } = worldOf("a");
  const page = open();
  page.type("b");
  await clock.run(400);
  server.waiting[0]?.answer({ kind: "refused", reason: "The page is too large." });
  await clock.run(600_000);
  assert.equal(server.waiting.length, 0);

  page.undo();
  page.type("c");
  await clock.run(2000);

  server.waiting[0]?.answer();
  await clock.run(0);
  assert.deepEqual(linesOf(server.now.content), ["a", "c"]);
  assert.equal(page.path.status.state, "saved");
});

test("a save whose response was lost does not conflict with itself", async () => {
  const { server, clock, open } = worldOf("a");
  const page = open();
  page.type("b");
  await clock.run(400);
  server.waiting[0]?.arrive();
  server.waiting[0]?.answer({ kind: "offline" });
  page.type("c");
  await clock.run(2000);

  server.waiting[0]?.answer();
  await clock.run(0);
  assert.deepEqual(
    server.waiting.map(({ version }) => version),
    [2],
  );
  server.waiting[0]?.answer();
  await clock.run(0);

  assert.equal(page.path.status.state, "saved");
  assert.deepEqual(linesOf(server.now.content), ["a", "b", "c"]);
});

test("a request that times out is sent again", async () => {
  const { server, clock, open } = worldOf("a");
  const page = open();
  page.type("b");
  await clock.run(400);
  const [lost] = server.waiting;

  await clock.run(61_000);
  server.waiting.find((one) => one !== lost)?.answer();
  await clock.run(0);

  assert.equal(page.path.status.state, "saved");
});

test("a store that breaks its contract fails without losing anything", async () => {
  const { clock, server, shelf, open } = worldOf("a");
  const save = () => Promise.reject(new Error("a mistake in the store"));
  server.store = () => ({ save, saveCopy: save, load: save });
  const page = open();
  page.type("b");
  await clock.run(400);

  assert.equal(page.path.status.state, "failed");
  assert.equal(shelf.copies.size, 1);
});

test("the network saves even if local storage fails, without an error", async () => {
  const { server, clock, shelf, open } = worldOf("a");
  shelf.isFull = true;
  const page = open();
  page.type("b");
  await clock.run(400);
  server.waiting[0]?.answer({ kind: "offline" });
  await clock.run(0);
  assert.deepEqual(page.path.status, { state: "offline", isKept: false });

  page.path.tryNow();
  await clock.run(0);
  server.waiting[0]?.answer();
  await clock.run(0);
  assert.equal(page.path.status.state, "saved");
});

test("text typed and deleted immediately is not sent", async () => {
  const { server, clock, shelf, open } = worldOf("a");
  const page = open();
  await page.path.recover();
  page.type("b");
  page.undo();
  await clock.run(400);

  assert.equal(server.waiting.length, 0);
  assert.equal(page.path.status.state, "saved");
  assert.equal(shelf.copies.size, 0);
});

test("leaving sends text typed at the same moment", async () => {
  const { server, shelf, open } = worldOf("a");
  const page = open();
  page.type("b");

  page.path.leave();

  assert.deepEqual(
    server.waiting.map(({ content, isLeaving }) => [linesOf(content), isLeaving]),
    [[["a", "b"], true]],
  );
  await afterAll();
  assert.equal(shelf.copies.size, 1);
});

test("closing a page saves the latest typing", async () => {
  const { server, clock, shelf, open } = worldOf("a");
  const page = open();
  page.type("b");
  const closing = page.path.close();
  await clock.run(0);
  server.waiting[0]?.answer();
  await closing;

  assert.deepEqual(linesOf(server.now.content), ["a", "b"]);
  await clock.run(0);
  assert.equal(shelf.copies.size, 0);
});
