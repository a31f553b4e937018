import assert from "node:assert/strict";
import { test } from "node:test";
import { chunksOf } from "../sources/chunks.ts";
import { plainSource } from "../sources/plain-source.ts";
import { ChunkIndex } from "./chunk-index.ts";
import { SourceSearch } from "./source-search.ts";

function chunksAbout(id: string, text: string, title = "") {
  return chunksOf([plainSource({ kind: "note", id, version: 1 }, title, text)]);
}

function searchOf(texts: Readonly<Record<string, string>>) {
  const search = new SourceSearch();
  for (const [id, text] of Object.entries(texts)) search.addSources(chunksAbout(id, text));
  return search;
}

const foundBy = (search: SourceSearch, question: string) =>
  search.findSources(question).map(({ chunk }) => chunk.origin.id);

test("a question finds the text that answers it", () => {
  const search = searchOf({
    a: "The monthly close takes three days.",
    b: "Missed appointments dropped to 4 percent.",
  });
  assert.equal(foundBy(search, "How long does the close take?")[0], "a");
});

test("a query matches inflections, ignoring accents and case", () => {
  const search = searchOf({ a: "Reductions of waste", b: "La société a été fondée à Vannes" });
  assert.equal(foundBy(search, "reduction")[0], "a");
  assert.equal(foundBy(search, "SOCIETE FONDEE")[0], "b");
});

test("Chinese is found by a part of it", () => {
  const search = searchOf({ a: "公司在去年节省了大量成本", b: "客户很满意" });
  assert.deepEqual(foundBy(search, "节省成本"), ["a"]);
});

test("the title of a source is searched as well", () => {
  const search = new SourceSearch();
  search.addSources(chunksAbout("a", "It costs 9 euros.", "Patchford"));
  search.addSources(chunksAbout("b", "It costs 19 euros.", "Draywell"));
  assert.equal(foundBy(search, "What does Draywell cost?")[0], "b");
});

test("a new version replaces the old one in the index", () => {
  const search = searchOf({ a: "Old words about pumps", b: "Valves" });
  search.addSources(chunksAbout("a", "New words about ferries"));
  assert.deepEqual(foundBy(search, "pumps"), []);
  assert.deepEqual(foundBy(search, "ferries"), ["a"]);
  search.removeSource({ kind: "note", id: "a" });
  assert.deepEqual(foundBy(search, "ferries"), []);
  assert.equal(search.size, 1);
});

test("after thousands of changes the index answers like a new one", () => {
  const changed = new ChunkIndex();
  const fresh = new ChunkIndex();
  const textOf = (at: number) => ({
    key: `k${at}`,
    text: `pump ${at} of plant ${at % 7}`,
    about: "",
  });
  for (let at = 0; at < 3000; at += 1) changed.add(textOf(at));
  for (let at = 0; at < 2900; at += 1) changed.remove(`k${at}`);
  for (let at = 2900; at < 3000; at += 1) fresh.add(textOf(at));
  assert.equal(changed.size, 100);
  assert.deepEqual(
    changed.find("pump 2950 of plant 3", 10),
    fresh.find("pump 2950 of plant 3", 10),
  );
});

test("a full index rejects more sources", () => {
  const index = new ChunkIndex();
  for (let at = 0; at < 50_000; at += 1) index.add({ key: String(at), text: "a", about: "" });
  assert.throws(() => index.add({ key: "more", text: "a", about: "" }), RangeError);
});

test("a question without a word finds nothing", () => {
  const search = searchOf({ a: "Anything" });
  assert.deepEqual(foundBy(search, "?! …"), []);
});
