import assert from "node:assert/strict";
import { test } from "node:test";
import { docText } from "#src/editor/testing/notation.ts";
import { OWN_IMAGE } from "#src/editor/testing/own-image.ts";
import { decodeAllEntities } from "../html/all-entities.ts";
import { writeInline } from "../inline/write-inline.ts";
import { schema } from "../schema/schema.ts";
import { readMarkdown } from "./read-markdown.ts";
import { readableMarkdown } from "./readable-markdown.ts";
import { looksLikeMarkdown, writeMarkdown } from "./write-markdown.ts";

const docOf = (text: string) => {
  const blocks = readMarkdown(text, decodeAllEntities);
  const doc = schema.nodes.doc.create(
    null,
    blocks.length > 0 ? blocks : [schema.nodes.paragraph.create()],
  );
  doc.check();
  return doc;
};
const read = (text: string) => docText(docOf(text)).split("\n");
const inline = (text: string) =>
  writeInline(docOf(text).firstChild?.content ?? schema.nodes.doc.create(null, []).content);

test("headings, lines, quotes and code are read", () => {
  const text =
    "# One #\nTwo\n===\nThree\n---\n\n***\n> a\n> b\n\n```ts\nx  = 1;\n\n# no\n```\n~~~\ny\n~~~";
  assert.deepEqual(read(text), [
    "# One",
    "# Two",
    "## Three",
    "---",
    "> a b",
    "``` x  = 1;↵↵# no",
    "``` y",
  ]);
});

test("lists are read with their nesting, regardless of their indentation", () => {
  assert.deepEqual(read("- a\n  - b\n    - c\n- d\n  more"), [
    "- a",
    "  - b",
    "    - c",
    "- d more",
  ]);
  assert.deepEqual(read("1. a\n   1. b\n2. c"), ["1. a", "  1. b", "1. c"]);
  assert.deepEqual(read("* a\n    * b\n\n* c"), ["- a", "  - b", "- c"]);
  assert.deepEqual(read("- a\n1. b"), ["- a", "1. b"]);
  assert.deepEqual(read("- a\n\nb"), ["- a", "b"]);
});

test("any item may have a box, also in a nested list", () => {
  assert.deepEqual(read("- [x] a\n- [ ] b"), ["☑ a", "☐ b"]);
  assert.deepEqual(read("- [x] a\n  - b\n    - [X] c"), ["☑ a", "  - b", "    ☑ c"]);
});

test("a nested list has its own kind", () => {
  assert.deepEqual(read("- a\n  1. b\n     - [ ] c\n- d"), ["- a", "  1. b", "    ☐ c", "- d"]);
});

test("nested checklists and mixed lists survive a Markdown round trip", () => {
  const text = "- [x] a\n  - [ ] b\n- [ ] c\n\nx\n\n1. d\n   - e\n     1. [x] f\n2. g\n";
  assert.equal(writeMarkdown(docOf(text)), text);
});

test("tables are read with headings, alignment and bars in cells", () => {
  const doc = docOf("| a | b |\n|:-:|--:|\n| c \\| d | `e|f` |\n| g |");
  assert.deepEqual(docText(doc).split("\n"), ["|= a | b |", "| c | d | e|f |", "| g | |"]);
  const row = doc.firstChild?.child(1);
  assert.deepEqual(
    row?.children.map(({ attrs }) => attrs.align),
    ["center", "right"],
  );
  assert.deepEqual(read("a | b\nno table"), ["a | b no table"]);
});

