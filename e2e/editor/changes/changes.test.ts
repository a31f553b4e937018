import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { holdClock } from "#e2e/clock.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { type AnyPage, heading, item, list, openAnyPage, paragraph } from "../any-page.ts";

const app = await openWebApp();

const BATCH_MS = 400;

const Change = z.object({ type: z.string(), id: z.string(), index: z.number() });
const Reported = z.array(z.union([Change, z.array(Change)]));

const HINT = `getComputedStyle(
  document.querySelector('output[aria-label="Page now"]').closest("section").querySelector(".ProseMirror > p"),
  "::before",
).content`;

/** All reported changes, after flushing current typing. */
async function reportedBy({ page, demo }: AnyPage) {
  await page.clock.runFor(BATCH_MS + 1);
  const text = await demo.getByRole("status", { name: "Reported" }).innerText();
  return Reported.parse(JSON.parse(text));
}

test("C-7 several changes are reported as one array, once per block", async () => {
  await using visit = await openAnyPage(app);
  const { page, show, caretBehind, press, expectSaved } = visit;
  await show(paragraph("one"), heading("two"), list(item("three")), paragraph("four"));
  await holdClock(page);

  await caretBehind("one");
  await press("a", "b");
  await caretBehind("three");
  await press("c", "Enter", "d");
  await caretBehind("oneab");
  await press("e");
  await caretBehind("four");
  await press("Escape", "Delete");
  const after = [paragraph("oneabe"), heading("two"), list(item("threec"), item("d"))] as const;
  await expectSaved(...after);

  const changed = (id: string, index: number) => ({ type: "block-changed", id, index });
  assert.deepEqual(await reportedBy(visit), [
    [{ type: "block-removed", id: "1-3", index: 3 }, changed("1-0", 0), changed("1-2", 2)],
  ]);
});

test("C-7 changes without effect are not reported", async () => {
  await using visit = await openAnyPage(app);
  const { page, show, caretBehind, press, expectSaved } = visit;
  await show(paragraph("one"));
  await holdClock(page);
  await caretBehind("one");

  await press("ControlOrMeta+b", "ArrowLeft", "Shift+ArrowRight", "Escape", "Enter", "End");
  assert.deepEqual(await reportedBy(visit), []);
  await press("x", "Backspace");
  await expectSaved(paragraph("one"));

  assert.deepEqual(await reportedBy(visit), []);
});

test("C-7 a read-only page reports nothing after flushing earlier typing", async () => {
  await using visit = await openAnyPage(app);
  const { page, demo, area, show, caretBehind, select, press, expectSaved } = visit;
  await show(paragraph("one"));
  await holdClock(page);
  await caretBehind("one");
  await press("x");
  await expectSaved(paragraph("onex"));

  await demo.getByText("Only to read").click();
  await demo.getByRole("textbox", { name: "Any page" }).waitFor({ state: "detached" });
  const change = { type: "block-changed", id: "1-0", index: 0 };
  const reported = demo.getByRole("status", { name: "Reported" });
  await reported.getByText(JSON.stringify([change]), { exact: true }).waitFor();
  await area.click();
  await select("onex");
  await press("y", "Backspace", "ControlOrMeta+x");

  await expectSaved(paragraph("onex"));
  assert.deepEqual(await reportedBy(visit), [change]);
});

test("E-2 an empty page shows one editable line with a placeholder", async () => {
  await using visit = await openAnyPage(app);
  const { page, demo, area, press, expectSaved } = visit;
  for (const stored of ["{}", "null", '{"blocks":[]}', '{"blocks":"x"}', "text", "[1]"]) {
    await visit.show(paragraph("before"));
    await demo.getByLabel("Stored page").fill(stored);
    await demo.getByRole("button", { name: "Show it" }).click();
    await area.getByText("before").waitFor({ state: "detached" });

    assert.equal(await area.locator(":scope > *").count(), 1, stored);
    const hint = z.string().parse(await page.evaluate(HINT));
    assert.match(hint, /Write, or press \/ for blocks/, stored);
    await area.click();
    await press("x");
    await expectSaved(paragraph("x"));
  }
});

test("E-11 C-15 a read-only page refuses saving without a request", async () => {
  await using visit = await openAnyPage(app);
  const { page, demo, area, show } = visit;
  await show(heading("Title"), paragraph("text"));
  assert.equal(await area.locator("xpath=..").locator("[aria-readonly]").count(), 0);
  await demo.getByText("Only to read").click();
  await demo.getByRole("textbox", { name: "Any page" }).waitFor({ state: "detached" });
  const asked: string[] = [];
  // Code for later may still be loading.
  page.on("request", (request) => {
    if (!request.url().includes("/assets/")) asked.push(request.url());
  });

  await demo.getByRole("button", { name: "Save" }).click();
  await demo.getByText("Error: Editor's content can not be saved in read-only mode").waitFor();

  assert.deepEqual(asked, []);
  await area.getByRole("heading", { name: "Title", level: 2 }).waitFor();
  assert.equal(await demo.locator(".ProseMirror:is([role], [aria-multiline])").count(), 0);
  assert.equal(await demo.locator("[aria-readonly]").count(), 0);
});
