import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { editorText } from "#src/editor/editor.text.ts";
import { openAnyPage, paragraph } from "../any-page.ts";

const app = await openWebApp();

test("a page rejects a paste that exceeds its size limit", async () => {
  await using visit = await openAnyPage(app);
  const { demo, show, caretBehind, paste, press, expectSaved } = visit;
  const blocks = Array.from({ length: 69 }, () => paragraph("x".repeat(60_000)));
  await show(...blocks, paragraph("end."));
  await caretBehind("end.");

  await paste({ "text/plain": `${"y".repeat(60_000)}\n${"z".repeat(60_000)}` });
  const isFull = demo.getByText(editorText.tooMuch.pageBytes);
  await isFull.waitFor();
  await press("!");

  await expectSaved(...blocks, paragraph("end.!"));
  await isFull.waitFor({ state: "detached" });
});
