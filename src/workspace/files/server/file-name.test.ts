import assert from "node:assert/strict";
import { test } from "node:test";
import { cleanFileName } from "./file-name.ts";

const CASES: readonly [given: string, kept: string, why: string][] = [
  ["Grüße aus Köln.png", "Grüße aus Köln.png", "a name in any language stays"],
  ["写真.PNG", "写真.PNG", "its ending may be written large"],
  ["Gru\u0308n.png", "Grün.png", "accents are written in one way"],
  ["../../etc/passwd", "passwd.png", "a path is not a name"],
  ["C:\\Users\\maya\\a.png", "a.png", "neither is one of Windows"],
  ["a\u200b.p\u200dng", "a.png", "what cannot be seen goes before the ending is looked at"],
  [".\u200b./x.png", "x.png", "and before edges are"],
  [".\u200b.htaccess", "htaccess.png", "nothing invisible hides a dot"],
  ["gnp.\u202egpj.exe", "gnp.gpj.exe.png", "nothing turns the reading direction"],
  ["a\0.png", "a.png", "NUL ends no name early"],
  ["\ud800a\udfff.png", "a.png", "half signs go"],
  ["page.html", "page.html.png", "the ending is that of the bytes"],
  ["page.svg\u2028.png", "page.svg.png", "a line stays a line"],
  ["...", "picture.png", "without a name it has one"],
  ["\u3164\u2800.png", "picture.png", "blank signs are no name"],
  ["", "picture.png", "nothing is no name"],
  ['a"b:c*?<d>|.png', "a_b_c___d__.png", "signs of paths and shells become lines"],
];

for (const [given, kept, why] of CASES) {
  test(`${why}: ${JSON.stringify(given)}`, () => {
    assert.equal(cleanFileName(given, "image/png"), kept);
  });
}

test("a long file name is truncated between characters with its extension", () => {
  const name = cleanFileName(`${"😀".repeat(90)}.jpeg`, "image/jpeg");
  assert.ok(Buffer.byteLength(name) <= 255 && name.endsWith("😀.jpeg") && name.isWellFormed());
});

test("cleaning a name is idempotent", () => {
  for (const [given] of CASES) {
    const once = cleanFileName(given, "image/png");
    assert.equal(cleanFileName(once, "image/png"), once);
  }
});
