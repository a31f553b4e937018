import assert from "node:assert/strict";
import { test } from "node:test";
import { holdClock } from "#e2e/clock.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { headedTable, heading, item, list, openAnyPage, paragraph } from "./any-page.ts";

const app = await openWebApp();

test("C-9 C-15 E-11 a read-only page allows reading but not saving", async () => {
  await using visit = await openAnyPage(app);
  const { demo, area, page, show, select, press, expectSaved } = visit;
  const blocks = [
    heading("Title"),
    paragraph('go <a href="/ui">there</a>'),
    list(item("one")),
    headedTable(["a", "b"]),
  ] as const;
  await show(...blocks);
  const field = demo.getByRole("textbox", { name: "Any page" });
  assert.equal(await field.getAttribute("aria-multiline"), "true");

  await demo.getByText("Only to read").click();
  await field.waitFor({ state: "detached" });
  assert.equal(await area.getAttribute("role"), null);
  assert.equal(await area.locator("[contenteditable=true], [role=textbox]").count(), 0);
  await area.getByRole("columnheader", { name: "a" }).waitFor();
  await area.getByRole("listitem").waitFor();
  await select("one");
  await press("x", "Enter", "Backspace", "Tab");
  assert.equal(await demo.getByRole("toolbar").count(), 0);
  await demo.getByRole("button", { name: "Save" }).click();
  await demo.getByText("Error: Editor's content can not be saved in read-only mode").waitFor();
  await expectSaved(...blocks);
  await area.getByRole("link", { name: "there" }).click();

  await page.waitForURL("**/ui");
});

test("C-9 undo history and caret survive a temporary read-only mode", async () => {
  await using visit = await openAnyPage(app);
  const { demo, show, caretBehind, press, expectSaved } = visit;
  await show(paragraph("word"));
  await caretBehind("word");

  await press("!");
  await demo.getByText("Only to read").click();
  await demo.getByRole("textbox", { name: "Any page" }).waitFor({ state: "detached" });
  await demo.getByText("Only to read").click();
  await demo.getByRole("textbox", { name: "Any page" }).waitFor();
  await caretBehind("word!");
  await press("ControlOrMeta+z");

  await expectSaved(paragraph("word"));
});

test("C-7 many keystrokes are reported once, caret moves never", async () => {
  await using visit = await openAnyPage(app);
  const { page, demo, show, caretBehind, press, expectSaved } = visit;
  const reported = demo.getByRole("status", { name: "Reported" });
  await show(paragraph("word"), heading("end"));
  await caretBehind("word");
  await holdClock(page);

  await press("a", "b", "c");
  await expectSaved(paragraph("wordabc"), heading("end"));
  await page.clock.runFor(399);
  assert.equal(await reported.innerText(), "[]");
  await page.clock.runFor(2);
  const first = '{"type":"block-changed","id":"1-0","index":0}';
  await reported.getByText(`[${first}]`, { exact: true }).waitFor();
  await press("ArrowLeft", "ArrowDown", "End");
  await page.clock.runFor(1000);
  await press("Enter", "x");
  await page.clock.runFor(401);

  await reported.getByText(/^\[\{[^[]*"block-added"[^[]*\}\]$/).waitFor();
});
