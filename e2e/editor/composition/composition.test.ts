import assert from "node:assert/strict";
import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { type AnyPage, heading, item, list, openAnyPage, paragraph, table } from "../any-page.ts";
import { inputMethodOf } from "./input-method.ts";

const app = await openWebApp();

test("C-16 T-13 words are composed in paragraphs, headings, items and empty cells", async () => {
  await using visit = await openAnyPage(app);
  const { page, area, show, caretBehind, press, expectSaved } = visit;
  const method = await inputMethodOf(page);
  await show(paragraph("p"), heading("h"), list(item("i")), table(["t", ""]));

  for (const place of ["p", "h", "i"]) {
    await caretBehind(place);
    await method.compose("に", "にほ", "日本");
    await area.getByText(`${place}日本`).waitFor();
    await method.press();
    await method.settle("日本");
  }
  await caretBehind("t");
  await press("Tab");
  await method.compose("ㅎ", "하", "한");
  await area.locator("td").nth(1).getByText("한").waitFor();
  // This key commits the composition and does not reach the table.
  await method.press();
  assert.equal(await area.locator("tr").count(), 1);
  await method.settle("한");
  const composed = [
    paragraph("p日本"),
    heading("h日本"),
    list(item("i日本")),
    table(["t", "한"]),
  ] as const;
  await expectSaved(...composed);
  await press("ControlOrMeta+z");

  await expectSaved(...composed.slice(0, 3), table(["t", ""]));
  assert.equal(await area.locator("td").count(), 2);
});

test("C-17 keyboards without key events split, join and leave blocks as well", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, expectSaved } = visit;
  await show(list(item("one"), item("two")), table(["a", "b"]), paragraph("end"));

  await caretBehind("tw");
  await intend(visit, "insertParagraph");
  await expectSaved(list(item("one"), item("tw"), item("o")), table(["a", "b"]), paragraph("end"));
  await intend(visit, "deleteContentBackward");
  await expectSaved(list(item("one"), item("two")), table(["a", "b"]), paragraph("end"));
  await caretBehind("b");
  await intend(visit, "insertParagraph");
  await visit.press("c");
  await expectSaved(list(item("one"), item("two")), table(["a", "b"], ["", "c"]), paragraph("end"));
  await visit.press("Backspace");
  await intend(visit, "deleteContentBackward");
  await intend(visit, "insertLineBreak");
  await visit.press("x");

  await expectSaved(
    list(item("one"), item("two")),
    table(["a", "b"], ["", "<br>x"]),
    paragraph("end"),
  );
});

async function intend({ page }: AnyPage, inputType: string): Promise<void> {
  await page.evaluate(`document.activeElement.dispatchEvent(new InputEvent("beforeinput", {
    inputType: "${inputType}", bubbles: true, cancelable: true,
  }))`);
}
