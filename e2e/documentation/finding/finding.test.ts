import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { docsPath, makeDocumentation, showPages } from "../documentation-screens.ts";

const app = await openWebApp();

test("a favourite is listed above the tree until removed, for viewers too", async () => {
  const maya = await app.signIn();
  const { projectId, summary, prices } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  await visit.open(docsPath(projectId, summary.id));

  await page.getByRole("button", { name: "Add to favourites" }).click();
  const favourites = page.getByRole("treegrid", { name: "Favourite pages" });
  await favourites.getByRole("row", { name: /^Business summary/ }).waitFor();

  await visit.open(docsPath(projectId, prices.id));
  await favourites.getByRole("row", { name: /^Business summary/ }).click();
  await page.getByText("Who buys and why").waitFor();
  await page.getByRole("button", { name: "Remove from favourites" }).click();
  await favourites.waitFor({ state: "detached" });
});

test("the backlinks of a page are listed below it and work", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  const content = `See [the summary](${app.url}${docsPath(projectId, summary.id)}).`;
  await makePage(maya, { projectId, name: "Start here", content });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));

  await page
    .getByRole("region", { name: "Linked from" })
    .getByRole("button", { name: "Start here" })
    .click();

  await page.getByRole("textbox", { name: "Title" }).and(page.getByText("Start here")).waitFor();
});

test("a template made from a page creates pages until it is deleted", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  await page.getByRole("button", { name: "Page actions" }).click();
  await page.getByRole("menuitem", { name: "Save as template" }).click();
  await page.locator("[data-notice]").getByText("Saved Business summary as a template").waitFor();

  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "New page from a template…" }).click();
  const dialog = page.getByRole("dialog", { name: "New page from a template" });
  await dialog.getByRole("button", { name: "Use Business summary" }).click();
  await page.waitForURL((url) => url.searchParams.get("page") !== summary.id);
  await page.getByText("Who buys and why").waitFor();

  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "New page from a template…" }).click();
  await dialog.getByRole("button", { name: "Delete the template Business summary" }).click();
  await page.getByRole("button", { name: "Delete", exact: true }).click();
  await dialog.getByText("No templates yet").waitFor();
});

test("the palette finds recent pages, page text and setup answers", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await makeSetupItem(maya, { projectId, name: "Call with Brix" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  const opened = page.waitForResponse((response) => response.url().endsWith("/open"));
  await visit.open(docsPath(projectId, summary.id));
  await opened;
  await visit.open(`/projects/${projectId}/settings`);

  await page.keyboard.press("Control+k");
  await page.getByRole("option", { name: /^Business summary/ }).click();
  await page.getByText("Who buys and why").waitFor();

  await page.keyboard.press("Control+k");
  await page.keyboard.type("retailer");
  await page.getByRole("option", { name: /^Business summary/ }).waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type("call with brix");
  await page.getByRole("option", { name: /^Call with Brix.*Insights$/ }).click();
  await page.waitForURL("**/setup/insights?item=*");
});

test("in a project the palette lists its own pages first with paths", async () => {
  const maya = await app.signIn();
  const { id: other } = await makeProject(maya, { name: "Brix" });
  for (let at = 0; at < 5; at += 1)
    await makePage(maya, { projectId: other, name: "Retailer", content: "Retailer" });
  const { projectId } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/settings`);

  await page.keyboard.press("Control+k");
  await page.keyboard.type("retailer");

  const found = page.getByRole("group", { name: "Pages" }).getByRole("option");
  await found.nth(5).waitFor();
  assert.match(
    await found.nth(0).innerText(),
    /^Business summary\s+.*retailer penalties.*\s+Pick-and-place cell › Storage$/,
  );
  assert.match(await found.nth(1).innerText(), /^Retailer\s+Retailer\s+Brix › Project storage$/);
});

test("files dropped on a page in the tree become its child pages", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));

  await drop(row(page, "Price list 2026"), "discounts.md", "# Discounts\n\nFrom ten cells on.");

  const dialog = page.getByRole("dialog", { name: "Import files" });
  await dialog.getByText("Pages are added to Price list 2026.").waitFor();
  await dialog.getByText("All 5 words imported.").waitFor();
  await dialog.getByRole("button", { name: "Import again" }).click();
  await dialog.getByRole("button", { name: "Open page" }).waitFor();
  await dialog.getByRole("button", { name: "Done" }).click();
  await row(page, "Discounts").and(page.locator('[aria-level="4"]')).waitFor();
});

test("an earlier import shows its receipt again", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  await drop(row(page, "Price list 2026"), "discounts.md", "# Discounts\n\nFrom ten cells on.");
  const dialog = page.getByRole("dialog", { name: "Import files" });
  await dialog.getByRole("button", { name: "Done" }).click();

  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("menuitem", { name: "Import files…" }).click();
  await dialog.getByRole("button", { name: /^discounts\.md/ }).click();

  await dialog.getByText("All 5 words imported.").waitFor();
});

test("children beyond the first response are loaded on demand", async () => {
  const maya = await app.signIn();
  const { projectId, productId, prices } = await makeDocumentation(maya);
  for (const name of ["C", "D", "E"])
    await makePage(maya, { projectId, productId, parentId: prices.id, name });
  await using visit = await openPage(app);
  const { page } = visit;
  // Instead of a thousand pages: the server returns only some of them at once.
  await page.route(/documentation\/structure\?/, (route) =>
    route.continue({
      url: route
        .request()
        .url()
        .replace(/limit=\d+/, "limit=3"),
    }),
  );
  await visit.become(maya);
  await visit.open(docsPath(projectId, prices.id));
  await page.getByRole("button", { name: "Expand Price list 2026" }).click();
  await row(page, "C").waitFor();

  await page.getByRole("row", { name: "Show more (2 left)" }).click();

  await row(page, "E").waitFor();
  assert.equal(await page.getByRole("row", { name: /^Show more/ }).count(), 0);
});

test("on a phone favourites are above the pages", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  await page.getByRole("button", { name: "Add to favourites" }).click();
  await showPages(page);

  await page.getByRole("treegrid", { name: "Favourite pages" }).getByRole("row").waitFor();
  await visit.expectAccessible();
  assert.equal(await page.getByRole("heading", { name: "Favourites" }).count(), 1);
});

function row(page: Page, name: string): Locator {
  return page
    .getByRole("treegrid", { name: "Pages", exact: true })
    .getByRole("row", { name: new RegExp(`^${name}(,|$)`) });
}

async function drop(target: Locator, name: string, text: string): Promise<void> {
  await target.waitFor();
  const dataTransfer = await target.page().evaluateHandle(
    `(() => {
      const data = new DataTransfer();
      data.items.add(new File([${JSON.stringify(text)}], ${JSON.stringify(name)}));
      return data;
    })()`,
  );
  await target.dispatchEvent("dragover", { dataTransfer });
  await target.dispatchEvent("drop", { dataTransfer });
}
