import assert from "node:assert/strict";
import { test } from "node:test";
import { findLinks } from "./links.rules.ts";

/** The link targets of a text. */
function linksIn(text: string): [string, string][] {
  return findLinks(text).flatMap((piece) =>
    piece.href === undefined ? [] : [[piece.text, piece.href]],
  );
}

test("addresses of pages in a text are links", () => {
  assert.deepEqual(linksIn("Book at https://cal.test/maya?d=1#top or www.kestrel.test today"), [
    ["https://cal.test/maya?d=1#top", "https://cal.test/maya?d=1#top"],
    ["www.kestrel.test", "https://www.kestrel.test"],
  ]);
});

test("addresses of people in a text are links that write to them", () => {
  assert.deepEqual(linksIn("Ask Jane <jane@halden.test>, or mailto:tom@halden.test?bcc=a@b.test"), [
    ["jane@halden.test", "mailto:jane@halden.test"],
    ["mailto:tom@halden.test?bcc=a@b.test", "mailto:tom@halden.test"],
  ]);
  assert.deepEqual(linksIn("Email:jane@halden.test."), [
    ["jane@halden.test", "mailto:jane@halden.test"],
  ]);
});

test("the end of a sentence is not part of a link", () => {
  const text =
    "See (https://halden.test/a_(b)), https://halden.test/c. Or “https://halden.test/d”!";
  assert.deepEqual(
    linksIn(text).map(([shown]) => shown),
    ["https://halden.test/a_(b)", "https://halden.test/c", "https://halden.test/d"],
  );
});

test("finding links preserves the text", () => {
  const text = "Hi,\n\n  see <https://halden.test/>.\r\nWrite to (jane@halden.test);\tthanks!\n";
  assert.equal(
    findLinks(text)
      .map((piece) => piece.text)
      .join(""),
    text,
  );
});

test("text that is neither URL nor email address stays text", () => {
  const texts = [
    "javascript:alert(1)",
    "data:text/html,<b>x</b>",
    "https://",
    "https:// halden.test",
    "xhttps://halden.test",
    "https://bank.test@evil.test/",
    "https://halden.test/\u202Efdp.exe",
    "https://hal\u200Bden.test",
    `https://halden.test/${"a".repeat(3000)}`,
    "me @ home, @maya, a@b",
  ];
  for (const text of texts) assert.deepEqual(findLinks(text), [{ text, at: 0 }], text);
});

test("a long hostile text is read to its end", () => {
  const text = `${"(".repeat(500_000)} ${"a@".repeat(250_000)} ${"https://a.b/)))) ".repeat(20_000)}`;
  assert.equal(linksIn(text).length, 20_000);
});
