import assert from "node:assert/strict";
import { test } from "node:test";
import { isLinear as measure } from "#src/editor/testing/growth.ts";
import { page } from "#src/editor/testing/pages.ts";
import { cleanContent } from "../clean-content.ts";
import { decodeAllEntities } from "../html/all-entities.ts";
import { isOnePicture } from "../import/image-element.ts";
import { readPlainText } from "../import/plain-text.ts";
import { readHtml } from "../import/read-html.ts";
import { STORED } from "../inline/inline-run.ts";
import { readInline } from "../inline/read-inline.ts";
import { readMarkdown } from "../markdown/read-markdown.ts";

function isLinear(read: (text: string) => void, textOf: (length: number) => string): boolean {
  const workedUntilNow = () => {
    const { user, system } = process.threadCpuUsage();
    return user + system;
  };
  return measure({ read, textOf, workedUntilNow });
}

const foreign = { decodeEntities: decodeAllEntities, canKeepImages: true };

/** Repeats the pattern; the parts before and after `…` occur once. */
function textFrom(pattern: string): (length: number) => string {
  const parts = pattern.split("…");
  const [before = "", unit = "", after = ""] = parts.length === 3 ? parts : ["", pattern];
  return (length) => before + unit.repeat(Math.ceil(length / unit.length)) + after;
}

const MARKDOWN = [
  ..."*_[`![<>#~=\\-|\"'(&:",
  "![",
  "[a](",
  "[](a (",
  '[](a "',
  "[](a 'b\" ",
  "**a ",
  "a** ",
  "*a ",
  "*a **b ",
  "*a* ",
  "*a…a* …b",
  "`a`` ",
  "> ",
  "- ",
  "* - + ",
  "1. ",
  "- a\n",
  "  - a\n\n",
  "|",
  "a|b\n",
  "|-",
  "<b>",
  "<b ",
  "<a@b.",
  "http://",
  "(http://a",
  "[a](b)",
  "&amp",
  "#… …a",
  "# a… …b",
  "a… …b",
  "[](… …a",
  "[](a… …b",
  "` a…a…`",
  "~~~… …`",
  "```… …`",
  "<a@… .…",
  "<a@b…..…",
  "|a|\n|-… …x",
  "http://….…",
  "---… …x",
  "![](a… …b",
];

test("any Markdown is parsed in linear time", () => {
  const read = (text: string) => void readMarkdown(text, decodeAllEntities);
  for (const pattern of MARKDOWN) {
    assert.ok(isLinear(read, textFrom(pattern)), JSON.stringify(pattern));
  }
});

test("backquote runs of any length are parsed in linear time", () => {
  const runs = (length: number) => {
    const most = Math.floor(Math.sqrt(2 * length));
    return Array.from({ length: most }, (_, at) => "`".repeat(at + 1)).join(" ");
  };
  assert.ok(isLinear((text) => void readMarkdown(text, decodeAllEntities), runs));
});

test("a Markdown table above the cell limit is parsed as text", () => {
  const wide = (size: number) =>
    ["|".repeat(size), "|-".repeat(size), ...Array(size).fill("|a")].join("\n");
  const read = (text: string) => void readMarkdown(text, decodeAllEntities);
  assert.ok(isLinear(read, (length) => wide(Math.ceil(length / 5))));
});

const HTML = [
  "<",
  "</",
  "<!--",
  "<b>",
  "<b",
  "<p>",
  "<a>",
  "<a href='",
  '<a href="b',
  "<ul><li>",
  "<li>",
  "<table><tr><td>",
  "<table>",
  "<td>",
  "<script>",
  "<textarea>",
  "<blockquote>",
  "<div>",
  "<b><i></b>",
  "<p><b><i><u></p>",
  "<pre>",
  "<br> ",
  "<img src=a> ",
  "&amp;",
  "&",
  "a ",
  "<p style='mso-list:l0 level9'>a",
  "<div style='white-space:pre'>a\n",
  '<a href="a… …b">c</a>',
  "<table><tr><td>…<br> …</table>",
  "<table>…<tr><td colspan=1000 rowspan=1000>a…</table>",
  "<ul>…<ul><li>a…",
  '<p style="… …x">a',
  '<p style="…a:;…">a',
];

test("any HTML is parsed in linear time", () => {
  for (const pattern of HTML) {
    const read = (text: string) => void readHtml(text, foreign);
    assert.ok(isLinear(read, textFrom(pattern)), JSON.stringify(pattern));
  }
  assert.ok(isLinear((text) => void isOnePicture(text, decodeAllEntities), textFrom("<div><img>")));
});

test("a line of stored text is parsed in linear time", () => {
  const read = (text: string) => void readInline(text, STORED, decodeAllEntities);
  for (const pattern of [...HTML, "<sub>", "<sup><sub>", "&#1;", "\u0000", "\ud800", "</b>"]) {
    assert.ok(isLinear(read, textFrom(pattern)), JSON.stringify(pattern));
  }
});

test("plain text is parsed in linear time", () => {
  for (const pattern of ['"', '"a\t', '""a\t', '"""a\t', "\t", "a\n", "\r", " ", "a…\t…\nb"]) {
    assert.ok(
      isLinear((text) => void readPlainText(text), textFrom(pattern)),
      pattern,
    );
  }
});

test("an oversized table layout costs only linear time", () => {
  const cells = Array.from({ length: 40 }, () => Array.from({ length: 40 }, () => "a"));
  const span = '{"row":0,"column":0,"rows":40,"columns":40},';
  const align = '{"row":39,"column":39,"align":"right"},';
  const clean = (text: string) => {
    const [spans, alignments] = text.split("…").map((list) => JSON.parse(`[${list.slice(0, -1)}]`));
    const table = {
      id: "a",
      type: "table",
      data: { withHeadings: false, stretched: false, content: cells },
      tunes: { tableLayout: { spans, alignments } },
    };
    assert.ok(cleanContent(page(table), { now: 1 }).isClean);
  };
  const both = (length: number) =>
    `${span.repeat(Math.ceil(length / 90))}…${align.repeat(Math.ceil(length / 80))}`;
  assert.ok(isLinear(clean, both));
});
