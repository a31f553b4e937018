import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { demoOf, expectFocus, openGallery } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

/** The gallery page with custom options, empty and with the caret in it. */
async function openConfigured() {
  const visit = await openGallery(app, "/ui/editor", { demo: "Blocks as configured" });
  const { page } = visit;
  const demo = demoOf(page, "Blocks as configured");
  const area = demo.locator(".ProseMirror");
  await demo.getByText(/^\d+ words$/).waitFor();
  await area.click();
  const press = async (...keys: readonly string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  const slash = async (words: string, taken: string) => {
    await page.keyboard.type(`/${words}`);
    await demo.getByRole("option", { name: taken, selected: true }).waitFor();
  };
  const saved = async () => {
    const text = await demo.getByRole("status", { name: "Page now" }).innerText();
    return z.array(z.object({ type: z.string(), data: z.unknown() })).parse(JSON.parse(text));
  };
  return { ...visit, demo, area, press, slash, saved };
}

test("T-1 T-9 T-11 a new table has the configured size and headings", async () => {
  await using visit = await openConfigured();
  const { page, demo, area, press, slash, saved } = visit;
  await slash("table", "Table");
  await press("Enter");
  await area.locator("tr").nth(2).waitFor();
  assert.equal(await area.locator("tr").count(), 3);
  assert.equal(await area.locator("tr:first-child > th").count(), 4);
  assert.equal(await area.locator("td").count(), 8);

  await press("a", "Enter", "b", "Enter", "c", "Enter", "d", "Enter", "e");
  await area.getByText("de", { exact: true }).waitFor();
  assert.equal(await area.locator("tr").count(), 4);
  assert.equal(await demo.getByRole("button", { name: "Add row" }).count(), 0);
  await demo.getByRole("button", { name: "Add column" }).waitFor();
  await demo.getByRole("button", { name: "Row", exact: true }).click();
  const items = page.getByRole("menu").locator("[role^=menuitem]");
  assert.deepEqual(await items.allInnerTexts(), ["Delete row"]);
  const content = ["a", "b", "c", "de"].map((text) => [text, "", "", ""]);
  const [stored] = await saved();
  assert.deepEqual(stored?.data, { withHeadings: true, stretched: false, content });
});

test("L-1 a new list is of the configured kind by default", async () => {
  await using visit = await openConfigured();
  const { press, slash, saved } = visit;
  await slash("list", "Numbered list");
  await press("Enter", "a");
  assert.deepEqual(
    (await saved()).map(({ data }) => data),
    [{ style: "ordered", items: [{ content: "a", items: [] }] }],
  );
  await press("Enter", "Enter");
  await slash("bullet", "Bulleted list");
  await press("Enter", "b");
  assert.deepEqual(
    (await saved()).map(({ data }) => z.object({ style: z.string() }).parse(data).style),
    ["ordered", "unordered"],
  );
});

test("H-1 H-2 H-5 headings have configured levels, however they are created", async () => {
  await using visit = await openConfigured();
  const { page, demo, area, press, slash, saved } = visit;
  await slash("head", "Heading 3");
  assert.deepEqual(await demo.getByRole("option").allInnerTexts(), [
    "Heading 2\n##",
    "Heading 3\n###",
  ]);
  await press("Enter", "a", "Control+/");
  await page.getByRole("menuitem", { name: "Turn into" }).click();
  await page.getByRole("menuitemradio", { name: "Heading 3", checked: true }).waitFor();
  const kinds = await page.getByRole("menuitemradio").allInnerTexts();
  assert.deepEqual(
    kinds.filter((kind) => kind.startsWith("Heading")),
    ["Heading 2", "Heading 3"],
  );
  await press("Escape", "Escape");
  await page.getByRole("menu").first().waitFor({ state: "detached" });
  await expectFocus(area);
  await press("End", "Enter");
  await page.keyboard.type("# b");
  await press("Enter");
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", "<h1>c</h1><h2>d</h2><h6>e</h6>");
    document.activeElement.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  })()`);
  await area.getByText("e", { exact: true }).waitFor();
  assert.deepEqual(
    (await saved()).map(({ data }) =>
      z.object({ text: z.string(), level: z.number() }).parse(data),
    ),
    [3, 2, 2, 2, 3].map((level, at) => ({ text: "abcde"[at], level })),
  );
});
