import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { favouritesContract } from "#src/knowledge/documentation/favourites/favourites.contract.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { docsPath } from "../documentation-screens.ts";

const app = await openWebApp();

/** Two products with a page of the same name, both favourite and recent. */
async function openGuides(width = 1280) {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  for (const name of ["Gripper", "Conveyor"]) {
    const body = { projectId, name };
    const { id: productId } = await maya.call(productsContract.create, { body });
    const { id: pageId } = await makePage(maya, { projectId, productId, name: "Guide" });
    await maya.call(favouritesContract.add, { params: { pageId } });
    await maya.call(favouritesContract.open, { params: { pageId } });
  }
  const own = await makePage(maya, { projectId, name: "Start here", content: "See " });
  const visit = await openPage(app, { width });
  await visit.become(maya);
  return { visit, projectId, ownId: own.id };
}

test("favourites with equal names show their products", async () => {
  const { visit: opened, projectId, ownId } = await openGuides();
  await using visit = opened;
  await visit.open(docsPath(projectId, ownId));

  const favourites = visit.page.getByRole("treegrid", { name: "Favourite pages" });
  await favourites.getByText("Guide · Gripper").waitFor();
  await favourites.getByText("Guide · Conveyor").waitFor();
});

test("the palette shows the products of recent pages with equal names", async () => {
  const { visit: opened, projectId } = await openGuides();
  await using visit = opened;
  await visit.open(`/projects/${projectId}/dashboard`);
  await visit.page.keyboard.press("Control+k");

  const recent = visit.page.getByRole("dialog").getByRole("option", { name: /^Guide/ });
  await recent.getByText("Gripper").waitFor();
  await recent.getByText("Conveyor").waitFor();
});

test("the dashboard shows the products of recent pages with equal names", async () => {
  const { visit: opened, projectId } = await openGuides();
  await using visit = opened;
  await visit.open(`/projects/${projectId}/dashboard`);

  const recent = visit.page.getByRole("list", { name: "Recent pages" });
  await recent.getByText("Gripper").waitFor();
  await recent.getByText("Conveyor").waitFor();
});

test("the @ menu shows the products of pages with equal names", async () => {
  const { visit: opened, projectId, ownId } = await openGuides();
  await using visit = opened;
  const { page } = visit;
  await visit.open(docsPath(projectId, ownId));
  await page.getByRole("textbox", { name: "Start here" }).click();
  await page.keyboard.press("Control+End");
  await page.keyboard.type(" @");

  const offered = page.getByRole("option", { name: /^Guide/ });
  await offered.getByText("Gripper").waitFor();
  await offered.getByText("Conveyor").waitFor();
});
