import assert from "node:assert/strict";
import { test } from "node:test";
import { startKilledProduct } from "./killed-product.makers.ts";
import { type PatientCall, writeWholeProject } from "./whole-run.makers.ts";

// The product without a language model, in a separate process that is killed at random moments
// while people wait for its results.

/** While people wait; two more while a link is read. */
const KILLS = 8;

const product = await startKilledProduct();
const { maya, site, kill } = product;

/** How often completion was polled, and before which polls it is killed. */
let asked = 0;
const kills = new Set<number>();

const call: PatientCall = async (act) => {
  asked += 1;
  if (kills.delete(asked)) await kill();
  return product.call(act);
};

test("a generation without a model survives ten kills", async () => {
  const expected = await writeWholeProject(maya, call, product.linksOf("calm"));
  const moments = asked;
  assert.ok(moments >= 2 * KILLS);
  // In the first half, because work resumed after a crash is polled more often.
  while (kills.size < KILLS) kills.add(1 + Math.floor((Math.random() * moments) / 2));
  asked = 0;
  const unread = new Set(["/killed/brix", "/killed/gripworks"]);
  site.hold = (path) => (unread.delete(path) ? kill() : undefined);

  const written = await writeWholeProject(maya, call, product.linksOf("killed"));

  assert.equal(kills.size + unread.size, 0);
  assert.deepEqual(written, expected);
  assert.deepEqual(product.readAgain(), []);
  assert.ok(product.countReadBefore() > 2);
});
