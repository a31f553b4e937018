import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { join } from "node:path";
import { test } from "node:test";
import { Fragment } from "prosemirror-model";
import { docText } from "#src/editor/testing/notation.ts";
import { OWN_IMAGE } from "#src/editor/testing/own-image.ts";
import { writeHtml } from "../export/write-html.ts";
import { decodeAllEntities } from "../html/all-entities.ts";
import { parseHtml, textInside } from "../html/tree.ts";
import { writeInline } from "../inline/write-inline.ts";
import { schema } from "../schema/schema.ts";
import { plainText } from "../text/plain-text.ts";
import { readHtml } from "./read-html.ts";

const SAMPLES = join(import.meta.dirname, "../../testing/clipboard");
const sample = (name: string) => readFileSync(join(SAMPLES, `${name}.txt`), "utf8");

const options = { decodeEntities: decodeAllEntities, canKeepImages: false };
const docOf = (html: string, more = {}) => {
  const blocks = readHtml(html, { ...options, ...more });
  const doc = schema.nodes.doc.create(
    null,
    blocks.length > 0 ? blocks : [schema.nodes.paragraph.create()],
  );
  doc.check();
  return doc;
};
const read = (html: string, more = {}) => docText(docOf(html, more)).split("\n");
const inline = (html: string) =>
  writeInline(docOf(html).firstChild?.content ?? schema.nodes.doc.create(null, []).content);

test("C-6 a copy from Word becomes headings, lists and tables", () => {
  assert.deepEqual(read(sample("word")), [
    "# Quarterly\u00A0report",
    "Revenue grew by 12\u00A0% in the north.",
    "- First point",
    "  - Nested point",
    "- Second point",
    "1. Numbered",
    "| Both columns | |",
    "| Left↵below | Right |",
  ]);
});

test("C-6 pasting from Google Docs keeps formatting without making it bold", () => {
  const doc = docOf(sample("google-docs"));
  assert.deepEqual(docText(doc).split("\n"), [
    "## Findings",
    "We saw strong and weak signals, see the report.",
    "- One",
    "  - Inner",
    "- Two",
    "| Name | Score |",
    "| Ada | • 7↵• 8 |",
  ]);
  assert.equal(
    writeInline(doc.child(1).content),
    'We saw <b>strong</b> and <i><s>weak</s></i> signals, see <a href="https://example.com/report">the report</a>.',
  );
});

test("T-21 a copy from Google Sheets is a table", () => {
  assert.deepEqual(read(sample("google-sheets")), [
    "| Month | Sales & costs | |",
    "| May | 1,200 | line one↵line two |",
  ]);
});

test("C-6 pasting from Notion keeps checkboxes, code, quotes and table headings", () => {
  assert.deepEqual(read(sample("notion")), [
    "### Plan",
    "Ship two things with npm start and care",
    "- Alpha",
    "  - Alpha one",
    "- Beta",
    "1. Step",
    "☑ Done thing",
    "☐ Open thing",
    "``` const a = 1;↵  b();",
    "> Less is more",
    "---",
    "|= Key | Value |",
    "| a | 1 |",
  ]);
});

test("C-6 pasting from Gmail gives paragraphs without the tracking pixel", () => {
  assert.deepEqual(read(sample("gmail"), { canKeepImages: true }), [
    "Hi Ada,",
    "thanks for the numbers. See this page.",
    "- call on Monday",
    "- send the deck",
    "Best,↵Grace",
    "On Mon, Ada wrote:",
    "> Could you check?",
  ]);
});

test("C-6 pasting from Confluence keeps mentions as text and row spans", () => {
  assert.deepEqual(read(sample("confluence")), [
    "## Release",
    "Owner: @Ada Quist on 14 Nov 2023",
    "Read the notes first.",
    "1. Build",
    "  - Linux",
    "1. Publish",
    "|= Part | State |",
    "| Core | ready |",
    "| | tested↵twice |",
    "``` run --all",
  ]);
});

test("C-6 no word of any sample is lost", () => {
  for (const name of ["word", "google-docs", "google-sheets", "notion", "gmail", "confluence"]) {
    const html = sample(name).replace(/<span style='mso-list:Ignore'>.*?<\/span><\/span>/g, "");
    const before = wordsOf(
      textInside(
        parseHtml(html.replaceAll(/<(br|\/?(p|t[dh]|div|li|h\d))\b/g, " <$1"), decodeAllEntities),
      ),
    );
    const after = wordsOf(plainText(docOf(sample(name)))).filter((word) => !"•☐☑".includes(word));
    assert.deepEqual(after, before, name);
  }
});

function wordsOf(text: string): string[] {
  return text.split(/\s+/).filter((word) => word !== "");
}

