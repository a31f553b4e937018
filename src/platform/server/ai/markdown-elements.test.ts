import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { markdownSoFar, parseMarkdown } from "./markdown-elements.ts";

const Element = z.object({
  slot: z.enum(["client", "results"]),
  text: z.string(),
  chunk: z.number(),
  quote: z.string(),
});

const CLIENT = { slot: "client", text: "A maker of meals.", chunk: 3, quote: "maker of meals" };

function read(text: string) {
  const parsed = parseMarkdown(text, Element);
  return parsed.isValid ? parsed.elements : parsed.says;
}

for (const [what, answer] of Object.entries({
  "plain lines":
    "## Element\nslot: client\ntext: A maker of meals.\nchunk: 3\nquote: maker of meals",
  "bold names in a list":
    "# Element 1\n- **slot:** client\n- **text**: A maker of meals.\n- **chunk:** 3\n- **quote:** maker of meals",
  "marks of code and quotation marks":
    'Here you are:\n\n```markdown\n## Element\n`slot`: Client\ntext: A maker of meals.\nchunk: chunk 3\nquote: "maker of meals"\n```',
  "a text over two lines":
    "## Element\r\nSlot: client\r\nText: A maker\r\nof meals.\r\nChunk: 3\r\nQuote: maker of meals\r\n",
}))
  test(`an element is read from ${what}`, () => assert.deepEqual(read(answer), [CLIENT]));

test("a repeated field starts the next element, even without a heading", () => {
  const lines = "slot: client\ntext: A maker of meals.\nchunk: 3\nquote: maker of meals";
  assert.deepEqual(read(`${lines}\n\n${lines}`), [CLIENT, CLIENT]);
});

test("a section without any field is left out", () => {
  const answer = "# Answer\nThis is what I found.\n\n## Element\nslot: client\nchunk: 3";
  assert.deepEqual(read(answer), [{ ...CLIENT, text: "", quote: "" }]);
});

test("an empty answer is an empty list", () => {
  assert.deepEqual(read("None."), []);
  assert.equal(read("Halden is a maker of meals."), 'The answer has no section "## Element".');
});

test("a value that does not exist is named in the reason", () => {
  assert.match(String(read("## Element\nslot: price\ntext: x\nchunk: 1")), /slot/);
});

test("the last element of a streaming answer is ignored", () => {
  const answer =
    "## Element\nslot: client\ntext: A maker of meals.\nchunk: 3\nquote: maker of meals\n\n## Element\nslot: results\ntext: It fe";
  assert.deepEqual(markdownSoFar(answer, Element), [CLIENT]);
});
