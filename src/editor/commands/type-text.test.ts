import assert from "node:assert/strict";
import { mock, test } from "node:test";
import { history, redo, undo } from "prosemirror-history";
import {
  AllSelection,
  type Command,
  type EditorState,
  type Plugin,
  TextSelection,
} from "prosemirror-state";
import { writeInline } from "#src/editor/document/inline/write-inline.ts";
import { schema } from "#src/editor/document/schema/schema.ts";
import { run, shows } from "#src/editor/testing/becomes.ts";
import { stateOf, textOf } from "#src/editor/testing/notation.ts";
import { nameNewBlocks } from "./block-names.ts";
import { editingPlugins, KEYS, KIND_KEYS, undoLast } from "./editing-plugins.ts";
import { enter } from "./enter.ts";
import { isValidLink, linkAt, pasteLink, setLink } from "./links.ts";
import { setListStyle } from "./list/list-style.ts";
import { isMarkActive, toggleMark } from "./marks.ts";
import { moveBlocks } from "./move-blocks.ts";
import { turnInto } from "./turn-into.ts";
import { markdownShortcuts } from "./typed/input-rules.ts";

/** Types like a browser: input rules see each character before it is in the document. */
function type(state: EditorState, text: string, atMs = 1): EditorState {
  // Pauses are set by the test, never caused by a slow machine.
  mock.timers.enable({ apis: ["Date"], now: atMs });
  let current = state;
  for (const sign of text) {
    const { from, to } = current.selection;
    const dispatch = (tr: EditorState["tr"]) => {
      current = current.apply(tr);
    };
    const view = { state: current, dispatch, composing: false };
    const isHandled = current.plugins.some((plugin: Plugin) => {
      const handle = plugin.props.handleTextInput;
      // Input rules read only these properties of a view.
      return handle?.call(plugin, view as never, from, to, sign, () => current.tr) === true;
    });
    if (!isHandled) dispatch(current.tr.insertText(sign, from, to));
  }
  mock.timers.reset();
  return current;
}

const typed = (before: string, text: string) => type(stateOf(before, editingPlugins()), text);

test("L-21 a marker and a space start a list, undone at once", () => {
  shows(typed("^", "- "), "- ^");
  shows(typed("^", "* "), "- ^");
  shows(typed("^", "1. "), "1. ^");
  const undone = run(undoLast, typed("^", "- ")).doc.firstChild;
  assert.equal(undone?.type.name, "paragraph");
  assert.equal(undone?.textContent, "- ");
});

test("a marker in the first nested item changes that list's kind", () => {
  shows(typed("- a\n  - ^", "1. "), "- a\n  1. ^");
  shows(typed("1. a\n  1. ^b", "- "), "1. a\n  - ^b");
  shows(typed("- a\n  - b\n  - ^", "1. "), "- a\n  - b\n  - 1. ^");
  shows(typed("- ^", "1. "), "- 1. ^");
  shows(run(undoLast, typed("- a\n  - ^", "1. ")), "- a\n  - 1. ^");
});

test("typing a checkbox at the start of an item adds it", () => {
  shows(typed("- a\n  1. ^b", "[] "), "- a\n  1.☐ ^b");
  shows(typed("- ^", "[x] "), "☑ ^");
});

test("signs at the start make headings, quotes, boxes, code and lines", () => {
  shows(typed("^", "### "), "### ^");
  shows(typed("^ab", "> "), "> ^ab");
  shows(typed("^", "[] "), "☐ ^");
  shows(typed("^", "```"), "``` ^");
  shows(typed("^", "---"), "---\n^");
});

test("a word after a code fence sets the language", () => {
  const named = run(enter, typed("^", "```js"));
  const line = run(enter, typed("^", "```let"));

  assert.deepEqual(
    [named, line].map(({ doc: { firstChild } }) => [
      firstChild?.attrs.language,
      firstChild?.textContent,
    ]),
    [
      ["javascript", ""],
      ["", "let\n"],
    ],
  );
});

