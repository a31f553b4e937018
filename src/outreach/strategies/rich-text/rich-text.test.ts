import assert from "node:assert/strict";
import { test } from "node:test";
import fc from "fast-check";
import { writeEmailText } from "#src/outreach/strategies/message.rules.ts";
import { escapeText } from "./escape-text.rules.ts";
import { readRichText } from "./read-rich-text.rules.ts";
import type { Block, Inline } from "./rich-text.rules.ts";
import { writeHtml, writeMarkdown, writePlainText } from "./write-rich-text.rules.ts";

const html = (text: string) => writeHtml(readRichText(text), (id) => `cid:${id}`);
const plain = (text: string) => writePlainText(readRichText(text));
const PICTURE = "0196a7c1-0000-7000-8000-000000000001";

for (const [text, written] of [
  ["Hi **there**, *you*", "<p>Hi <strong>there</strong>, <em>you</em></p>"],
  [
    "***both*** and **a *b* c**",
    "<p><strong><em>both</em></strong> and <strong>a </strong><strong><em>b</em></strong><strong> c</strong></p>",
  ],
  ["one\ntwo\n\nthree", "<p>one<br />two</p><p>three</p>"],
  ["We do:\n- a\n- b\nBest", "<p>We do:</p><ul><li>a</li><li>b</li></ul><p>Best</p>"],
  ["1. a\n2. b", "<ol><li>a</li><li>b</li></ol>"],
  [
    "[our site](https://a.test/?x=1&y=2)",
    '<p><a href="https://a.test/?x=1&amp;y=2">our site</a></p>',
  ],
  [
    "[**mail** me](mailto:a@b.test)",
    '<p><a href="mailto:a@b.test"><strong>mail</strong> me</a></p>',
  ],
  [
    `![Logo](file:${PICTURE})`,
    `<p><img src="cid:${PICTURE}" alt="Logo" style="max-width:100%" /></p>`,
  ],
] as const)
  test(`formatting becomes HTML: ${JSON.stringify(text)}`, () => {
    assert.equal(html(text), written);
  });

for (const text of [
  "2 * 3 * 4 = 24, or 2**3",
  "snake_case and _this_ stay",
  "12. Dezember passt mir",
  "- ",
  "[x](javascript:alert(1))",
  "[x](data:text/html,hi)",
  "[x](https://a:b@c.test)",
  "[x](//a.test)",
  "<b>no</b> & <script>",
  "*****",
  "a [b] (c)",
])
  test(`plain text stays text: ${JSON.stringify(text)}`, () => {
    assert.doesNotMatch(html(text), /<(?!\/?p>)/);
    assert.equal(plain(text), text.trim());
  });

test("a picture of another server is not loaded", () => {
  assert.doesNotMatch(html("![x](https://a.test/pixel.gif)"), /<img/);
});

test("a marker without a file id is no picture", () => {
  assert.doesNotMatch(html(`![x](file:${"-".repeat(36)})`), /<img/);
});

test("links, items and pictures read naturally in plain text", () => {
  const text = `See [our site](https://a.test/x) or [https://a.test](https://a.test) or [a@b.test](mailto:a@b.test)\n- one\\\ntwo\n\n![Logo](file:${PICTURE})`;

  assert.equal(
    plain(text),
    "See our site (https://a.test/x) or https://a.test or a@b.test\n- one\n  two\n\n[Logo]",
  );
});

const words = fc.string({
  unit: fc.constantFrom(..."ab1.-* []()!\\_{<&é".split("")),
  maxLength: 8,
});
const ink = words.map((text) => text.trim()).filter((text) => text !== "");
const text = fc.record({
  kind: fc.constant("text" as const),
  text: ink,
  isBold: fc.boolean(),
  isItalic: fc.boolean(),
  href: fc.option(fc.constantFrom("https://a.test/(x)", "mailto:a@b.test"), { freq: 3 }),
});
const line = fc.array(text, { minLength: 1, maxLength: 4 });
const content = fc
  .array(line, { minLength: 1, maxLength: 3 })
  .map((lines) =>
    lines.flatMap((one, at): Inline[] => (at === 0 ? one : [{ kind: "break" }, ...one])),
  );