test("T-18 a pasted table keeps markup, headings and line breaks", () => {
  assert.deepEqual(read("<table><tr><th>a<td>b</tr><tr><td><p>c</p><p>d</p><td>e<br>f</table>"), [
    "|= a | b |",
    "| c↵d | e↵f |",
  ]);
  assert.deepEqual(read("<table><thead><tr><td>a</thead><tbody><tr><td>b</table>"), [
    "|= a |",
    "| b |",
  ]);
  assert.deepEqual(read("<table><tr><td>a<ul><li>b<li>c</ul><td>x</table>"), ["| a↵• b↵• c | x |"]);
  assert.deepEqual(read("<table><tr><td>a<td><table><tr><td>b<td>c</table></table>"), [
    "| a | b↵c |",
  ]);
});

test("T-19 cells that cover several places leave the others empty", () => {
  assert.deepEqual(
    read("<table><tr><td colspan=2 rowspan=2>a<td>b<tr><td>c<tr><td>d<td>e<td>f</table>"),
    ["| a | | b |", "| | | c |", "| d | e | f |"],
  );
  assert.equal(
    read("<table><tr><td colspan=99999 rowspan=99999>a<td>b</table>")[0]?.startsWith("| a |"),
    true,
  );
});

test("L-20 lists keep their kind, their nesting and all of their text", () => {
  assert.deepEqual(read("<ol><li>a <b>x</b> y<ul><li>b</ul><li>c</ol>"), [
    "1. a x y",
    "  - b",
    "1. c",
  ]);
  assert.deepEqual(read("<ul><li>a</li><ul><li>b</li></ul><li>c</li></ul>"), [
    "- a",
    "  - b",
    "- c",
  ]);
  assert.deepEqual(read("<li>a</li>"), ["- a"]);
  assert.deepEqual(read("<ul><li><p>a</p><p>b</p></li></ul>"), ["- a↵b"]);
  assert.deepEqual(read("<ul><li><input type=checkbox checked>a<ul><li>b</ul></ul>"), [
    "☑ a",
    "  - b",
  ]);
  assert.equal(docOf("<ol><li>a</ol>").firstChild?.attrs.style, "ordered");
});

test("H-5 pasted headings keep their level", () => {
  assert.deepEqual(read("<h1>a</h1><h6>b<br>c</h6>"), ["# a", "###### b c"]);
});

test("C-6 wrappers are removed, keeping the order", () => {
  assert.deepEqual(
    read("a<div>b<section><p>c</p>d</section></div><main>e</main><custom-tag>f</custom-tag>"),
    ["a", "b", "c", "d", "e", "f"],
  );
});

test("C-6 pictures that cannot be taken in become links", () => {
  assert.equal(
    inline('<img src="https://a.b/c.png" alt="Chart">'),
    '<a href="https://a.b/c.png">Chart</a>',
  );
  assert.equal(inline('<img src="javascript:x" alt="Chart">'), "Chart");
  assert.deepEqual(read(`<p>a<img src="${OWN_IMAGE}" alt="Chart">b</p>`, { canKeepImages: true }), [
    "a",
    "(image) Chart",
    "b",
  ]);
});

const PICTURE = '<img src="https://a.b/c.png" alt="Chart">';
const LINK = '<a href="https://a.b/c.png">Chart</a>';
const OWN = `<img src="${OWN_IMAGE}" alt="Chart">`;

test("C-6 pictures in cells and items become links in their place", () => {
  const cells = docOf(`<table><tr><td>a${PICTURE}<td><p>b<br>${PICTURE}</p></table>`);
  const texts: string[] = [];
  cells.descendants((node) => {
    if (node.isTextblock) texts.push(writeInline(node.content));
  });
  assert.deepEqual(texts, [`a${LINK}`, `b<br>${LINK}`]);
  const items = docOf(`<ol><li>a<ul><li>b ${PICTURE} c</ul><li><a href="/x">${PICTURE}</a></ol>`);
  texts.length = 0;
  items.descendants((node) => {
    if (node.isTextblock) texts.push(writeInline(node.content));
  });
  assert.deepEqual(texts, ["a", `b ${LINK} c`, LINK]);
  assert.deepEqual(read(`<ul><li><input type=checkbox>a ${PICTURE}</ul>`), ["☐ a Chart"]);
});

test("C-6 pictures in cells, items and code go after them", () => {
  const keep = { canKeepImages: true };
  assert.deepEqual(read(`<table><tr><td>a${OWN}<td>b<tr><td>c<td>${OWN}</table><p>d`, keep), [
    "| a | b |",
    "| c | |",
    "(image) Chart",
    "(image) Chart",
    "d",
  ]);
  assert.deepEqual(read(`<ul><li>a<ol><li>b${OWN}</ol><li>c</ul>d`, keep), [
    "- a",
    "  1. b",
    "- c",
    "(image) Chart",
    "d",
  ]);
  assert.deepEqual(read(`<li>a${OWN}</li>`, keep), ["- a", "(image) Chart"]);
  assert.deepEqual(read(`<pre>a${OWN}</pre>`, keep), ["``` a", "(image) Chart"]);
});

