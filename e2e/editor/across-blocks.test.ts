import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { heading, item, list, openAnyPage, paragraph, table } from "./any-page.ts";
import { selectFrom } from "./select-in.ts";

const app = await openWebApp();

const COPY = "ControlOrMeta+c";
const PASTE = "ControlOrMeta+v";
const UNDO = "ControlOrMeta+z";

const BLOCKS = [
  heading("one two", 3),
  list(item("three", item("<i>four</i>"))),
  paragraph("five six"),
  paragraph("end"),
] as const;

test("typing over a selection across blocks replaces exactly that text", async () => {
  await using visit = await openAnyPage(app);
  await visit.show(...BLOCKS);
  await selectFrom(visit, "one ", "five");

  await visit.page.keyboard.type("new");

  await visit.expectSaved(heading("one new six", 3), paragraph("end"));
});

test("deleting a selection across blocks is undone by one undo", async () => {
  await using visit = await openAnyPage(app);
  await visit.show(...BLOCKS);
  await selectFrom(visit, "one ", "five");

  await visit.press("Backspace");
  await visit.expectSaved(heading("one  six", 3), paragraph("end"));
  await visit.press(UNDO);

  await visit.expectSaved(...BLOCKS);
});

test("a selection across blocks is copied and pasted as blocks", async () => {
  await using visit = await openAnyPage(app);
  const blocks = [paragraph("one two"), paragraph("three <b>four</b>"), paragraph("end")] as const;
  await visit.show(...blocks);
  await selectFrom(visit, "one ", "four");

  await visit.press(COPY);
  await visit.expectSaved(...blocks);
  await visit.caretBehind("end");
  await visit.press(PASTE);

  await visit.expectSaved(
    ...blocks.slice(0, 2),
    paragraph("end"),
    paragraph("two"),
    paragraph("three <b>four</b>"),
  );
});

test("the mouse selects from the middle of one block to another", async () => {
  await using visit = await openAnyPage(app);
  const { page, area } = visit;
  await visit.show(paragraph("one"), heading("two"), paragraph("three"));
  const from = await area.getByText("one").boundingBox();
  const to = await area.getByText("three").boundingBox();
  if (!from || !to) throw new Error("The lines are not in sight.");

  await page.mouse.move(from.x + 1, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + 1, to.y + to.height / 2, { steps: 8 });
  await page.mouse.up();
  await page.keyboard.type("four ");

  await visit.expectSaved(paragraph("four three"));
});

test("deleting from a line into a cell keeps the remaining table", async () => {
  await using visit = await openAnyPage(app);
  await visit.show(paragraph("one two"), table(["a", "b"]), paragraph("end"));
  await selectFrom(visit, "one", "two");

  await visit.press("Shift+ArrowDown", "Backspace");

  await visit.expectSaved(paragraph("one"), table(["", "b"]), paragraph("end"));
});
