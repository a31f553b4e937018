import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { headedTable, heading, item, list, openAnyPage, paragraph } from "../any-page.ts";
import { selectFrom } from "../select-in.ts";

const app = await openWebApp();

const CUT = "ControlOrMeta+x";
const PASTE = "ControlOrMeta+v";
const UNDO = "ControlOrMeta+z";

test("cut text keeps its formatting when restored or pasted", async () => {
  await using visit = await openAnyPage(app);
  const { show, select, caretBehind, press, expectSaved, expectSelected } = visit;
  const blocks = [paragraph("one <b>two</b> three"), heading("end")] as const;
  await show(...blocks);

  await select("two");
  await press(CUT);
  await expectSaved(paragraph("one  three"), heading("end"));
  await press(UNDO);
  await expectSaved(...blocks);
  await expectSelected("two");
  await press(CUT);
  await caretBehind("end");
  await press(PASTE);

  await expectSaved(paragraph("one  three"), heading("end<b>two</b>"));
});

test("text cut across blocks is pasted between two others", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, press, expectSaved } = visit;
  const blocks = [
    heading("one two", 3),
    list(item("three", item("<i>four</i>"))),
    paragraph("five six"),
    paragraph("end"),
  ] as const;
  await show(...blocks);

  await selectFrom(visit, "one ", "five");
  await press(CUT);
  await expectSaved(heading("one  six", 3), paragraph("end"));
  await press(UNDO);
  await expectSaved(...blocks);
  await selectFrom(visit, "one ", "five");
  await press(CUT);
  await caretBehind("end");
  await press(PASTE);

  await expectSaved(
    heading("one  six", 3),
    paragraph("end"),
    heading("two", 3),
    list(item("three", item("<i>four</i>"))),
    paragraph("five"),
  );
});

test("a cut table is restored or pasted unchanged", async () => {
  await using visit = await openAnyPage(app);
  const { area, show, caretBehind, press, expectSaved } = visit;
  const cells = headedTable(["a", "b"], ["c<br>d", ""]);
  await show(paragraph("first"), cells, paragraph("last"));

  await caretBehind("first");
  await press("Escape", "ArrowDown");
  await area.locator(".ProseMirror-selectednode table, table.ProseMirror-selectednode").waitFor();
  await press(CUT);
  await expectSaved(paragraph("first"), paragraph("last"));
  await press(UNDO);
  await expectSaved(paragraph("first"), cells, paragraph("last"));
  await caretBehind("first");
  await press("Escape", "ArrowDown", CUT);
  await caretBehind("last");
  await press(PASTE);

  await expectSaved(paragraph("first"), paragraph("last"), cells);
});

test("cut list items keep their children when restored or pasted", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, select, press, expectSaved, expectSelected } = visit;
  const items = [item("one"), item("two", item("deep")), item("three")] as const;
  await show(list(...items), paragraph("end"));

  await select("one");
  await press(CUT);
  await expectSaved(list(item(""), items[1], items[2]), paragraph("end"));
  await press(UNDO);
  await expectSaved(list(...items), paragraph("end"));
  await selectFrom(visit, "one", "deep");
  await press(CUT);
  await expectSaved(list(item("one"), item("three")), paragraph("end"));
  await press(UNDO);
  await expectSaved(list(...items), paragraph("end"));
  await caretBehind("one");
  await press("ArrowRight", "Shift+ArrowDown", "Shift+End");
  await expectSelected("two\ndeep");
  await press(CUT);
  await expectSaved(list(item("one"), item("three")), paragraph("end"));
  await caretBehind("three");
  await press(PASTE);

  await expectSaved(list(item("one"), item("three"), item("two", item("deep"))), paragraph("end"));
});