test("a plus or any number starts a list, a year does not", () => {
  shows(typed("^", "+ "), "- ^");
  shows(typed("^", "7) "), "1. ^");
  shows(typed("^", "12. "), "1. ^");
  shows(typed("^", "2024. "), "2024. ^");
});

test("heading markers change a heading's level, other markers stay text", () => {
  shows(typed("## ^ab", "# "), "# ^ab");
  shows(typed("# ^ab", "### "), "### ^ab");
  shows(typed("# ^ab", "- "), "# - ^ab");
});

test("Ctrl+Shift and a digit make a block another kind", () => {
  const press = (digit: number) => {
    const state = stateOf("a^b", editingPlugins());
    return run(KIND_KEYS[`Mod-Shift-${digit}`] ?? fail(), state);
  };
  const kinds = ["ab", "# ab", "## ab", "### ab", "☐ ab", "- ab", "1. ab", "> ab", "``` ab"];
  for (const [digit, kind] of kinds.entries()) shows(press(digit), kind.replace("ab", "a^b"));
});

test("signs in an item or a cell stay text", () => {
  shows(typed("- ^", "# a"), "- # a^");
  shows(typed("| ^ |", "1. a"), "| 1. a^ |");
});

test("signs around words give them their marks", () => {
  const html = (text: string) => writeInline(typed("^", text).doc.firstChild?.content ?? fail());
  assert.equal(html("a **b c**d"), "a <b>b c</b>d");
  assert.equal(html("a _b_ *c* "), "a <i>b</i> <i>c</i> ");
  assert.equal(html("~~a~~ ==b=="), '<s>a</s> <mark class="cdx-marker">b</mark>');
  assert.equal(html("`a*b*` 2 * 3 * 4"), '<code class="inline-code">a*b*</code> 2 * 3 * 4');
  assert.equal(html("snake_case_name"), "snake_case_name");
});

test("K-5 a typed URL becomes a link on space, without trailing punctuation", () => {
  const html = (text: string) => writeInline(typed("^", text).doc.firstChild?.content ?? fail());
  const link = (href: string, words = href) => `<a href="${href}">${words}</a>`;
  assert.equal(html("see https://a.b/c_d. "), `see ${link("https://a.b/c_d")}. `);
  assert.equal(html("(www.a.b) "), `(${link("https://www.a.b", "www.a.b")}) `);
  assert.equal(html("https://a.b next"), `${link("https://a.b")} next`);
  assert.equal(
    html("xhttps://a.b `https://a.b` "),
    'xhttps://a.b <code class="inline-code">https://a.b</code> ',
  );
  assert.equal(html("https:// http://. "), "https:// http://. ");
});

test("a Markdown link is converted only for allowed targets", () => {
  const html = (text: string) => writeInline(typed("^", text).doc.firstChild?.content ?? fail());
  assert.equal(html("a [b c](d.e)f"), 'a <a href="https://d.e">b c</a>f');
  assert.equal(html("[b](javascript:x)"), "[b](javascript:x)");
  assert.equal(html("![b](https://d.e)"), "![b](https://d.e)");
});

test("typing at code formatting extends it until an arrow leaves it", () => {
  const html = ({ doc }: EditorState) => writeInline(doc.firstChild?.content ?? fail());
  const key = (name: string, state: EditorState) => run(KEYS[name] ?? fail(), state);
  const code = (text: string) => `<code class="inline-code">${text}</code>`;
  const on = key("Mod-e", stateOf("a ^", editingPlugins()));
  const inside = type(on, "bc");
  assert.equal(html(inside), `a ${code("bc")}`);
  assert.equal(html(type(key("Mod-e", inside), "d")), `a ${code("bc")}d`);
  assert.equal(html(type(key("ArrowRight", inside), "d")), `a ${code("bc")}d`);
  const first = key("Mod-e", stateOf("[ab]", editingPlugins()));
  const start = first.apply(first.tr.setSelection(TextSelection.create(first.doc, 1)));
  assert.equal(html(type(start, "x")), code("xab"));
  assert.equal(html(type(key("ArrowLeft", start), "x")), `x${code("ab")}`);
});

