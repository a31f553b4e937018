import assert from "node:assert/strict";
import { test } from "node:test";
import { blockRules } from "#src/editor/document/blocks/block-options.ts";
import { runAll, shows } from "#src/editor/testing/becomes.ts";
import { stateOf } from "#src/editor/testing/notation.ts";
import { insertBlocks } from "../paste/insert-blocks.ts";
import { turnInto } from "../turn-into.ts";
import { keepRules } from "./page-rules.ts";

const headings = (levels: readonly number[], level?: number) =>
  blockRules({ heading: level === undefined ? { levels } : { levels, level } });

test("H-5 pasted headings keep their level or get the nearest allowed", () => {
  const all = "# a\n## b\n### c\n#### d\n##### e\n###### f";
  const paste = (levels: readonly number[]) =>
    runAll([insertBlocks(stateOf(all).doc.children)], "^", [keepRules(headings(levels))]);

  shows(paste([]), `${all}^`);
  shows(paste([2, 3]), "## a\n## b\n### c\n### d\n### e\n### f^");
  shows(paste([5, 1]), "# a\n# b\n# c\n##### d\n##### e\n##### f^");
});

test("H-5 converting a line uses an allowed heading level", () => {
  const turn = turnInto({ name: "heading", level: 1 });
  const state = runAll([turn], "#### a\nb^", [keepRules(headings([2, 3]))]);

  shows(state, "#### a\n## b^");
});

test("H-1 H-5 new headings have the configured level, if allowed", () => {
  assert.equal(headings([]).headingLevel, 2);
  assert.equal(headings([], 4).headingLevel, 4);
  assert.equal(headings([3, 4]).headingLevel, 3);
  assert.equal(headings([1, 3], 6).headingLevel, 3);
  assert.deepEqual(headings([0, 9]).headingLevels, [1, 2, 3, 4, 5, 6]);
});
