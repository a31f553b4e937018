import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { expectFocus } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { docsPath, makeDocumentation, showPages } from "./documentation-screens.ts";

const app = await openWebApp();

test("a created page keeps its name and text after a reload", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId));

  await page.getByRole("button", { name: "New product" }).click();
  await page.getByLabel("Name").fill("Pick-and-place cell");
  await page.getByRole("button", { name: "Add product" }).click();
  await page.getByRole("button", { name: "New page", exact: true }).click();
  const title = page.getByRole("textbox", { name: "Title" });
  await expectFocus(title);
  assert.equal(await page.evaluate("String(getSelection())"), "Untitled page");
  await page.keyboard.type("Price list 2026");
  const named = isSaved(page, "Price list 2026");
  await page.keyboard.press("Enter");
  await row(page, "Price list 2026").waitFor();
  await named;
  const text = page.getByRole("textbox", { name: "Price list 2026" });
  await expectFocus(text);
  const saved = isSaved(page, "80,000");
  await page.keyboard.type("One cell costs 80,000 euros.");
  await saved;
  await page.getByText(/^Saved \d/).waitFor();

  await page.reload();
  await page.getByText("One cell costs 80,000 euros.").waitFor();
  assert.equal(await title.inputValue(), "Price list 2026");
});

for (const way of ["the button", "the keys"])
  test(`the title of a new page keeps keys typed right after ${way}`, async () => {
    const maya = await app.signIn();
    const { projectId, productId, summary } = await makeDocumentation(maya);
    await using visit = await openPage(app);
    const { page } = visit;
    await visit.become(maya);
    await visit.open(docsPath(projectId, way === "the keys" ? summary.id : productId));
    const editor = page.getByRole("textbox", { name: "Business summary" });
    if (way === "the keys") await editor.click();
    const { promise, resolve: letThrough } = Promise.withResolvers<void>();
    await page.route("**/api/documentation/pages", async (route) => {
      await promise;
      await route.continue();
    });
    const asked = page.waitForRequest("**/api/documentation/pages");
    if (way === "the keys") await page.keyboard.press("ControlOrMeta+Shift+N");
    else await page.getByRole("button", { name: "New page", exact: true }).click();
    await asked;

    await page.keyboard.type("g pricesx");
    await page.keyboard.press("Backspace");
    letThrough();
    const title = page.getByRole("textbox", { name: "Title", exact: true });
    await title.and(page.getByText("g prices", { exact: true })).waitFor();
    await expectFocus(title);
    await page.keyboard.type(" 2026");

    assert.equal(await title.inputValue(), "g prices 2026");
    assert.equal(new URL(page.url()).pathname, `/projects/${projectId}/documentation`);
  });

test("the tree asks before renaming a page that a colleague has renamed", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  visit.expectConsoleError(/409/);
  await row(page, "Business summary").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("What Acme sells");
  const jonas = await app.signIn({ with: maya });
  const params = { pageId: summary.id };
  await jonas.call(documentationContract.update, { params, body: { name: "Who Acme serves" } });

  await page.keyboard.press("Enter");

  await notice(page, "Business summary was renamed to “Who Acme serves” while you were typing");
  await row(page, "Who Acme serves").waitFor();
  assert.equal(
    (await maya.call(documentationContract.read, { params, query: {} })).name,
    "Who Acme serves",
  );
  await page.getByRole("button", { name: "Rename to “What Acme sells”" }).click();
  await row(page, "What Acme sells").waitFor();
  await row(page, "Who Acme serves").waitFor({ state: "detached" });
});