test("arrows inside code or plain text move as usual", () => {
  for (const name of ["ArrowLeft", "ArrowRight"]) {
    assert.equal(KEYS[name]?.(stateOf("a^b")), false);
    const code = run(toggleMark("code"), stateOf("[ab]"));
    const inside = code.apply(code.tr.setSelection(TextSelection.create(code.doc, 2)));
    assert.equal(KEYS[name]?.(inside), false);
  }
});

function fail(): never {
  throw new Error("There is no block.");
}

test("C-12 continuous typing is one undo step, structural changes are separate", () => {
  let state = stateOf("^", [history({ newGroupDelay: 500 }), nameNewBlocks()]);
  state = type(state, "ab", 1000);
  state = run(enter, state);
  state = type(state, "cd", state.tr.time);
  state = run(undo, state);
  shows(state, "ab\n^");
  state = run(undo, state);
  shows(state, "ab^");
  state = run(undo, state);
  shows(state, "^");
  shows(run(redo, run(redo, run(redo, state))), "ab\ncd^");
});

test("C-12 pauses, lines, shortcuts and indents each start an undo step", () => {
  let state = stateOf("^", editingPlugins());
  const start = state.tr.time;
  const steps: string[] = [];
  const after = (next: EditorState) => {
    steps.push(textOf(state));
    state = next;
  };
  after(type(type(state, "one ", start), "two", start + 499));
  after(type(state, " three", start + 1000));
  after(run(KEYS.Enter ?? fail(), state));
  after(type(state, "-", start + 1100));
  after(type(state, " ", start + 1200));
  after(type(state, "item", start + 1300));
  after(run(KEYS.Enter ?? fail(), state));
  after(run(KEYS.Tab ?? fail(), state));
  after(type(state, "below", start + 1400));
  const end = textOf(state);
  shows(state, "one two three\n- item\n  - below^");

  for (const step of steps.toReversed()) {
    state = run(undo, state);
    assert.equal(textOf(state), step);
  }
  assert.equal(undo(state), false);
  for (const _step of steps) state = run(redo, state);
  assert.equal(textOf(state), end);
});

test("L-3 changing a list's style with nested lists is one undo step", () => {
  const start = stateOf("- a\n  - b\n    - c^", editingPlugins());
  const written = type(start, "d", start.tr.time);
  for (const restyle of [turnInto({ name: "list", style: "ordered" }), setListStyle("ordered")]) {
    const styled = type(run(restyle, written), "e", start.tr.time + 10);
    shows(styled, "1. a\n  1. b\n    1. cde^");
    const before = run(undo, styled);
    shows(before, "1. a\n  1. b\n    1. cd^");
    shows(run(undo, before), "- a\n  - b\n    - cd^");
  }
});

test("C-12 undoing typing keeps remote text inserted in between", () => {
  const start = stateOf("a^\nb", editingPlugins());
  let state = type(start, "x", start.tr.time);
  const { tr } = state;
  state = state.apply(tr.insertText("!", tr.doc.content.size - 1).setMeta("addToHistory", false));
  state = type(state, "y", start.tr.time + 10);
  shows(state, "axy^\nb!");
  shows(run(undo, state), "a^\nb!");
});

test("C-12 undo puts the caret back to where the change was", () => {
  const plugins = [history()];
  const state = run(moveBlocks(1), stateOf("a^b\nc", plugins));
  shows(run(undo, state), "a^b\nc");
});

