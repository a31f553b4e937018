import assert from "node:assert/strict";
import { test } from "node:test";
import { createRoom, type Room } from "./room.ts";

function roomWithClock() {
  let time = 0;
  const room = createRoom(() => time);
  const pass = (ms: number) => {
    time += ms;
  };
  return { room, pass };
}

function placesOf(room: Room): number {
  const calls: object[] = [];
  while (!room.isFull) {
    const call = {};
    calls.push(call);
    room.enter(call);
  }
  for (const call of calls) room.leave(call);
  return calls.length;
}

/** As often as a second has it, the room is full and each call takes so long. */
function beFull({ room, pass }: ReturnType<typeof roomWithClock>, ms: number): void {
  for (let look = 0; look < 60; look += 1) {
    const calls = Array.from({ length: 20 }, () => ({}));
    for (const call of calls) room.enter(call);
    assert.equal(typeof room.isFull, "boolean");
    pass(ms);
    for (const call of calls) room.leave(call);
    room.look();
  }
}

function beQuiet({ room, pass }: ReturnType<typeof roomWithClock>, ms: number): void {
  for (let count = 0; count < 500; count += 1) {
    const call = {};
    room.enter(call);
    pass(ms);
    room.leave(call);
  }
  room.look();
}

test("many are let in at once as long as each is done as soon as alone", () => {
  const scene = roomWithClock();
  beQuiet(scene, 5);
  beFull(scene, 8);
  assert.equal(placesOf(scene.room), 32);
});

test("where calls hold each other up only a few are let in at once", () => {
  const scene = roomWithClock();
  beQuiet(scene, 5);
  beFull(scene, 60);
  assert.equal(placesOf(scene.room), 6);
});

test("calls that always take long, before a distant database, do not make the room small", () => {
  const scene = roomWithClock();
  beQuiet(scene, 80);
  beFull(scene, 90);
  assert.equal(placesOf(scene.room), 32);
});

test("the room grows again when calls are done soon", () => {
  const scene = roomWithClock();
  beQuiet(scene, 5);
  beFull(scene, 60);
  beFull(scene, 6);
  // Twenty at once were in it, so it need not hold more.
  assert.equal(placesOf(scene.room), 21);
});

test("who has left cannot leave again", () => {
  const { room } = roomWithClock();
  const call = {};
  room.enter(call);
  assert.equal(room.leave(call), true);
  assert.equal(room.leave(call), false);
});
