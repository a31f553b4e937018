import assert from "node:assert/strict";
import { test } from "node:test";
import { placePopup } from "./place-popup.ts";

const room = { width: 1000, height: 600 };
const popup = { width: 200, height: 300 };
const plain = { popup, room, placement: "bottom start", isRightToLeft: false, gap: 4 } as const;
const buttonAt = (left: number, top: number) => ({
  left,
  top,
  right: left + 100,
  bottom: top + 30,
});

test("a menu is below its button, aligned with its start", () => {
  const place = placePopup({ ...plain, anchor: buttonAt(100, 100) });
  assert.deepEqual(place, { left: 100, top: 134, mostHeight: 454, side: "bottom" });
});

test("a menu is right-aligned in right-to-left pages", () => {
  const { left } = placePopup({ ...plain, anchor: buttonAt(500, 100), isRightToLeft: true });
  assert.equal(left, 400);
});

test("a menu without space below opens above", () => {
  const place = placePopup({ ...plain, anchor: buttonAt(100, 500) });
  assert.deepEqual(place, { left: 100, top: 196, mostHeight: 484, side: "top" });
});

test("a menu too high for both sides uses the larger one", () => {
  const tall = { width: 200, height: 900 };
  const place = placePopup({ ...plain, popup: tall, anchor: buttonAt(100, 300) });
  assert.equal(place.side, "top");
  assert.equal(place.mostHeight, 284);
  assert.equal(place.top, 12);
});

test("a menu stays in the window when its button scrolls out", () => {
  for (const top of [-2000, 2000]) {
    const place = placePopup({ ...plain, anchor: buttonAt(100, top) });
    assert.ok(place.top >= 12 && place.top + popup.height <= 588, `${top}: ${place.top}`);
    assert.ok(place.mostHeight <= 576);
  }
});

test("a menu moves in from the edge of the window", () => {
  assert.equal(placePopup({ ...plain, anchor: buttonAt(950, 100) }).left, 788);
  assert.equal(placePopup({ ...plain, placement: "bottom end", anchor: buttonAt(20, 9) }).left, 12);
});

test("in a very low window a menu covers its button", () => {
  const low = { width: 1000, height: 220 };
  const place = placePopup({ ...plain, room: low, anchor: buttonAt(100, 100) });
  assert.deepEqual([place.top, place.mostHeight], [12, 196]);
});

test("a submenu opens next to its item, flipping for space", () => {
  const asked = { ...plain, placement: "end top", gap: -2 } as const;
  const atRight = placePopup({ ...asked, anchor: buttonAt(300, 100) });
  assert.deepEqual([atRight.left, atRight.top], [398, 100]);
  assert.equal(placePopup({ ...asked, anchor: buttonAt(850, 100) }).left, 652);
  assert.equal(placePopup({ ...asked, anchor: buttonAt(300, 500) }).top, 288);
});

test("a tooltip is centred on its control, also at the side", () => {
  const tooltip = { width: 60, height: 20 };
  const small = { ...plain, popup: tooltip, anchor: buttonAt(300, 100) };
  const below = placePopup({ ...small, placement: "bottom" });
  assert.deepEqual([below.left, below.top], [320, 134]);
  const beside = placePopup({ ...small, placement: "end" });
  assert.deepEqual([beside.left, beside.top], [404, 105]);
});
