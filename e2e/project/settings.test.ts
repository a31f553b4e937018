import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await openWebApp();

test("a name is saved on blur; colour, zone and language when chosen", async () => {
  const maya = await app.signIn({ role: "edit" });
  const project = await makeProject(maya, { name: "Acme" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${project.id}/settings`);
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("");
  await name.blur();
  await page.getByText("Name is not valid. Use 1 to 80 characters.").waitFor();
  await name.fill("Acme Robotics");
  await name.blur();
  await page.getByRole("button", { name: "Project Acme Robotics" }).waitFor();
  await page.getByText(/^Saved /).waitFor();

  await page.getByRole("radio", { name: "Teal" }).check();
  await page.getByRole("radio", { name: "rocket" }).check();
  await page.getByRole("combobox", { name: "Time zone" }).fill("Berlin");
  await page.getByRole("option", { name: "Europe/Berlin" }).click();
  await page.getByText(/^Local time /).waitFor();
  await page.getByRole("button", { name: /Language/ }).click();
  await page.getByRole("option", { name: "Deutsch" }).click();
  await until(async () => {
    const { color, icon, timeZone, language } = await readProject(maya, project.id);
    return [color, icon, timeZone, language].join(" ") === "teal rocket Europe/Berlin de";
  });
  assert.equal(await page.getByRole("button", { name: "Delete project…" }).count(), 0);
});

test("concurrent renames ask which name to keep", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id: projectId } = await makeProject(maya, { name: "Acme" });
  const params = { projectId };
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 409/);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/settings`);
  const name = page.getByLabel("Name", { exact: true });
  await name.fill("Acme One");
  await maya.call(projectsContract.update, { params, body: { color: "pink" } });
  await name.press("Enter");
  await page.getByRole("button", { name: "Project Acme One" }).waitFor();

  await name.fill("Acme Two");
  await maya.call(projectsContract.update, { params, body: { name: "Acme Three" } });
  await page.getByRole("button", { name: "Project Acme Three" }).waitFor();
  await name.blur();
  await page.getByText("Someone else just renamed it").waitFor();
  assert.equal(await name.inputValue(), "Acme Two");
  await page.getByRole("button", { name: "Use “Acme Two”" }).click();
  await page.getByRole("button", { name: "Project Acme Two" }).waitFor();
  await page.getByText("Someone else just renamed it").waitFor({ state: "detached" });
});

test("a name changed offline is saved on reconnect", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id } = await makeProject(maya, { name: "Acme" });
  await using visit = await openPage(app);
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${id}/settings`);
  await page.waitForLoadState("networkidle");
  await page.context().setOffline(true);
  await page.getByLabel("Name", { exact: true }).fill("Acme Robotics");
  await page.getByLabel("Name", { exact: true }).press("Enter");
  await page.getByText("Offline, kept on this device").waitFor();
  await page.context().setOffline(false);
  await page.getByRole("button", { name: "Project Acme Robotics" }).waitFor();
});

test("products are added, renamed, archived and restored live for colleagues", async () => {
  const maya = await app.signIn({ role: "edit" });
  const jonas = await app.signIn({ with: maya, role: "view" });
  const { id } = await makeProject(maya);
  await using theirs = await openPage(app);
  await theirs.become(jonas);
  await theirs.open(`/projects/${id}/settings`);
  await theirs.page.getByText("No products yet").waitFor();
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 409/);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${id}/settings`);

  await page.getByLabel("New product").fill("Vision gripper");
  await page.keyboard.press("Enter");
  await theirs.page.getByText("Vision gripper").waitFor();
  await page.getByLabel("New product").and(page.locator(":focus:placeholder-shown")).waitFor();
  await page.keyboard.type("VISION GRIPPER");
  await page.keyboard.press("Enter");
  await page.getByText("already has a product with this name").waitFor();
  await page.getByLabel("New product").fill("");

  await choose(page, "Vision gripper", /^Rename/);
  await page.getByRole("dialog").getByRole("textbox").fill("Gripper");
  await page.keyboard.press("Enter");
  await theirs.page.getByText("Gripper", { exact: true }).waitFor();
  await choose(page, "Gripper", /^Archive/);
  await theirs.page.getByText("All products are archived.").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await theirs.page.getByRole("list", { name: "Products" }).getByText("Gripper").waitFor();
  assert.equal(await theirs.page.getByRole("button", { name: /^Actions for/ }).count(), 0);
});

test("an admin archives, restores and deletes the project by typing its name", async () => {
  const maya = await app.signIn({ role: "admin" });
  const project = await makeProject(maya, { name: "Acme" });
  await makeProduct(maya, { projectId: project.id });
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404 .*\/(projects|products)/);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${project.id}/settings`);
  await page.getByRole("button", { name: "Archive project" }).click();
  await page.getByText("This project is archived and read-only. Nothing is sent.").waitFor();
  await page.getByLabel("New product").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Restore project" }).click();
  await page.getByLabel("New product").waitFor();

  await page.getByRole("button", { name: "Delete project…" }).click();
  const question = page.getByRole("alertdialog");
  await question.getByText("1 product with its documentation").waitFor();
  await question.getByRole("textbox").fill("Acme");
  await question.getByRole("button", { name: "Delete project" }).click();
  await page.waitForURL("**/projects");
  await page.locator("[data-notice]").getByText("Deleted Acme").waitFor();
  assert.equal(await page.getByText("no longer exists").count(), 0);
});

test("a product shows that its documentation is being written", async () => {
  const maya = await app.signIn();
  const { projectId, productId } = await makeProduct(maya, { name: "Vision gripper" });
  await maya.call(generationContract.generate, { body: { projectId, productId } });
  await using visit = await openPage(app);
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/settings`);

  const product = visit.page.getByRole("listitem").filter({ hasText: "Vision gripper" });
  await product.getByText("Writing documentation").waitFor();
  await app.runJobs();
  await product.getByText("Writing documentation").waitFor({ state: "detached" });
});

test("archiving a product moves focus but is rolled back on failure", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id: projectId } = await makeProject(maya);
  for (const name of ["Arm", "Cell"]) await makeProduct(maya, { projectId, name });
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 500/);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/settings`);
  const list = page.getByRole("list", { name: "Products", exact: true });
  const answer = Promise.withResolvers<void>();
  await page.route("**/api/products/*/archive", async (route) => {
    await answer.promise;
    await route.fulfill({ status: 500, json: {} });
  });

  await choose(page, "Arm", /^Archive/);
  await list.getByText("Arm").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Archived (1)" }).waitFor();
  await page
    .getByRole("button", { name: "Actions for Cell" })
    .and(page.locator(":focus"))
    .waitFor();
  answer.resolve();
  await page.locator("[data-notice]").getByText("Arm was not archived").waitFor();
  await list.getByText("Arm").waitFor();
  await page.getByRole("button", { name: "Archived (1)" }).waitFor({ state: "detached" });
});

function readProject(person: Person, projectId: string) {
  return person.call(projectsContract.read, { params: { projectId } });
}

async function choose(page: Page, product: string, item: RegExp) {
  await page.getByRole("button", { name: `Actions for ${product}` }).click();
  await page.getByRole("menuitem", { name: item }).click();
}

/** Polls until true; limited by the test's timeout. */
async function until(isSo: () => Promise<boolean>): Promise<void> {
  while (!(await isSo())) await new Promise((resolve) => setImmediate(resolve));
}
