import assert from "node:assert/strict";
import { test } from "node:test";
import { languageOf, stopWordsOf } from "./languages.ts";
import { sentencesOf } from "./sentences.ts";
import { visibleText } from "./visible-text.ts";
import { stemOf, termsOf } from "./words.ts";

function cut(text: string, language = "en", isWrapped = true): string[] {
  return sentencesOf(text, language, isWrapped).map(({ start, end }) => text.slice(start, end));
}

test("titles, initials, abbreviations and decimals do not end a sentence", () => {
  assert.deepEqual(
    cut("Dr. Miller met J. K. Adams at 3.5 percent. They agreed, e.g. Berlin was fine."),
    ["Dr. Miller met J. K. Adams at 3.5 percent.", "They agreed, e.g. Berlin was fine."],
  );
  assert.deepEqual(cut("See No. 5 on p. 12 of the plan. He said no. Then he left."), [
    "See No. 5 on p. 12 of the plan.",
    "He said no.",
    "Then he left.",
  ]);
});

test("a German date and a German abbreviation do not end a sentence", () => {
  assert.deepEqual(
    cut("Am 3. März begann es, z. B. In Köln. Dann kam Platz 2. Der Rest folgte.", "de"),
    ["Am 3. März begann es, z. B. In Köln.", "Dann kam Platz 2.", "Der Rest folgte."],
  );
});

test("items of a list are sentences without their marks", () => {
  assert.deepEqual(cut("- Less waste\n• More speed\n1. Fewer calls\n2) Happy people"), [
    "Less waste",
    "More speed",
    "Fewer calls",
    "Happy people",
  ]);
});

test("wrapped lines are joined except in tables", () => {
  const text = "The team closed\nthe books in three days";
  assert.deepEqual(cut(text), [text]);
  assert.deepEqual(cut(text, "en", false), ["The team closed", "the books in three days"]);
});

test("Chinese sentences end at ideographic full stops", () => {
  assert.deepEqual(cut("成本下降了。客户很满意。", "zh"), ["成本下降了。", "客户很满意。"]);
});

test("a text without a point is cut where it pauses", () => {
  const pieces = cut("one two three, ".repeat(1000));
  assert.ok(pieces.every((piece) => piece.length <= 600));
  assert.equal(pieces.join(" ").replaceAll(/\s+/g, " "), "one two three, ".repeat(1000).trim());
});

test("emoji alone are not a sentence", () => {
  assert.deepEqual(cut("🎉🎉🎉 👍🏽 👨‍👩‍👧‍👦"), []);
});

test("words are normalised without articles or possessives", () => {
  assert.deepEqual(termsOf("Größe L’été Halvorsen's don’t 1,200.5"), [
    "grosse",
    "l",
    "ete",
    "halvorsen",
    "don't",
    "1,200.5",
  ]);
});

test("scripts without spaces become pairs of signs or words of a dictionary", () => {
  assert.deepEqual(termsOf("東京タワー"), ["東京", "京タ", "タワ", "ワー"]);
  assert.ok(termsOf("ลูกค้าพอใจ").length >= 2);
  assert.deepEqual(termsOf("한국어 AI"), ["한국", "국어", "ai"]);
});

test("words of one family have one stem", () => {
  assert.equal(stemOf("customers"), stemOf("customer"));
  assert.equal(stemOf("reduction"), stemOf("reducti"));
  assert.notEqual(stemOf("cost"), stemOf("post"));
});

test("the language of a text is detected", () => {
  assert.equal(
    languageOf("Die Kosten sanken im letzten Jahr um ein Drittel, sagt die Firma."),
    "de",
  );
  assert.equal(
    languageOf("La empresa redujo sus costes en un tercio durante el año pasado."),
    "es",
  );
  assert.equal(languageOf("地图箭头方向与实际情况相反"), "zh");
  assert.equal(
    languageOf("NDVI EOSC ROI and KPI reports for international students in universities"),
    "en",
  );
  assert.equal(languageOf("Acme"), "");
});

test("stop words are normalised like compared words", () => {
  assert.ok(stopWordsOf("fr").has("ete") || stopWordsOf("fr").has("a"));
  assert.ok(stopWordsOf("de").has("fur"));
});

test("invisible characters are removed unless a script needs them", () => {
  const tag = String.fromCodePoint(0xe0041);
  assert.equal(visibleText(`a\u200bb\u00ad${tag}\u202ec\ufeff\u0007`), "abc");
  assert.equal(visibleText("می\u200cخواهم"), "می\u200cخواهم");
  assert.equal(visibleText("in\u200cvisible"), "invisible");
  assert.equal(visibleText("👨\u200d👩"), "👨\u200d👩");
  assert.equal(visibleText("e\u0301\r\nx"), "é\nx");
});
