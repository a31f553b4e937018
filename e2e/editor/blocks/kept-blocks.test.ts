import assert from "node:assert/strict";
import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { openAnyPage } from "../any-page.ts";

const app = await openWebApp();

const UNKNOWN = {
  id: "unknown001",
  type: "poll",
  data: { question: "<b>Who?</b>", votes: [1, { of: null }] },
  tunes: { anchor: { name: "poll" } },
};
const DAMAGED = { id: "damaged001", type: "table", data: { content: "none", withHeadings: 3 } };

test("E-4 E-10 unknown or damaged blocks show raw data and survive edits", async () => {
  await using visit = await openAnyPage(app);
  const { demo, area, caretBehind, press } = visit;
  const blocks = [
    { id: "first00001", type: "paragraph", data: { text: "above" } },
    UNKNOWN,
    DAMAGED,
    { id: "last000001", type: "header", data: { text: "below", level: 2 } },
  ];
  await demo.getByLabel("Stored page").fill(JSON.stringify({ blocks }));
  await demo.getByRole("button", { name: "Show it" }).click();

  await area.getByText("Unknown block “poll”. Kept unchanged.").waitFor();
  await area.getByText("This “table” block is damaged. Kept unchanged.").waitFor();
  await area.getByText("above", { exact: true }).waitFor();
  await area.getByRole("heading", { name: "below" }).waitFor();
  const raw = area.getByRole("button", { name: "Show raw data" });
  assert.equal(await raw.count(), 2);
  await raw.first().click();
  await area.getByText('"question"').waitFor();
  assert.equal(await area.locator("b").count(), 0);
  await visit.expectAccessible([".ProseMirror[aria-label='Any page']"]);

  await caretBehind("above");
  await press("!");
  const edited = [{ ...blocks[0], data: { text: "above!" } }, ...blocks.slice(1)];
  await demo
    .getByRole("status", { name: "Page now" })
    .getByText(JSON.stringify(edited), { exact: true })
    .waitFor();
});
