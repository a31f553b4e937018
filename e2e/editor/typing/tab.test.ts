import assert from "node:assert/strict";
import { test } from "node:test";
import { expectFocus } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { item, list, openAnyPage, paragraph } from "../any-page.ts";

const app = await openWebApp();
const code = (text: string, language?: string) =>
  ["code", language === undefined ? { code: text } : { code: text, language }] as const;

test("Tab and Shift+Tab change code indentation unless preceded by Esc", async () => {
  await using visit = await openAnyPage(app);
  const { area, demo, show, caretBehind, press, expectSaved } = visit;
  await show(code("one\ntwo"));

  await caretBehind("tw");
  await press("Tab", "x", "Shift+Tab", "y");
  await expectSaved(code("one\ntw  xyo"));
  await press("Home", "Tab");
  await expectSaved(code("one\n  tw  xyo"));
  await expectFocus(area);
  await press("Escape", "Tab");
  await expectFocus(demo.getByRole("button", { name: "Check accessibility" }));
});

test("P-9 Tab skips block controls and continues in the next line", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, press, expectSaved } = visit;
  await show(paragraph("one"), ["other", {}], code("two", "go"), paragraph("three"));

  await caretBehind("one");
  await press("Tab", "j");
  await expectSaved(paragraph("one"), ["other", {}], code("jtwo", "go"), paragraph("three"));
});

test("P-9 Tab after the last line stays and explains how to leave", async () => {
  await using visit = await openAnyPage(app);
  const { area, demo, show, caretBehind, press, expectSaved } = visit;
  await show(paragraph("one"));

  await caretBehind("one");
  await press("Tab", "x");
  await demo.getByText("To leave the page, press Esc and then Tab.").waitFor();
  await expectSaved(paragraph("onex"));
  await expectFocus(area);
});

test("Alt+F10 goes from code to its language, where a letter changes nothing", async () => {
  await using visit = await openAnyPage(app);
  const { demo, show, caretBehind, press, expectSaved } = visit;
  await show(code("one"), list(item("x")));

  await caretBehind("one");
  await press("Alt+F10");
  const language = demo.getByRole("combobox", { name: "Language" });
  await expectFocus(language);
  await press("j", "p");
  assert.equal(await language.inputValue(), "");
  await press("ArrowDown");
  await expectSaved(code("one", "bash"), list(item("x")));
});
