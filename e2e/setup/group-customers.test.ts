import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { failCustomers, makeUngrouped, openGroups } from "./group-screens.ts";

const app = await openWebApp();

test("customers are grouped by keyboard", async () => {
  const maya = await app.signIn();
  const projectId = await makeUngrouped(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await openGroups(visit, projectId);
  await page.getByRole("heading", { name: "No groups found" }).waitFor();
  const table = page.getByRole("grid", { name: "Customers" });
  await table.getByRole("row", { name: /Halden Foods.*Hamburg/ }).waitFor();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Create group" }).press("Enter");
  await page.getByText("Select at least one customer.").waitFor();
  await page.getByRole("checkbox", { name: "Select Halden Foods" }).focus();
  await page.keyboard.press("Space");
  await page.getByText("1 selected").waitFor();
  await page.getByRole("textbox", { name: "Group name" }).focus();
  await page.keyboard.type("North");
  await page.keyboard.press("Enter");

  await page.locator("[data-notice]").getByText("Created North").waitFor();
  await app.runJobs();
  await page.getByRole("link", { name: "North" }).waitFor();
  await page.getByText("1 customer", { exact: true }).waitFor();
  const types = { projectId, types: "business-group" };
  const { list } = await maya.call(setupContract.list, { query: types });
  if (!list[0]?.textContent.includes("Halden")) throw new Error("The group was not written.");

  // The form is empty again; a second group needs another name.
  await page.getByRole("checkbox", { name: "Select Moerdijk Clinic" }).click({ force: true });
  await page.getByRole("textbox", { name: "Group name" }).fill("north");
  await page.getByRole("button", { name: "Create group" }).click();
  await page.getByText("A group with this name already exists.").waitFor();
});

test("customers that fail to load are loaded again", async () => {
  const maya = await app.signIn();
  const projectId = await makeUngrouped(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/status of 500/);
  await visit.become(maya);
  await failCustomers(visit);
  await openGroups(visit, projectId);
  await page.getByText("The customers could not be loaded").waitFor();

  await page.unroute("**/setup/customers?*");
  await page.getByRole("button", { name: "Try again" }).click();

  await page.getByRole("row", { name: /Halden Foods/ }).waitFor();
});

test("a viewer sees groups without the form", async () => {
  const maya = await app.signIn();
  const projectId = await makeUngrouped(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  await openGroups(visit, projectId);

  await page.getByRole("heading", { name: "No groups found" }).waitFor();
  await page
    .getByRole("heading", { name: "Group customers yourself" })
    .waitFor({ state: "detached" });
});