const isClose = fc.boolean();
const block: fc.Arbitrary<Block> = fc.oneof(
  fc.record({ kind: fc.constant("paragraph" as const), isClose, content }),
  fc.record({
    kind: fc.constant("list" as const),
    isClose,
    isNumbered: fc.boolean(),
    items: fc.array(content, { minLength: 1, maxLength: 3 }),
  }),
);

/** Each character with its look. */
function looksOf(blocks: readonly Block[]) {
  return blocks.map((one) => {
    const lines = one.kind === "list" ? one.items : [one.content];
    const looks = lines.map((inline) =>
      inline.flatMap((piece) =>
        piece.kind === "text"
          ? [...piece.text].map((sign) =>
              /\s/.test(sign) ? sign : [sign, piece.isBold, piece.isItalic, piece.href],
            )
          : [piece.kind],
      ),
    );
    return [one.kind, one.kind === "list" && one.isNumbered, looks];
  });
}

test("a written text is read as the same blocks", () => {
  fc.assert(
    fc.property(fc.array(block, { maxLength: 4 }), (blocks) => {
      const written = writeMarkdown(blocks);
      const read = readRichText(written);
      assert.deepEqual(looksOf(read), looksOf(blocks));
      assert.equal(writeMarkdown(read), written);
    }),
    { numRuns: 2000 },
  );
});

test("escaped text is shown as it is", () => {
  const lines = fc.array(ink, { minLength: 1, maxLength: 4 }).map((all) => all.join("\n"));
  fc.assert(
    fc.property(lines, (given) => {
      assert.equal(plain(escapeText(given)), given);
      assert.doesNotMatch(html(escapeText(given)), /<(?!\/?p>|br \/>)/);
    }),
    { numRuns: 1000 },
  );
});

const TEMPLATES = [
  "{{x}}",
  "Hi {{x}}, **bold {{x}}** *{{x}}*\n{{x}}. {{y}}\n- {{x}}\n- {{y}}{{x}}",
  "[{{x}}](https://a.test/{{x}}?q={{y}})\n\n{{y}}",
  "[a]{{x}} !{{y}} {{#if x}}{{x}}{{/if}}1{{y}}\n{{x}} - {{y}}",
];
const hostile = fc.oneof(
  fc.string({ unit: fc.constantFrom(..."*[]()!\\-1. \n<&{}:/a".split("")), maxLength: 12 }),
  fc.constantFrom(
    "**x**",
    "](javascript:alert(1))",
    "[evil](https://evil.test)",
    "- a\n- b",
    "1. a",
    "x\n\n- y",
    "\\",
    `![x](file:${PICTURE})`,
    "<img src=x onerror=y>",
    '" onclick="x',
  ),
  fc.string({ maxLength: 20 }),
);

test("a lead's values add no markup and no links", () => {
  // Bold text over several lines is written line by line.
  const whole = (written: string) => written.replaceAll(/<\/(strong|em)>(<br \/>)+<\1>/g, "");
  const tags = (written: string) =>
    whole(written)
      .match(/<\/?[a-z]+/g)
      ?.filter((tag) => tag !== "<br");
  const hosts = (written: string) => written.match(/href="https?:\/\/[^/"]*/g);
  fc.assert(
    fc.property(fc.constantFrom(...TEMPLATES), hostile, hostile, (template, x, y) => {
      fc.pre(x.trim() !== "" && y.trim() !== "");
      const usual = html(writeEmailText(template, { x: "Anna", y: "Berg" }).text);
      const given = html(writeEmailText(template, { x, y }).text);
      assert.deepEqual(tags(given), tags(usual));
      assert.deepEqual(hosts(given), hosts(usual));
    }),
    { numRuns: 5000 },
  );
});

test("a lead's value is shown as it is", () => {
  fc.assert(
    fc.property(hostile, (x) => {
      fc.pre(x.trim() !== "");
      const shown = plain(writeEmailText("Hi {{x}},", { x }).text);
      const lines = x.trim().replaceAll(/\r\n?|[\u2028\u2029\u0085\v\f]/g, "\n");
      assert.equal(shown, `Hi ${lines},`);
    }),
    { numRuns: 2000 },
  );
});
