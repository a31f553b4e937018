import assert from "node:assert/strict";
import { test } from "node:test";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { testApp } from "#src/testing/test-app.ts";
import type { AiSlot } from "./ai.rules.ts";
import { SLOT_HEADINGS } from "./ai.text.ts";

const app = await testApp();
const maya = await app.signIn();

const BREWERY = `# How Marston Vale Brewery left gas behind

The situation

The annual gas bill rose from £410,000 to £1.02m. The boiler failed twice in January.

Marston Vale employs 64 staff.

What we did

We installed two heat pumps and a hot water store.

The outcome

Gas use fell by 41 percent in the first winter. There have been no complaints.

"We stopped dreading the bill. It is that simple," says Ann Marlow, head of brewing.

• Payback in four years
• 180 tonnes of carbon saved per year`;

const facts = { type: "case-study", name: "Marston Vale", content: BREWERY } as const;
const { id: setupId } = await makeSetupItem(maya, facts);
await app.runJobs();
const { content } = await maya.call(setupContract.read, { params: { setupId } });

/** The sentences below the heading of a slot. */
function found(slot: AiSlot): string[] {
  const blocks = content?.blocks ?? [];
  const at = blocks.findIndex(({ data }) => Object(data).text === SLOT_HEADINGS[slot]);
  const items: { content: string }[] = Object(blocks[at + 1]?.data).items ?? [];
  return items.map((item) => item.content);
}

test("a cost that rose is a problem", () => {
  const bill = "The annual gas bill rose from £410,000 to £1.02m.";

  assert.ok(found("problem").includes(bill));
  assert.ok(!found("results").includes(bill));
});

test("a denied complaint is no problem", () => {
  assert.ok(!found("problem").join(" ").includes("no complaints"));
});

test("sentences below a results heading become results", () => {
  const results = found("results");

  assert.ok(results.includes("Gas use fell by 41 percent in the first winter."));
  assert.ok(results.includes("180 tonnes of carbon saved per year"));
});

test("an unmarked heading is not extracted as a sentence", () => {
  const all = (["problem", "solution", "results", "client"] as const).flatMap(found);

  assert.ok(!/The situation|What we did|The outcome/.test(all.join("\n")));
});

test("the number of staff is the size", () => {
  assert.deepEqual(found("size"), ["64 staff"]);
});

test("a quotation of two sentences is quoted whole, with its speaker", () => {
  assert.deepEqual(found("quotes"), [
    '"We stopped dreading the bill. It is that simple," says Ann Marlow, head of brewing.',
  ]);
});
