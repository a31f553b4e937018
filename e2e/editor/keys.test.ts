import assert from "node:assert/strict";
import { test } from "node:test";
import { demoOf, expectFocus, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { heading, item, list, openAnyPage, paragraph, table } from "./any-page.ts";

const app = await openWebApp();

test("P-3 P-4 P-5 P-6 lines split and join without saving blank ones", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, press, expectSaved } = visit;
  await show(paragraph("one two <b>three</b>"));

  await caretBehind("one ");
  await press("Enter", "Enter", "x", "Shift+Enter", "y", "Space");
  await expectSaved(paragraph("one "), paragraph("x<br>y two <b>three</b>"));
  await press("Home", "Backspace", "ArrowUp", "Backspace", "Delete");

  await expectSaved(paragraph("one xy two <b>three</b>"));
});

test("P-4 P-5 a line split inside formatting keeps it on both sides", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, press, expectSaved } = visit;
  await show(paragraph("one <b>two three</b>"), paragraph("<u>four</u>"));

  await caretBehind("two ");
  await press("Enter", "x");
  await expectSaved(
    paragraph("one <b>two </b>"),
    paragraph("<b>xthree</b>"),
    paragraph("<u>four</u>"),
  );
  await caretBehind("fo");
  await press("Shift+Enter", "y");
  await expectSaved(
    paragraph("one <b>two </b>"),
    paragraph("<b>xthree</b>"),
    paragraph("<u>fo<br>yur</u>"),
  );
  await caretBehind("yur");
  await press("Enter", "z");

  await expectSaved(
    paragraph("one <b>two </b>"),
    paragraph("<b>xthree</b>"),
    paragraph("<u>fo<br>yur</u>"),
    paragraph("<u>z</u>"),
  );
});

for (const [name, userAgent, maxTouchPoints] of [
  ["a phone", "Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)", 5],
  ["a tablet that calls itself a Mac", "Mozilla/5.0 (Macintosh; Intel Mac OS X 10_15_7)", 5],
] as const) {
  test(`P-5 Enter works while ${name} still reports Shift after a full stop`, async () => {
    await using visit = await openAnyPage(app);
    const { page, show, caretBehind, press, expectSaved } = visit;
    await page.evaluate(
      `Object.defineProperties(navigator, ${JSON.stringify({ userAgent: { value: userAgent }, maxTouchPoints: { value: maxTouchPoints } })})`,
    );
    await show(paragraph("It is so. "));
    await caretBehind("so. ");

    await press("Shift+Enter", "x");

    await expectSaved(paragraph("It is so. "), paragraph("x"));
  });
}

test("P-9 L-12 L-22 Tab works inside the editor until Esc is pressed", async () => {
  await using visit = await openAnyPage(app);
  const { demo, area, show, caretBehind, press, expectSaved } = visit;
  const after = demo.getByRole("button", { name: "Check accessibility" });
  const before = demo.getByRole("switch", { name: "Only to read" });
  await show(paragraph("text"), list(item("one"), item("two")));

  await caretBehind("two");
  await press("Tab");
  await expectSaved(paragraph("text"), list(item("one", item("two"))));
  await expectFocus(area);
  await press("Escape", "Tab");
  await expectFocus(after);
  await caretBehind("two");
  await press("Escape", "Shift+Tab");
  await expectFocus(before);
  await caretBehind("text");
  await press("Tab", "x");
  await expectSaved(paragraph("text"), list(item("xone", item("two"))));
  await press("Escape", "Tab");
  await expectFocus(after);
});

test("blocks are selected, edited and deleted by keyboard", async () => {
  await using visit = await openAnyPage(app);
  const { area, show, caretBehind, press, expectSaved } = visit;
  await show(paragraph("first"), heading("second"), table(["a", "b"]), paragraph("last"));

  await caretBehind("first");
  await press("Escape", "ArrowDown");
  await area.locator("h2.ProseMirror-selectednode").waitFor();
  await press("Enter", "!");
  await expectSaved(paragraph("first"), heading("second!"), table(["a", "b"]), paragraph("last"));
  await press("Escape", "ArrowDown", "Delete");

  await expectSaved(paragraph("first"), heading("second!"), paragraph("last"));
});

test("C-11 clicking the empty area below adds a line", async () => {
  await using visit = await openAnyPage(app);
  const { area, show, press, expectSaved } = visit;
  await show(heading("end"));

  for (const sign of ["a", "b"]) {
    const box = await area.boundingBox();
    assert.ok(box && box.height >= 300);
    await area.click({ position: { x: box.width / 2, y: box.height - 40 } });
    await press(sign);
    if (sign === "a") await expectSaved(heading("end"), paragraph("a"));
  }

  await expectSaved(heading("end"), paragraph("a"), paragraph("b"));
});

test("C-11 the empty area starts right below the last block", async () => {
  await using visit = await openAnyPage(app);
  const { area, show, press, expectSaved } = visit;
  await show(heading("end"), table(["a"]));
  const last = await area.locator(":scope > :last-child").boundingBox();
  const all = await area.boundingBox();
  assert.ok(last && all);
  const end = last.y + last.height - all.y;
  assert.ok(all.height - end >= 300, `${all.height - end} px of room`);

  for (const y of [end + 20, all.height - 150, all.height - 10])
    await area.click({ position: { x: all.width / 2, y } });
  assert.equal(await area.locator(":scope > p").count(), 1);
  await press("x");

  await expectSaved(heading("end"), table(["a"]), paragraph("x"));
});

test("unmounting the view keeps reported and unreported changes", async () => {
  const name = "Unmounted and mounted";
  await using visit = await openGallery(app, "/ui/editor", { demo: name });
  const { keyboard } = visit.page;
  const demo = demoOf(visit.page, name);
  const area = demo.locator(".ProseMirror");

  await area.getByText("Who buys and why").click();
  await keyboard.press("End");
  await keyboard.type("?");
  await demo.getByRole("button", { name: "Put it away" }).click();
  await demo.getByText("Reported: block-changed").waitFor();
  await demo.getByRole("button", { name: "Take it out" }).click();
  await area.getByRole("heading", { name: "Who buys and why?" }).click();
  await keyboard.press("ControlOrMeta+z");

  await area.getByRole("heading", { name: "Who buys and why", exact: true }).waitFor();
});
