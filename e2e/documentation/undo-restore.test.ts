import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { docsPath, makeDocumentation } from "./documentation-screens.ts";

const app = await openWebApp();

test("Undo of a restore moves the page and its batch to trash", async () => {
  const maya = await app.signIn();
  const { projectId, prices } = await makeDocumentation(maya);
  const below = await makePage(maya, { projectId, parentId: prices.id, name: "Old prices" });
  await maya.call(documentationContract.remove, { params: { pageId: prices.id }, query: {} });
  await using visit = await openPage(app);
  const { page } = visit;
  // A page in the trash has no comments, links or favourites.
  visit.expectConsoleError(/status of 404/);
  await visit.become(maya);
  await visit.open(docsPath(projectId, below.id));

  await page.getByText(/^This page is in the trash until/).waitFor();
  await page.getByRole("button", { name: "Restore", exact: true }).click();
  await row(page, "Price list 2026").waitFor();
  await page.getByRole("button", { name: /^Undo/ }).click();

  await row(page, "Price list 2026").waitFor({ state: "detached" });
  await page.getByText(/^This page is in the trash until/).waitFor();
});

function row(page: Page, name: string) {
  return page
    .getByRole("treegrid", { name: "Pages", exact: true })
    .getByRole("row", { name: new RegExp(`^${name}(,|$)`) });
}
