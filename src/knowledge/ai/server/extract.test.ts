import assert from "node:assert/strict";
import { test } from "node:test";
import { isObject } from "#src/editor/document/content/json.ts";
import { AiStep } from "#src/knowledge/ai/ai.rules.ts";
import { NOTHING_FOUND } from "#src/knowledge/ai/ai.text.ts";
import { indexQuotes, verifyQuote } from "#src/platform/server/text/quotes/verify-quote.ts";
import { chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import { extract, statementsOf } from "./extract.ts";
import type { AiOutput } from "./output.ts";
import { pageSource } from "./page-source.ts";
import { writeBlocks } from "./write-blocks.ts";

const PUMPS = `Nordpump repairs pumps for 40 water utilities in Norway. The family-owned company employs 85 technicians.

The challenge

Every visit ended with a paper form, and utilities waited three weeks for a report.

What changed

The company introduced a tablet app that works without a network.

Results

Reports now reach the customer within 1 hour. “Our technicians asked for a second tablet,” says Ida Moen, head of service.`;

const HOTELS = `Fjordhotels runs nine hotels in Norway. Guests book through portals that keep 20 percent.

The slow booking page lost guests. An agency rebuilt it, and direct bookings rose to 58 percent.`;

function memberOf(id: string, text: string) {
  return { id, sources: [plainSource({ kind: "setup", id, version: 1 }, id, text)] };
}

const members = [memberOf("pumps", PUMPS), memberOf("hotels", HOTELS)];

function answer(output: AiOutput, name: string): string[] {
  assert.equal(output.kind, "slots");
  const slot = output.slots.find((one) => one.name === name);
  return slot?.isFound ? slot.statements.map(({ text }) => text) : [];
}

test("a case study is summarised in its own sentences", () => {
  const output = extract("case-study", { members: members.slice(0, 1) });
  assert.match(answer(output, "problem").join(" "), /utilities waited three weeks/);
  assert.match(answer(output, "solution").join(" "), /introduced a tablet app/);
  assert.match(answer(output, "results").join(" "), /within 1 hour/);
  assert.match(answer(output, "quotes").join(" "), /asked for a second tablet/);
});

test("problem, solution and results of a German case study are extracted", () => {
  const text = `Das Familienunternehmen aus Kassel beschäftigt 130 Mitarbeiter und druckt Verpackungen.

Die Planung hing an einer Wandtafel, und Fehler wurden zu spät bemerkt.

Der Betrieb führte eine digitale Plantafel ein und schulte jede Schicht.

Heute gehen 96 Prozent der Aufträge pünktlich hinaus.`;
  const output = extract("case-study", { members: [memberOf("druck", text)] });
  assert.match(answer(output, "problem").join(" "), /Fehler/);
  assert.match(answer(output, "solution").join(" "), /Plantafel ein/);
  assert.match(answer(output, "results").join(" "), /96 Prozent/);
});

for (const step of AiStep.options) {
  test(`every sentence of ${step} is a verified quote of its sources`, () => {
    const output = extract(step, { members });
    const sources = members.flatMap((member) => member.sources);
    const index = indexQuotes(chunksOf(sources));
    for (const { text, quotes } of statementsOf(output)) {
      const [quote] = quotes;
      assert.ok(quote?.check === "verified" && quote.quote === text);
      const { origin, place } = quote;
      const source = sources.find((one) => one.origin.id === origin.id);
      const block = source?.blocks.find(({ id }) => id === place.blockId);
      assert.equal(block?.text.slice(place.start, place.end), text);
      assert.equal(verifyQuote(index, quote.sentence).check, "verified");
      assert.ok(quote.sentence.includes(text));
    }
  });

  test(`${step} without sources contains only a nothing-found note`, () => {
    const blocks = writeBlocks(extract(step, { members: [] }), (id) => id);
    const texts = blocks.filter(({ type }) => type !== "header").map(({ data }) => data);
    assert.ok(texts.length > 0);
    for (const data of texts) assert.deepEqual(data, { text: NOTHING_FOUND });
  });
}

test("an unanswered question gets a nothing-found note under its heading", () => {
  const blocks = writeBlocks(extract("competitor", { members: members.slice(1) }), (id) => id);
  const at = blocks.findIndex(({ data }) => isObject(data) && data.text === "Pricing");
  assert.deepEqual(blocks[at + 1]?.data, { text: NOTHING_FOUND });
});

test("a comparison is a table with a column for each company", () => {
  const [table] = writeBlocks(extract("comparison", { members }), (id) => `The ${id}`);
  assert.equal(table?.type, "table");
  assert.ok(isObject(table.data) && Array.isArray(table.data.content));
  assert.deepEqual(table.data.content[0], ["Criterion", "The pumps", "The hotels"]);
});

test("signs of HTML in a source stay text", () => {
  const output = extract("case-study", {
    members: [
      memberOf("x", "The company reduced <b>costs</b> & errors by 20 percent within 3 months."),
    ],
  });
  const blocks = JSON.stringify(writeBlocks(output, (id) => id));
  assert.ok(blocks.includes("&lt;b&gt;costs&lt;/b&gt; &amp; errors"));
});

test("each block of a page is a source under its ID", () => {
  const content = {
    blocks: [
      { id: "aaaaaaaaaa", type: "header", data: { text: "Results", level: 2 } },
      { id: "bbbbbbbbbb", type: "paragraph", data: { text: "Costs <b>fell</b> by 20&nbsp;%." } },
      {
        id: "cccccccccc",
        type: "list",
        data: {
          style: "unordered",
          items: [{ content: "one", items: [{ content: "two", items: [] }] }],
        },
      },
      { id: "dddddddddd", type: "paragraph", data: { text: " " } },
    ],
  };
  const { blocks } = pageSource({ kind: "page", id: "1", version: 1 }, "Page", content);
  assert.deepEqual(blocks, [
    { id: "aaaaaaaaaa", kind: "heading", text: "Results" },
    { id: "bbbbbbbbbb", kind: "text", text: "Costs fell by 20\u00a0%." },
    { id: "cccccccccc", kind: "lines", text: "one\ntwo" },
  ]);
});
