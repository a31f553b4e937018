import assert from "node:assert/strict";
import { test } from "node:test";
import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { isObject } from "#src/editor/document/content/json.ts";
import { mergeBlocks } from "./merge-blocks.rules.ts";

function page(text: string): ContentBlock[] {
  return text.split(" ").flatMap((word): ContentBlock[] => {
    const [id = "", content = id] = word.split("=");
    return id === "" ? [] : [{ id, type: "paragraph", data: { text: content } }];
  });
}

function merged(base: string, mine: string, next: string): { page: string; offers: string } {
  const write = (blocks: readonly ContentBlock[]) =>
    blocks.map(({ id, data }) => `${id}=${isObject(data) ? data.text : ""}`).join(" ");
  const { blocks, offers } = mergeBlocks(page(base), page(mine), page(next));
  return { page: write(blocks), offers: write(offers) };
}

test("a page that no one touched becomes the new one", () => {
  assert.deepEqual(merged("a=1 b=1", "a=1 b=1", "a=2 c=2"), { page: "a=2 c=2", offers: "" });
});

test("an edited block is kept while the new text is suggested", () => {
  assert.deepEqual(merged("a=1 b=1", "a=mine b=1", "a=2 b=2"), {
    page: "a=mine b=2",
    offers: "a=2",
  });
});

test("nothing is offered where the new text is the old one", () => {
  assert.deepEqual(merged("a=1", "a=mine", "a=1"), { page: "a=mine", offers: "" });
});

test("a block that someone deleted stays deleted", () => {
  assert.deepEqual(merged("a=1 b=1", "b=1", "a=2 b=2"), { page: "b=2", offers: "" });
});

test("an added block stays after its predecessor", () => {
  assert.deepEqual(merged("a=1 b=1", "a=1 x=new b=1", "a=2 b=2"), {
    page: "a=2 x=new b=2",
    offers: "",
  });
  assert.deepEqual(merged("a=1", "x=new a=1", "a=2"), { page: "x=new a=2", offers: "" });
});

test("an edited block stays although it is no longer generated", () => {
  assert.deepEqual(merged("a=1 b=1", "a=1 b=mine", "a=2"), { page: "a=2 b=mine", offers: "" });
});

test("blocks that someone moved stay where they were moved to", () => {
  assert.deepEqual(merged("a=1 b=1 c=1", "c=1 a=1 b=1", "a=2 b=1 c=2 d=2"), {
    page: "c=2 d=2 a=2 b=1",
    offers: "",
  });
  assert.deepEqual(merged("a=1 b=1 c=1", "b=mine a=1 x=new", "a=2 b=2"), {
    page: "b=mine a=2 x=new",
    offers: "b=2",
  });
});

test("no block that people wrote is lost to generated ones", () => {
  let seed = 7;
  const random = (most: number) => {
    seed = (seed * 1103515245 + 12345) % 2147483648;
    return seed % most;
  };
  const words = (version: string) =>
    "abcdefgh"
      .split("")
      .filter(() => random(3) > 0)
      .map((id) => `${id}=${version}`);
  for (let turn = 0; turn < 500; turn += 1) {
    const base = words("old");
    const mine = base.flatMap((block) => {
      const roll = random(4);
      if (roll === 0) return [];
      const own = roll === 1 ? [`${block.split("=")[0]}=mine`] : [block];
      return random(4) === 0 ? [...own, `n${random(1000)}-${turn}=added`] : own;
    });
    const result = merged(base.join(" "), mine.join(" "), words("new").join(" ")).page.split(" ");
    const written = mine.filter((block) => /=(mine|added)$/.test(block));
    assert.deepEqual(
      written.filter((block) => !result.includes(block)),
      [],
    );
    assert.equal(new Set(result.map((block) => block.split("=")[0])).size, result.length);
  }
});