test("C-6 a caption and loose table text go before the table", () => {
  assert.deepEqual(read("<table><caption>Sales <b>of</b> May</caption><tr><td>a<td>b</table>"), [
    "Sales of May",
    "| a | b |",
  ]);
  assert.deepEqual(
    read(
      "x<table>one<tr>two<td>a<td>b</tr><tbody>three<tr><td>c<td>d<div>four</div></tr></tbody>" +
        "<form>five</form><h2>six</h2></table>y",
    ),
    ["x", "one", "five", "## six", "two", "three", "| a | b |", "| c | d↵four |", "y"],
  );
  assert.deepEqual(read("<table role=presentation>one<tr><td>a</table>"), ["one", "a"]);
});

test("C-6 items of Word at any level are kept", () => {
  const item = (level: number) =>
    `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>·</span>at ${level}</p>`;
  const text = plainText(docOf([1, 5, 9, 12, 99].map(item).join("")));
  assert.deepEqual(text.split("\n"), ["at 1", "at 5", "at 9", "at 12", "at 99"]);
});

const bullet = (text: string, level = 1) => wordItem(text, level, "·");
const numbered = (text: string, level = 1) => wordItem(text, level, "1.");
const wordItem = (text: string, level: number, sign: string) =>
  `<p style='mso-list:l0 level${level} lfo1'><span style='mso-list:Ignore'>${sign}</span>${text}</p>`;

test("C-6 Word lists of different kinds stay separate", () => {
  assert.deepEqual(read(bullet("a") + bullet("b") + numbered("c") + bullet("d")), [
    "- a",
    "- b",
    "1. c",
    "- d",
  ]);
  assert.deepEqual(read(bullet("a") + numbered("b", 2) + bullet("c")), ["- a", "  1. b", "- c"]);
});

test("T-18 formatting of a whole cell applies to its text", () => {
  const doc = docOf(
    "<table><tr><th style='font-weight:bold'>a<td style='font-weight:bold;font-style:italic'>b<td>c</table>",
  );
  const cells = doc.firstChild?.firstChild?.children ?? [];
  assert.deepEqual(
    cells.map((cell) => writeInline(cell.firstChild?.content ?? Fragment.empty)),
    ["a", "<b><i>b</i></b>", "c"],
  );
});

const CODE_EDITOR = "font-family: Menlo, monospace; white-space: pre;";

test("C-6 lines from a code editor or terminal keep indentation, as code", () => {
  assert.deepEqual(
    read(
      `<meta><div style="${CODE_EDITOR}"><div><span>if</span> (a) {</div><div>  <b>b</b>();</div><br><div>}</div></div>`,
    ),
    ["``` if (a) {↵  b();↵↵}"],
  );
  assert.deepEqual(read('<div style="white-space:pre">$ ls<br>  one  two\nx</div>'), [
    "``` $ ls↵  one  two↵x",
  ]);
});

test("C-6 one line of code is inline, a list stays a list", () => {
  assert.deepEqual(read(`<div style="${CODE_EDITOR}"><div>const <b>a</b></div></div>`), [
    "const a",
  ]);
  assert.deepEqual(read('<div style="white-space:pre">a\nb<ul><li>c</ul></div>'), ["a b", "- c"]);
  assert.deepEqual(read('<p><span style="white-space:pre">a  \n b</span></p>'), ["a b"]);
});

test("a table that only places content is read as that content", () => {
  assert.deepEqual(read("<table><tr><td><h1>a</h1><p>b</p></td></tr></table>"), ["# a", "b"]);
  assert.deepEqual(read("<table role=presentation><tr><td>a<td>b</table>"), ["a", "b"]);
});

test("whitespace collapses to single spaces without leading or trailing ones", () => {
  assert.equal(inline("<p>\n  a   <b> b </b>\n c <br> d </p>"), "a <b>b </b>c<br>d");
});

test("a page written as HTML is parsed back unchanged", () => {
  const html =
    "<h2>a</h2>\n<p>b <b>c</b></p>\n<ol><li>d<ol><li>e</li></ol></li></ol>\n" +
    '<table><thead><tr><th scope="col">f</th></tr></thead><tbody><tr><td>g</td></tr></tbody></table>\n' +
    "<blockquote><p>h</p></blockquote>\n<pre><code>i &lt;j&gt;</code></pre>\n<hr>";
  assert.equal(writeHtml(docOf(html)), html);
});

test("a page written as HTML uses semantic elements", () => {
  const doc = docOf(
    `<ul><li><input type=checkbox checked>a</ul><figure><img src="${OWN_IMAGE}"><figcaption>c</figure>`,
    {
      canKeepImages: true,
    },
  );
  assert.equal(
    writeHtml(doc),
    '<ul><li><input type="checkbox" disabled checked> a</li></ul>\n' +
      `<figure><img src="${OWN_IMAGE}" alt="c"><figcaption>c</figcaption></figure>`,
  );
});
