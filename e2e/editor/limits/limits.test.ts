import assert from "node:assert/strict";
import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { LIMITS } from "#src/editor/document/content/limits.ts";
import { editorText } from "#src/editor/editor.text.ts";
import { type AnyPage, type Item, item, list, openAnyPage, paragraph, table } from "../any-page.ts";

const app = await openWebApp();

const says = ({ demo }: AnyPage, limit: keyof typeof editorText.tooMuch) =>
  demo.getByText(editorText.tooMuch[limit]);

test("a full text rejects input until something is deleted", async () => {
  await using visit = await openAnyPage(app);
  const { page, show, caretBehind, press, paste, expectSaved } = visit;
  const full = `${"x".repeat(LIMITS.fragmentBytes - 5)} end.`;
  await show(paragraph(full), paragraph("other"));
  await caretBehind("end.");

  await page.keyboard.type("abc");
  await says(visit, "fragmentBytes").waitFor();
  await paste({ "text/plain": "pasted" });
  await press("Delete");
  await expectSaved(paragraph(full), paragraph("other"));
  await press("Backspace");
  await page.keyboard.type("!");

  await expectSaved(paragraph(`${full.slice(0, -1)}!`), paragraph("other"));
  await says(visit, "fragmentBytes").waitFor({ state: "detached" });
});

test("pasting too many lines changes nothing", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, paste, press, expectSaved } = visit;
  const lines = Array.from({ length: LIMITS.blocks }, (_, at) => `line ${at}`).join("\n");
  await show(paragraph("at:"), table(["a"]));
  await caretBehind("at:");

  await paste({ "text/plain": lines });
  await says(visit, "blocks").waitFor();
  await expectSaved(paragraph("at:"), table(["a"]));
  await paste({ "text/html": `<table>${"<tr><td>x".repeat(LIMITS.tableRows + 1)}</table>` });
  await says(visit, "tableRows").waitFor();
  await caretBehind("a");
  await paste({ "text/html": `<table><tr>${"<td>x".repeat(LIMITS.tableColumns)}</table>` });
  await paste({ "text/html": `<table><tr>${"<td>x".repeat(LIMITS.tableColumns + 1)}</table>` });
  await says(visit, "tableColumns").waitFor();
  await press("Control+z");

  await expectSaved(paragraph("at:"), table(["a"]));
});

test("tables reject more rows and lists more levels than the limit", async () => {
  await using visit = await openAnyPage(app);
  const { demo, show, caretBehind, press, paste, expectSaved } = visit;
  const rows = Array.from({ length: LIMITS.tableRows }, (_, at) => [`row ${at}.`]);
  let nested: Item = item("last", item("deepest"), item("other"));
  for (let level = 2; level < LIMITS.listDepth; level += 1) nested = item("x", nested);
  await show(table(...rows), list(nested));

  await caretBehind(`row ${LIMITS.tableRows - 1}.`);
  await press("Enter");
  await says(visit, "tableRows").waitFor();
  await caretBehind("other");
  await paste({ "text/html": "<ul><li>a<ul><li>b</ul></ul>" });
  await says(visit, "listDepth").waitFor();

  await expectSaved(table(...rows), list(nested));
  assert.equal(await demo.locator("tr").count(), LIMITS.tableRows);
});