test("a page is renamed, moved, archived, brought back, deleted and restored", async () => {
  const maya = await app.signIn();
  const { projectId, prices, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));

  await row(page, "Business summary").focus();
  await page.keyboard.press("F2");
  await page.keyboard.type("What Acme sells");
  await page.keyboard.press("Enter");
  await page
    .getByRole("textbox", { name: "Title" })
    .and(page.getByText("What Acme sells"))
    .waitFor();

  await page.getByRole("button", { name: "Page actions" }).click();
  await page.getByRole("menuitem", { name: "Move to…" }).click();
  await page.getByRole("button", { name: /^Move to/ }).click();
  await page
    .getByRole("dialog", { name: "Move to" })
    .getByRole("row", { name: /^Price list 2026/ })
    .click();
  await page.getByRole("button", { name: "Move", exact: true }).click();
  await notice(page, "Moved What Acme sells");
  await page
    .getByRole("navigation", { name: "Breadcrumbs" })
    .getByText("Price list 2026")
    .waitFor();

  await menu(page, "Archive");
  await notice(page, "Archived What Acme sells");
  await row(page, "What Acme sells").waitFor({ state: "detached" });
  await page.getByText("This page is archived.").waitFor();
  await page
    .locator("[data-notice]", { hasText: "Archived" })
    .getByRole("button", { name: /^Undo/ })
    .click();
  await row(page, "What Acme sells").waitFor();

  await visit.open(docsPath(projectId, prices.id));
  await menu(page, "Delete…");
  await page.getByText("Delete “Price list 2026” and its 3 sub-pages?").waitFor();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await notice(page, "Deleted Price list 2026");
  await row(page, "Price list 2026").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Trash" }).click();
  await page.getByRole("treegrid", { name: "Pages in the trash" }).getByRole("row").first().hover();
  await page.getByRole("button", { name: "Restore Price list 2026" }).click();
  await notice(page, "Restored Price list 2026");
  await row(page, "Price list 2026").waitFor();
});

test("a page is permanently deleted from the trash and its own bar", async () => {
  const maya = await app.signIn();
  const { projectId, prices, summary } = await makeDocumentation(maya);
  for (const { id: pageId } of [prices, summary])
    await maya.call(documentationContract.remove, { params: { pageId }, query: {} });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  const confirm = page.getByRole("button", { name: "Delete forever", exact: true });

  await page.getByRole("button", { name: "Delete forever…" }).click();
  await page.getByRole("alertdialog", { name: "Delete “Business summary” forever?" }).waitFor();
  await visit.expectAccessible();
  await confirm.click();
  await notice(page, "Deleted Business summary forever");
  await page.getByRole("button", { name: "Trash" }).click();
  const trash = page.getByRole("treegrid", { name: "Pages in the trash" });
  await trash.getByRole("row", { name: /^Price list 2026/ }).hover();
  await page.getByRole("button", { name: "Delete Price list 2026 forever…" }).click();
  await confirm.click();

  await page.getByText("The trash is empty.").waitFor();
});

test("Undo moves back a page that was dragged below another", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));

  await row(page, "Business summary").dragTo(row(page, "Price list 2026"));
  await notice(page, "Moved Business summary");
  await level(row(page, "Business summary"), 4);
  await page.getByRole("button", { name: /^Undo/ }).click();
  await level(row(page, "Business summary"), 3);
});

test("a refused move is rolled back", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/status of 500/);
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  await page.route(`**/documentation/pages/${summary.id}`, (route) =>
    route.request().method() === "PATCH"
      ? route.fulfill({
          status: 500,
          json: { error: { code: "internal_error", message: "", requestId: "r" } },
        })
      : route.continue(),
  );

  await row(page, "Business summary").dragTo(row(page, "Price list 2026"));

  await notice(page, "Business summary was not moved");
  await level(row(page, "Business summary"), 3);
});

test("an unknown page shows an error next to the tree", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/status of 404/);
  await visit.become(maya);
  await visit.open(docsPath(projectId, "019aabcd-0000-7000-8000-000000000000"));

  await page.getByText("This page no longer exists").waitFor();
  await row(page, "Business summary").click();
  await page.getByText("Who buys and why").waitFor();
});

