import { test } from "node:test";
import { becomes } from "#src/editor/testing/becomes.ts";
import { enter } from "../enter.ts";

test("L-4 Enter on an empty last item leaves the list", () => {
  becomes(enter, "- a\n- ^", "- a\n^");
});

test("L-5 Enter in an empty single-item list makes a paragraph", () => {
  becomes(enter, "- ^", "^");
});

test("L-6 items below an emptied last item are lifted, not lost", () => {
  becomes(enter, "- a\n- ^\n  - k\n    - l", "- a\n- k\n  - l\n^");
  becomes(enter, "- ^\n  - k", "- k\n^");
});

test("L-7 Enter on an empty last nested item outdents it", () => {
  becomes(enter, "- a\n  - b\n  - ^\n- c", "- a\n  - b\n- ^\n- c");
  becomes(enter, "- a\n  - ^", "- a\n- ^");
});

test("L-8 Enter on an empty item above others makes a paragraph", () => {
  becomes(enter, "- a\n- ^\n- c", "- a\n^\n- c");
  becomes(enter, "- a\n- ^\n  - k\n- c", "- a\n^\n- k\n- c");
  becomes(enter, "- ^\n- c", "^\n- c");
});

test("L-9 Enter in the text of an item splits it into two", () => {
  becomes(enter, "- a^b\n- c", "- a\n- ^b\n- c");
  becomes(enter, "- ab^", "- ab\n- ^");
  becomes(enter, "- ^ab", "-\n- ^ab");
});

test("L-10 Enter in a parent item moves the rest into a child", () => {
  becomes(enter, "- ab^cd\n  - k", "- ab\n  - ^cd\n  - k");
  becomes(enter, "- ab^\n  - k", "- ab\n  - ^\n  - k");
  becomes(enter, "- ^ab\n  - k", "-\n- ^ab\n  - k");
});

test("L-18 Enter with selected text deletes it first", () => {
  becomes(enter, "- a[bc]d", "- a\n- ^d");
});
