import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { newId } from "#src/platform/server/ids.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { sampleProjectContract } from "#src/workspace/projects/sample-project.contract.ts";

const app = await openWebApp();

test("a project opens on its dashboard, with shortcuts to its pages", async () => {
  const maya = await app.signIn();
  const halden = await makeProject(maya, { name: "Halden" });
  const brix = await makeProject(maya, { name: "Brix" });
  const acme = await makeProject(maya, { name: "Acme Robotics" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${acme.id}`);
  await page.waitForURL(`**/projects/${acme.id}/dashboard`);
  await page.getByRole("heading", { name: "Acme Robotics" }).waitFor();
  assert.match(await page.title(), /^Dashboard · Acme Robotics · /);

  await switcher(page, "Acme Robotics").focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("combobox", { name: "Find a project…" }).waitFor();
  await page.keyboard.type("hal");
  await page.locator("[role=option][data-focused]", { hasText: "Halden" }).waitFor();
  await page.keyboard.press("Enter");
  await page.waitForURL(`**/projects/${halden.id}/dashboard`);

  await switcher(page, "Halden").press("Enter");
  await page.getByText("Recent", { exact: true }).waitFor();
  await page.locator("[role=option][data-focused]", { hasText: "Acme Robotics" }).waitFor();
  await page.keyboard.type("xyzzy");
  await page.getByText("No results for “xyzzy”.").waitFor();
  await page.keyboard.press("Escape");
  await switcher(page, "Halden").and(page.locator(":focus")).waitFor();

  await page.keyboard.press("g");
  await page.keyboard.press("s");
  await page.waitForURL(`**/projects/${halden.id}/settings`);
  await switcher(page, "Halden").press("Enter");
  await page.getByRole("option", { name: "Brix" }).click();
  await page.waitForURL(`**/projects/${brix.id}/settings`);
  await switcher(page, "Brix").waitFor();
  await page.getByRole("combobox", { name: "Find a project…" }).waitFor({ state: "detached" });

  await page.keyboard.press("g");
  await page.keyboard.press("p");
  await page.waitForURL("**/projects");
  await page.getByRole("button", { name: /^Project / }).waitFor({ state: "detached" });
});

test("a missing or foreign project is not found and has no menu", async () => {
  const stranger = await app.signIn();
  const { id } = await makeProject(stranger, { name: "Secret" });
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404 .*\/projects\//);
  await visit.become(await app.signIn());
  for (const projectId of [id, newId(), "none"]) {
    await visit.open(`/projects/${projectId}/dashboard`);
    await visit.page.getByRole("heading", { name: "Page not found" }).waitFor();
    await visit.page.getByRole("link", { name: "Dashboard" }).waitFor({ state: "detached" });
  }
});

test("changes by others appear live: name, archiving, deletion", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "view" });
  const { id: projectId } = await makeProject(maya, { name: "Acme" });
  const params = { projectId };
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/status of 404 .*\/(projects|todo-items)\//);
  await visit.become(jonas);
  await visit.open(`/projects/${projectId}/dashboard`);
  await switcher(page, "Acme").waitFor();

  await maya.call(projectsContract.update, { params, body: { name: "Acme Robotics" } });
  await switcher(page, "Acme Robotics").waitFor();
  await page.getByRole("heading", { name: "Acme Robotics" }).waitFor();

  await maya.call(projectsContract.archive, { params });
  await page.getByText("This project is archived and read-only. Nothing is sent.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Restore" }).count(), 0);

  await maya.call(projectsContract.remove, { params, query: {} });
  await page.waitForURL("**/projects");
  await page.locator("[data-notice]").getByText("Acme Robotics no longer exists").waitFor();
});

test("Undo archives a project again after an editor restored it", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id: projectId } = await makeProject(maya, { name: "Acme" });
  await maya.call(projectsContract.archive, { params: { projectId } });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/dashboard`);
  await page.getByRole("button", { name: "Restore" }).click();
  await page.locator("[data-notice]").getByText("Restored Acme").waitFor();
  await page.getByText("This project is archived and read-only.").waitFor({ state: "detached" });
  await page.locator("h1:focus").waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText("This project is archived and read-only.").waitFor();
});

test("the sample is labelled on every page and removed after confirmation", async () => {
  const maya = await app.signIn({ role: "edit" });
  const jonas = await app.signIn({ with: maya, role: "view" });
  const first = await maya.call(sampleProjectContract.create);
  await using visit = await openPage(app);
  await using theirs = await openPage(app);
  const gone = /status of 404 .*\/(projects|todo-items|products)/;
  visit.expectConsoleError(gone);
  theirs.expectConsoleError(gone);
  const { page } = visit;
  await visit.become(maya);
  await theirs.become(jonas);
  await theirs.open(`/projects/${first.id}/settings`);
  await theirs.page.getByText("This is the sample project.").waitFor();
  assert.equal(await theirs.page.getByRole("button", { name: /^Remove sample/ }).count(), 0);

  await visit.open(`/projects/${first.id}/dashboard`);
  const question = page.getByRole("alertdialog", { name: "Remove the sample project?" });
  await page.getByRole("button", { name: "Remove sample" }).click();
  await question.getByRole("button", { name: "Cancel" }).click();
  await question.waitFor({ state: "detached" });
  assert.ok(await maya.call(projectsContract.read, { params: { projectId: first.id } }));
  await page.getByRole("button", { name: "Remove sample" }).click();
  await question.getByRole("button", { name: "Remove sample" }).click();
  await page.waitForURL("**/projects");
  await page.locator("[data-notice]").getByText("Removed the sample project").waitFor();
  await theirs.page.locator("[data-notice]").getByText("no longer exists").waitFor();

  await page.getByRole("button", { name: "Open the sample project" }).click();
  await page.getByText("This is the sample project.").waitFor();
  await page.getByRole("link", { name: "Project settings" }).click();
  await page.getByRole("button", { name: "Remove sample project" }).click();
  await question.getByRole("button", { name: "Remove sample" }).click();
  await page.getByRole("button", { name: "Open the sample project" }).waitFor();
  assert.equal(await page.getByText("no longer exists").count(), 0);
});

test("a project that fails to load is named and can be retried", async () => {
  const maya = await app.signIn();
  const { id } = await makeProject(maya, { name: "Acme Robotics" });
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 500/, /Acme Robotics could not be opened/);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/projects");
  await page.route(`**/api/projects/${id}`, (route) => route.fulfill({ status: 500, json: {} }));
  await page.getByRole("link", { name: "Acme Robotics" }).click();
  await page.locator("[data-notice]").getByText("Could not open Acme Robotics").waitFor();

  await page.unroute(`**/api/projects/${id}`);
  await page.getByRole("button", { name: "Try again" }).click();
  await page.waitForURL(`**/projects/${id}/dashboard`);
  await page.getByRole("heading", { name: "Acme Robotics" }).waitFor();
});

function switcher(page: Page, name: string) {
  return page.getByRole("button", { name: `Project ${name}`, exact: true });
}
