import assert from "node:assert/strict";
import { test } from "node:test";
import { chanceOf } from "#src/editor/testing/chance.ts";
import { linesOf } from "#src/editor/testing/saving/opened-page.ts";
import { RandomWriting } from "#src/editor/testing/saving/random-writing.ts";

const SEEDS = 150;
const STEPS = 60;

test("failures of tabs, network, server or device lose nothing stored", async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const writing = new RandomWriting(chanceOf(seed));
    try {
      for (let step = 0; step < STEPS; step += 1) await writing.step();
      await writing.end();
      assert.deepEqual(lost(writing), [], "lost");
      assert.deepEqual(overwritten(writing), [], "overwritten without a choice");
      assert.equal(writing.world.shelf.copies.size, 0, "still on the device");
    } catch (error) {
      throw new Error(`seed ${seed}: ${writing.done.join(", ")}`, { cause: error });
    }
  }
});

/** Lost from all versions and copies without anyone choosing so. */
function lost({ world: { server }, owed, givenUp }: RandomWriting): string[] {
  const pages = [...server.history.map(({ content }) => content), ...server.copies];
  const found = new Set(pages.flatMap(linesOf));
  return [...owed].filter((line) => !found.has(line) && !givenUp.has(line));
}

/** In one version and missing in the next. */
function overwritten({ world: { server }, givenUp }: RandomWriting): string[] {
  const copied = new Set(server.copies.flatMap(linesOf));
  const isKept = (line: string) => givenUp.has(line) || copied.has(line);
  return server.history.flatMap(({ content }, at) => {
    const next = server.history[at + 1];
    if (!next) return [];
    const after = new Set(linesOf(next.content));
    return linesOf(content).filter((line) => !after.has(line) && !isKept(line));
  });
}