test("emphasis is read as CommonMark reads it", () => {
  const cases = {
    "**a** __b__ *c* _d_": "<b>a</b> <b>b</b> <i>c</i> <i>d</i>",
    "***a***": "<b><i>a</i></b>",
    "**a *b* c**": "<b>a <i>b</i> c</b>",
    "*a **b***": "<i>a </i><b><i>b</i></b>",
    "~~a~~ ==b==": '<s>a</s> <mark class="cdx-marker">b</mark>',
    "snake_case_name 2 * 3 * 4": "snake_case_name 2 * 3 * 4",
    "**a": "**a",
    "a ** b **": "a ** b **",
    "\\*a\\* \\`b\\`": "*a* `b`",
    "`a*b*` ``c`d``": '<code class="inline-code">a*b*</code> <code class="inline-code">c`d</code>',
    "<u>a</u><sup>b</sup><script>c": "<u>a</u><sup>b</sup>&lt;script&gt;c",
    "a  \nb\\\nc\nd": "a<br>b<br>c d",
    "&copy; &amp;lt;": "© &amp;lt;",
  };
  for (const [text, html] of Object.entries(cases)) assert.equal(inline(text), html, text);
});

test("links are parsed in all forms, for allowed targets only", () => {
  const cases = {
    "[a](https://b.c)": '<a href="https://b.c">a</a>',
    '[a **b**](/c_(d) "title")': '<a href="/c_(d)">a </a><a href="/c_(d)"><b>b</b></a>',
    "[a](<https://b.c/d e>)": '<a href="https://b.c/d%20e">a</a>',
    "<https://a.b>": '<a href="https://a.b">https://a.b</a>',
    "see https://a.b/c_d.": 'see <a href="https://a.b/c_d">https://a.b/c_d</a>.',
    "[a](javascript:alert(1))": "a",
    "[a] (b)": "[a] (b)",
    "x ![c](https://a.b/d.png)": 'x <a href="https://a.b/d.png">c</a>',
  };
  for (const [text, html] of Object.entries(cases))
    assert.equal(inline(text), html.replace('</a><a href="/c_(d)">', ""), text);
});

test("a lone picture is a picture block", () => {
  assert.deepEqual(read(`![Chart](${OWN_IMAGE} "t")`), ["(image) Chart"]);
  assert.deepEqual(read("<div>\n<b>a</b>\n</div>\n\nb"), ["a", "b"]);
});

test("a page written as Markdown is parsed back unchanged", () => {
  const pages = [
    "# a\n\nb **c** *d* ~~e~~ ==f== <u>g</u> `h` [i](/j)\n\n---\n",
    "- a\n  - b\n    - c\n- d\n\n1. e\n   1. f\n2. g\n",
    "- [x] a\n- [ ] b\n",
    "| a | b |\n| --- | :---: |\n| c\\|d | e<br>f |\n",
    "|  |  |\n| --- | --- |\n| a | b |\n",
    "> a\\\n> b\n\n```ts\nc\n```\n",
    `![a](<${OWN_IMAGE}>)\n`,
    "1\\. a\n\n\\# b\n\n\\- c\n\na\\*b\\_c\\[d\\]\\<e\\> & f\n".replace("\\>", ">"),
  ];
  for (const page of pages) assert.equal(writeMarkdown(docOf(page)), page);
});

test("C-4 headings, lists or tables count as Markdown, plain lines do not", () => {
  assert.ok(looksLikeMarkdown(readMarkdown("# a\nb", decodeAllEntities)));
  assert.ok(!looksLikeMarkdown(readMarkdown("a\n\nb", decodeAllEntities)));
});

test("Markdown made only of punctuation is parsed in bounded time", () => {
  for (const sign of ["*", "_", "[", "`", "![", "<", "> ", "- ", "**a", "[a](", "~~", "|-"]) {
    docOf(sign.repeat(3_000));
  }
});

test("readable Markdown escapes only characters with a meaning", () => {
  for (const text of ["5 * 3 = 15, Price* (net)", "a_b [x] & c | d", "2 < 3"]) {
    assert.equal(readableMarkdown(docOf(text)).trimEnd(), text);
  }
  for (const text of ["\\*not in italics\\*", "```\na \\* b\n```"]) {
    assert.equal(readableMarkdown(docOf(text)).trimEnd(), text);
  }
});
