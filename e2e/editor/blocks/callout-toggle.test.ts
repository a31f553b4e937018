import assert from "node:assert/strict";
import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { openAnyPage, paragraph } from "../any-page.ts";

const app = await openWebApp();

const toggle = (text: string, status: string, body: string) =>
  ["toggle", { text, status, items: 0, body }] as const;

test("a toggle hides its content until opened by mouse or keyboard", async () => {
  await using visit = await openAnyPage(app);
  const { area, show, press, caretBehind, expectSaved } = visit;
  await show(toggle("Title", "closed", "inside"), paragraph("after"));
  const inside = area.getByText("inside", { exact: true });
  assert.equal(await inside.isVisible(), false);

  await area.getByRole("button", { name: "Open" }).click();
  await inside.waitFor();
  await expectSaved(toggle("Title", "open", "inside"), paragraph("after"));

  await caretBehind("Title");
  await press("Control+Enter");
  await expectSaved(toggle("Title", "closed", "inside"), paragraph("after"));
  assert.equal(await inside.isVisible(), false);
});

test("moving the caret into a closed toggle opens it", async () => {
  await using visit = await openAnyPage(app);
  const { area, show, press, caretBehind, expectSaved } = visit;
  await show(toggle("Title", "closed", "inside"), paragraph("after"));
  await caretBehind("Title");
  await press("Tab", "End", "!");
  await area.getByText("inside!", { exact: true }).waitFor();
  await expectSaved(toggle("Title", "closed", "inside!"), paragraph("after"));
});

test("readers open toggles for themselves and see callouts as text", async () => {
  await using visit = await openAnyPage(app);
  const { area, demo, show } = visit;
  await show(
    ["alert", { type: "danger", align: "left", message: "Hot" }],
    toggle("Title", "closed", "inside"),
  );
  const saved = await demo.getByRole("status", { name: "Page now" }).textContent();
  await demo.getByText("Only to read").click();
  await area.getByRole("note").getByText("Hot", { exact: true }).waitFor();
  assert.equal(await area.getByLabel("Kind of callout").isDisabled(), true);
  await area.getByRole("button", { name: "Open" }).click();
  await area.getByText("inside", { exact: true }).waitFor();
  assert.equal(await demo.getByRole("status", { name: "Page now" }).textContent(), saved);
});

test("a lone line break does not show the placeholder over the text", async () => {
  await using visit = await openAnyPage(app);
  const hintOf = (part: string) =>
    visit.page.evaluate(
      `getComputedStyle(document.querySelector('[aria-label="Any page"] ${part}'), "::before").content`,
    );
  await visit.show(toggle("Title", "open", "one<br>two"), [
    "quote",
    { text: "a", caption: "b<br>c", alignment: "left" },
  ]);
  assert.equal(await hintOf("[data-toggle-body]"), "none");
  assert.equal(await hintOf("[data-quote-caption]"), "none");
  await visit.show(["toggle", { text: "Title", status: "open", items: 0 }]);
  assert.equal(await hintOf("[data-toggle-body]"), '"Nothing inside yet"');
});

test("a callout gets its kind from its menu; empty lines leave it", async () => {
  await using visit = await openAnyPage(app);
  const { area, show, press, caretBehind, expectSaved } = visit;
  const alert = (type: string) => ["alert", { type, align: "left", message: "Mind it" }] as const;
  await show(alert("info"));
  await area.getByLabel("Kind of callout").selectOption("Warning");
  await expectSaved(alert("warning"));
  await caretBehind("Mind it");
  await press("Enter", "Enter", "y");
  await expectSaved(alert("warning"), paragraph("y"));
  await visit.expectAccessible([".ProseMirror[aria-label='Any page']"]);
});
