import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { heading, item, list, openAnyPage, paragraph, table } from "../any-page.ts";
import { inputMethodOf } from "./input-method.ts";

const app = await openWebApp();

/** The editor handles keys differently on phones. */
const userAgent =
  "Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/130.0.0.0 Mobile Safari/537.36";

async function openOnPhone() {
  const visit = await openAnyPage(app, { userAgent });
  return { ...visit, method: await inputMethodOf(visit.page) };
}

const word = (text: string) => [text.slice(0, 1), text] as const;

test("C-17 on a phone Enter splits after a composed word", async () => {
  await using visit = await openOnPhone();
  const { method, show, caretBehind, press, expectSaved } = visit;
  await show(list(item("one"), item("two")), table(["a", "b"]), heading("h"), paragraph("end"));
  for (const [place, written] of [
    ["tw", "xy"],
    ["b", "uv"],
    ["h", "rs"],
    ["en", "pq"],
  ] as const) {
    await caretBehind(place);
    await method.compose(...word(written));
    await method.settle(written);
    await press("Enter", "Z");
  }
  await expectSaved(
    list(item("one"), item("twxy"), item("Zo")),
    table(["a", "buv"], ["", "Z"]),
    heading("hrs"),
    paragraph("Z"),
    paragraph("enpq"),
    paragraph("Zd"),
  );
});

test("C-17 Enter during composition keeps the word and starts a new line", async () => {
  await using visit = await openOnPhone();
  const { method, show, caretBehind, press, expectSaved } = visit;
  const enterIn = async (place: string) => {
    await caretBehind(place);
    await method.compose("x", "xy");
    await method.press("insertNewline");
    await press("Z");
  };
  await show(table(["a", "b"]), heading("h"));
  await enterIn("b");
  await expectSaved(table(["a", "bxy"], ["", "Z"]), heading("h"));
  await show(table(["a", "b"]), heading("h"));
  await enterIn("h");
  await expectSaved(table(["a", "b"]), heading("hxy"), paragraph("Z"));
  await show(list(item("one"), item("two")), paragraph("end"));
  await enterIn("tw");
  await expectSaved(list(item("one"), item("twxy"), item("Zo")), paragraph("end"));
  await show(paragraph("end"));
  await enterIn("en");
  await expectSaved(paragraph("enxy"), paragraph("Zd"));
});

test("C-17 Backspace deletes the composed text first, never text next to it", async () => {
  await using visit = await openOnPhone();
  const { method, show, caretBehind, press, expectSaved } = visit;
  const erase = () => method.press("deleteBackward");
  const blocks = [list(item("one"), item("t")), table(["a", "b"])] as const;
  await show(...blocks, heading("hi"));
  await caretBehind("h");
  await method.compose("x");
  await erase();
  await erase();
  await expectSaved(...blocks, heading("i"));
  await erase();
  await press("!");
  await expectSaved(blocks[0], table(["a", "b!"]), heading("i"));
  await erase();
  await erase();
  await expectSaved(blocks[0], table(["a", ""]), heading("i"));
  await erase();
  await expectSaved(blocks[0], table(["a", ""]), heading("i"));
  await caretBehind("t");
  await method.compose("x");
  await erase();
  await erase();
  await expectSaved(list(item("one"), item("")), table(["a", ""]), heading("i"));
  await erase();
  await expectSaved(list(item("one")), table(["a", ""]), heading("i"));
});
