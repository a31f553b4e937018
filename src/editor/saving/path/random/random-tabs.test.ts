import assert from "node:assert/strict";
import { test } from "node:test";
import { chanceOf } from "#src/editor/testing/chance.ts";
import { RandomTabs, wordsOf } from "#src/editor/testing/saving/random-tabs.ts";

const SEEDS = 50;
const STEPS = 60;

test("in the end all tabs match the server without lost words", async () => {
  for (let seed = 1; seed <= SEEDS; seed += 1) {
    const writing = new RandomTabs(chanceOf(seed));
    try {
      for (let step = 0; step < STEPS; step += 1) await writing.step();
      await writing.calmDown();
      assert.equal(writing.isQuiet, true, "it is never quiet");
      const { blocks } = writing.network.now.content;
      for (const { page } of writing.tabs) assert.deepEqual(page.read().blocks, blocks);
      assert.deepEqual(lost(writing), [], "lost");
    } catch (error) {
      throw new Error(`seed ${seed}: ${writing.done.join(", ")}`, { cause: error });
    }
  }
});

function lost({ network, written, givenUp }: RandomTabs): string[] {
  const found = new Set([network.now.content, ...network.copies].flatMap(wordsOf));
  return [...written].filter((word) => !found.has(word) && !givenUp.has(word));
}
