import assert from "node:assert/strict";
import { test } from "node:test";
import { createLine, type Line } from "./line.ts";

function lineWithClock() {
  let time = 0;
  const line = createLine({
    now: () => time,
    patienceMs: 2000,
    crowdedPatienceMs: 100,
    mostWaiting: 50,
    alwaysRoomFor: 8,
  });
  const turnedAway: number[] = [];
  const join = (name = 0) =>
    line.join({ since: time, enter: () => undefined, turnAway: () => turnedAway.push(name) });
  const pass = (ms: number) => {
    time += ms;
  };
  return { line, join, pass, turnedAway };
}

/** Each turn takes so long, for so many turns, and whoever leaves is replaced. */
function keepCrowded({ line, join, pass }: ReturnType<typeof lineWithClock>, stepMs: number) {
  for (let turn = 0; turn < 200; turn += 1) {
    pass(stepMs);
    line.next();
    join();
  }
}

function joined(line: Line, join: () => boolean): number {
  const before = line.length;
  while (join());
  return line.length - before;
}

test("many who come at once all wait, as long as the line holds", () => {
  const { line, join } = lineWithClock();
  assert.equal(joined(line, join), 50);
});

test("in a line that stands for a while only those wait who will have their turn soon", () => {
  const scene = lineWithClock();
  for (let count = 0; count < 20; count += 1) scene.join();
  keepCrowded(scene, 10);
  // A tenth of a second at 10 ms each, and one more who finds exactly that.
  while (scene.line.length > 5) scene.line.next();
  keepCrowded(scene, 10);
  joined(scene.line, scene.join);
  assert.ok(scene.line.length >= 9 && scene.line.length <= 12, String(scene.line.length));
});

test("a line that has been empty lets many wait again", () => {
  const scene = lineWithClock();
  for (let count = 0; count < 20; count += 1) scene.join();
  keepCrowded(scene, 10);
  while (scene.line.next());
  scene.pass(100);
  assert.ok(joined(scene.line, scene.join) > 40);
});

test("who has waited too long is turned away, and nobody who came later", () => {
  const { line, join, pass, turnedAway } = lineWithClock();
  join(1);
  pass(1500);
  join(2);
  pass(600);
  line.sweep();
  assert.deepEqual(turnedAway, [1]);
  assert.equal(line.length, 1);
});

test("a line that had to refuse somebody takes only who will have their turn soon for a while", () => {
  const scene = lineWithClock();
  joined(scene.line, scene.join);
  while (scene.line.next()) scene.pass(10);
  assert.ok(joined(scene.line, scene.join) < 20);
  while (scene.line.next());
  scene.pass(1100);
  assert.equal(joined(scene.line, scene.join), 50);
});