test("a page added by someone else appears immediately", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const { projectId, productId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  await page.getByRole("textbox", { name: "Business summary" }).waitFor();

  await makePage(jonas, { projectId, productId, name: "Written by Jonas" });

  await row(page, "Written by Jonas").waitFor();
});

test("viewers can read pages but not change them", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  await visit.open(docsPath(projectId, summary.id));

  await page.getByText("Who buys and why").waitFor();
  assert.equal(await page.locator("[contenteditable=true]").count(), 0);
  assert.equal(await page.getByRole("textbox", { name: "Title" }).count(), 0);
  assert.equal(await page.getByRole("button", { name: "Add", exact: true }).count(), 0);
  await page.getByRole("button", { name: "History" }).waitFor();
  await page.getByRole("button", { name: "Page actions" }).click();
  assert.deepEqual(
    (await page.getByRole("menuitem").allTextContents()).map((text) =>
      text.replace(/\W+Ctrl.*$/, "").trim(),
    ),
    ["Copy link", "Export…", "Print"],
  );
});

test("pages are found, opened, deleted and created by keyboard", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  const { keyboard } = page;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  await row(page, "Business summary").focus();

  await keyboard.type("price");
  await expectFocus(row(page, "Price list 2026"));
  await keyboard.press("Enter");
  await page
    .getByRole("textbox", { name: "Title" })
    .and(page.getByText("Price list 2026"))
    .waitFor();
  await keyboard.press("ArrowRight");
  await keyboard.press("ArrowDown");
  await expectFocus(row(page, "Spare parts"));
  await keyboard.press("Delete");
  await page.getByRole("alertdialog", { name: "Delete “Spare parts”?" }).waitFor();
  await keyboard.press("Tab");
  await keyboard.press("Enter");
  await notice(page, "Deleted Spare parts");
  await keyboard.press("ControlOrMeta+Shift+N");
  await expectFocus(page.getByRole("textbox", { name: "Title" }));
});

test("on a phone the tree slides in and closes for the page", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));

  await page.getByText("Who buys and why").waitFor();
  await showPages(page);
  await row(page, "Price list 2026").click();

  await page.getByText("One price.").waitFor();
  await page.getByRole("dialog", { name: "Documentation" }).waitFor({ state: "detached" });
  await visit.expectNoSidewaysScroll();
});

test("of 250 expanded pages only the visible ones are in the DOM", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const { id: productId } = await makeProduct(maya, { projectId, name: "Cell" });
  const parent = await makePage(maya, { projectId, productId, name: "Archive of offers" });
  for (let at = 0; at < 250; at += 1)
    await makePage(maya, { projectId, productId, parentId: parent.id, name: `Offer ${at}` });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, parent.id));
  await row(page, "Archive of offers").focus();

  await page.keyboard.press("ArrowRight");
  await row(page, "Offer 0").waitFor();
  assert.ok((await page.getByRole("treegrid", { name: "Pages" }).getByRole("row").count()) <= 100);
  await page.keyboard.press("End");

  await row(page, "Offer 249").waitFor();
});

function row(page: Page, name: string): Locator {
  return page
    .getByRole("treegrid", { name: "Pages", exact: true })
    .getByRole("row", { name: new RegExp(`^${name}(,|$)`) });
}

async function level(element: Locator, wanted: number): Promise<void> {
  await element.and(element.page().locator(`[aria-level="${wanted}"]`)).waitFor();
}

async function menu(page: Page, item: string): Promise<void> {
  await page.getByRole("button", { name: "Page actions" }).click();
  await page.getByRole("menuitem", { name: item, exact: true }).click();
}

async function notice(page: Page, text: string): Promise<void> {
  await page.locator("[data-notice]").getByText(text).first().waitFor();
}

function isSaved(page: Page, text: string) {
  return page.waitForResponse(
    (response) =>
      response.request().method() === "PATCH" &&
      response.ok() &&
      (response.request().postData() ?? "").includes(text),
  );
}
