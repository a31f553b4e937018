import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { test } from "node:test";
import { openWebApp } from "#e2e/web-app.ts";
import { type AnyPage, headedTable, item, list, openAnyPage, paragraph } from "../any-page.ts";

const app = await openWebApp();

const sample = (name: string) =>
  readFileSync(`${import.meta.dirname}/../../../src/editor/testing/clipboard/${name}.txt`, "utf8");

const SRC = "https://pictures.example/chart.png";

/** The clipboard types next to the file when one picture is copied. */
const PICTURES = {
  "Chrome on Windows": {
    "text/html": `<html>\r\n<body>\r\n<!--StartFragment--><img src="${SRC}" alt="A chart"/><!--EndFragment-->\r\n</body>\r\n</html>`,
  },
  "Chrome elsewhere": {
    "text/html": `<meta charset='utf-8'><img src="${SRC}" alt="A chart"/>`,
  },
  "Firefox on Linux": {
    "text/html": `<meta http-equiv="content-type" content="text/html; charset=utf-8"><img class="wide" src="${SRC}" alt="A chart" width="300" height="200">`,
  },
  "Firefox, a picture with a link": {
    "text/html": `<a href="https://pictures.example/"><img src="${SRC}" alt="A chart"></a>`,
  },
  Safari: {
    "text/html": `<meta charset="UTF-8"><img src="blob:https://pictures.example/5f2c" alt="A chart" style="caret-color: rgb(0, 0, 0);">`,
    "text/uri-list": SRC,
    "text/plain": SRC,
  },
  Word: { "text/html": sample("word-picture"), "text/plain": "\r\n" },
};

for (const [name, data] of Object.entries(PICTURES)) {
  test(`C-1 a copied picture is uploaded as a file: ${name}`, async () => {
    await using visit = await openAnyPage(app);
    await visit.show(paragraph("at:"));
    await visit.caretBehind("at:");

    await visit.paste(data, ["image.png"]);

    await visit.area.locator("figure img[src^='blob:']").waitFor();
    assert.equal(await visit.area.locator("figure").count(), 1);
    assert.equal(await visit.area.innerText().then((text) => text.trim()), "at:");
  });
}

test("C-1 text and tables take precedence over a picture of them", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, paste, area } = visit;
  for (const [name, text, expected] of [
    ["excel", "Month\tCosts\r\nMay\t1200\r\n", "Month"],
    ["google-sheets", "Month\tSales & costs\t\nMay\t1,200\tline one", "Sales & costs"],
    ["word", "Quarterly report\r\nRevenue grew", "Quarterly"],
  ] as const) {
    await show(paragraph("at:"));
    await caretBehind("at:");

    await paste({ "text/html": sample(name), "text/plain": text }, ["image.png"]);

    await area
      .locator("table")
      .getByText(name === "word" ? "Left" : expected)
      .waitFor();
    assert.equal(await area.locator("figure").count(), 0, name);
  }
});

const PICTURE = `<img src="${SRC}" alt="A chart">`;
const LINK = `<a href="${SRC}">A chart</a>`;

test("C-6 pictures in pasted cells and items become links, captions become paragraphs", async () => {
  await using visit = await openAnyPage(app);
  const { show, caretBehind, paste, expectSaved } = visit;
  await show(paragraph("at:"));
  await caretBehind("at:");

  await paste({
    "text/html": `<table><caption>Sales</caption><tr>loose<th>a<th>b ${PICTURE}</tr></table><ul><li>c<li>${PICTURE}</ul>`,
    "text/plain": "Sales",
  });

  await expectSaved(
    paragraph("at:"),
    paragraph("Sales"),
    paragraph("loose"),
    headedTable(["a", `b ${LINK}`]),
    list(item("c"), item(LINK)),
  );
});

test("a picture pasted into a cell, item or code follows its block", async () => {
  await using visit = await openAnyPage(app);
  await visit.show(
    headedTable(["cell", "b"]),
    list(item("first"), item("second")),
    ["code", { code: "run" }],
    paragraph("end"),
  );

  for (const [at, words] of ["cell", "first", "run"].entries()) {
    await visit.caretBehind(words);
    await visit.paste({}, ["image.png"]);
    await visit.area.locator("figure img[src^='blob:']").nth(at).waitFor();
  }

  assert.deepEqual(await kinds(visit), [
    "table",
    "image",
    "list",
    "image",
    "code",
    "image",
    "paragraph",
  ]);
});

async function kinds({ demo }: AnyPage): Promise<string[]> {
  const now = await demo.getByRole("status", { name: "Page now" }).innerText();
  const blocks: { type: string }[] = JSON.parse(now);
  return blocks.map(({ type }) => type);
}