test("C-13 bold acts on exactly the selected text, across blocks", () => {
  const state = run(toggleMark("bold"), stateOf("a[b\n- c\n- d]e"));
  const html = state.doc.children.map((block) => block.isTextblock && writeInline(block.content));
  assert.equal(html[0], "a<b>b</b>");
  assert.ok(isMarkActive(state, "bold"));
  assert.ok(!isMarkActive(run(toggleMark("bold"), state), "bold"));
});

const linked = (command: Command, before: string) => {
  const state = run(command, stateOf(before));
  return writeInline(state.doc.firstChild?.content ?? fail());
};

test("K-1 a link is set on a selection, removed by empty input", () => {
  assert.equal(linked(setLink("https://a.b/c"), "x[y]z"), 'x<a href="https://a.b/c">y</a>z');
  const state = run(setLink("https://a.b"), stateOf("x[y]z"));
  assert.equal(writeInline(run(setLink(""), state).doc.firstChild?.content ?? fail()), "xyz");
});

test("K-2 text that is not a URL is rejected", () => {
  for (const value of [
    "a b",
    "javascript:alert(1)",
    "data:text/html,x",
    "https://%E0%A4%A",
    "ftp://x",
  ]) {
    assert.ok(!isValidLink(value), value);
    assert.equal(setLink(value)(stateOf("x[y]z")), false);
  }
});

test("K-3 a URL without a scheme gets https, others are unchanged", () => {
  const cases = {
    "example.com/x": "https://example.com/x",
    "localhost:3000/a": "https://localhost:3000/a",
    "ada@example.com": "mailto:ada@example.com",
    "/x": "/x",
    "#x": "#x",
    "//x.y": "//x.y",
    "tel:+49123": "tel:+49123",
  };
  for (const [value, href] of Object.entries(cases)) {
    assert.equal(linked(setLink(value), "[y]"), `<a href="${href}">y</a>`);
  }
});

test("K-4 with the caret inside a link the whole link changes", () => {
  const state = run(setLink("https://a.b"), stateOf("x[yz]w"));
  const inside = state.apply(
    state.tr.setSelection(stateOf("xy^zw").selection.map(state.doc, NO_CHANGE)),
  );
  assert.deepEqual(linkAt(inside), { from: 2, to: 4, href: "https://a.b" });
  const changed = run(setLink("/c"), inside);
  assert.equal(writeInline(changed.doc.firstChild?.content ?? fail()), 'x<a href="/c">yz</a>w');
});

const NO_CHANGE = stateOf("^").tr.mapping;

test("K-5 a pasted URL links the selection or is inserted linked", () => {
  assert.equal(linked(pasteLink("https://a.b"), "x[y]z"), 'x<a href="https://a.b">y</a>z');
  assert.equal(linked(pasteLink("https://a.b"), "x^"), 'x<a href="https://a.b">https://a.b</a>');
  assert.equal(pasteLink("just words")(stateOf("x^")), false);
});

test("K-5 a URL pasted over several blocks links their text", () => {
  const over = (state: EditorState) => encodedBlocks(run(pasteLink("https://a.b"), state));
  const link = (text: string) => `<a href="https://a.b">${text}</a>`;
  const two = [
    { type: "paragraph", text: `x${link("y")}` },
    { type: "header", text: `${link("z")}w` },
  ];
  assert.deepEqual(over(stateOf("x[y\n## z]w")), two);
  const all = stateOf("x\n## w");
  assert.deepEqual(
    over(all.apply(all.tr.setSelection(new AllSelection(all.doc)))).map(({ text }) => text),
    [link("x"), link("w")],
  );
  assert.equal(pasteLink("https://a.b")(stateOf("``` x[y]")), false);
});

function encodedBlocks({ doc }: EditorState) {
  return doc.children.map((block) => ({
    type: block.type === schema.nodes.heading ? "header" : "paragraph",
    text: writeInline(block.content),
  }));
}

test("typing without shortcuts changes nothing but the text", () => {
  shows(type(stateOf("^", [markdownShortcuts()]), "a-b"), "a-b^");
});
