import { test } from "node:test";
import { becomes, passes, stays } from "#src/editor/testing/becomes.ts";
import { goToLine, indentCode } from "./tab.ts";

const [tab, back] = [indentCode(1), indentCode(-1)];
const [next, previous] = [goToLine(1), goToLine(-1)];

test("Tab adds and Shift+Tab removes spaces before the caret in code", () => {
  becomes(tab, "``` a^b", "``` a  ^b");
  becomes(back, "``` a↵    b^", "``` a↵  b^");
  becomes(back, "``` a↵ b^", "``` a↵b^");
  stays(back, "``` a^");
});

test("Tab in code indents every line that is selected", () => {
  becomes(tab, "``` a↵b[c↵d]e↵f", "``` a↵  b[c↵  d]e↵f");
  becomes(back, "``` x↵  a[b↵ c↵d]", "``` x↵a[b↵c↵d]");
  becomes(tab, "``` x↵[a↵]b", "``` x↵  [a↵]b");
});

test("Tab in code with tabs writes a tab", () => {
  becomes(tab, "``` a↵\tb↵^", "``` a↵\tb↵\t^");
});

test("P-9 Tab and Shift+Tab move between lines of any block", () => {
  becomes(next, "a^b\ncd", "ab\n^cd");
  becomes(next, "a^\n---\n- b", "a\n---\n- ^b");
  becomes(next, "a^\n``` b", "a\n``` ^b");
  becomes(next, "> a^\n>> b", "> a\n>> ^b");
  becomes(previous, "ab\nc^d", "^ab\ncd");
  passes(next, "a^");
  passes(previous, "a^\nb");
});
