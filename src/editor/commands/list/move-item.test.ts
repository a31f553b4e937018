import { test } from "node:test";
import { becomes, passes, stays } from "#src/editor/testing/becomes.ts";
import { moveItem } from "./move-item.ts";

const [up, down] = [moveItem(-1), moveItem(1)];

test("C-14 an item swaps with its neighbour, each with its children", () => {
  becomes(down, "- a^\n  - b\n- c\n  - d", "- c\n  - d\n- a^\n  - b");
  becomes(up, "- a\n  - b\n- c[d]e", "- c[d]e\n- a\n  - b");
  becomes(up, "☑ a\n☐ b^", "☐ b^\n☑ a");
});

test("C-14 a nested item stays on its level, then its block moves", () => {
  becomes(up, "- a\n  - b\n  - c^", "- a\n  - c^\n  - b");
  stays(up, "- a\n  - b^\n- c");
  passes(up, "- a^\n- b");
  passes(down, "x\n☐ a^");
  passes(down, "a^\nb");
});
