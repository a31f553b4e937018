import assert from "node:assert/strict";
import { test } from "node:test";
import { decodeText } from "./decode-text.ts";

const WORDS = "Bäckerei Müller in München: 38 € für 12 Brötchen";
const western = Buffer.from(WORDS.replace("€", "EUR"), "latin1");

for (const named of ["text/html", "text/html; charset=utf-8", "text/html; charset=klingon"]) {
  test(`Western letters are decoded despite the header ${named}`, () => {
    assert.equal(decodeText(western, named), WORDS.replace("€", "EUR"));
  });
}

test("UTF-8 is decoded despite a Latin 1 header", () => {
  assert.equal(decodeText(Buffer.from(WORDS), "text/html; charset=iso-8859-1"), WORDS);
});

test("the page names its encoding where the header names a wrong one", () => {
  const page = Buffer.concat([
    Buffer.from('<meta charset="windows-1251"><p>'),
    Buffer.from([0xcf, 0xf0, 0xe8, 0xe2, 0xe5, 0xf2]),
  ]);
  assert.match(decodeText(page, "text/html; charset=utf-8"), /Привет/);
});

test("one broken sign does not change the encoding of a page", () => {
  const page = Buffer.concat([Buffer.from(WORDS), Buffer.from([0xff])]);
  assert.equal(decodeText(page, "text/html; charset=utf-8"), `${WORDS}\uFFFD`);
});

test("a byte order mark takes precedence over declared names", () => {
  const page = Buffer.from(`\uFEFF${WORDS}`, "utf16le");
  assert.equal(decodeText(page, "text/html; charset=utf-8"), WORDS);
});
