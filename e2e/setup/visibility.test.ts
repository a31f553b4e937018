import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { docsPath } from "#e2e/documentation/documentation-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeCaseStudy, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { pathOf } from "./setup-screens.ts";

const app = await openWebApp();

test("a case study becomes internal from its menu until that is undone", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeCaseStudy(maya);
  await app.runJobs();
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-business?step=case-study"));

  await page.getByRole("button", { name: "Actions for Halden Foods" }).click();
  await page.getByRole("menuitem", { name: "Make internal" }).click();

  const row = page.locator("[data-key]").filter({ hasText: "Halden Foods" });
  await row.getByText("Internal", { exact: true }).waitFor();
  await visit.expectAccessible();
  const notice = page.locator("[data-notice]").filter({ hasText: "Made Halden Foods internal" });
  await notice.getByRole("button", { name: "Undo" }).click();
  await row.getByText("Internal", { exact: true }).waitFor({ state: "detached" });
});

test("a viewer sees that a note is internal", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await makeSetupItem(maya);
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  await visit.become(await app.signIn({ role: "view", with: maya }));

  await visit.open(pathOf(projectId, `/insights?item=${id}`));

  await page.getByText("Internal", { exact: true }).first().waitFor();
  await page.getByRole("button", { name: "Actions for Call with Halden" }).first().click();
  await page.getByRole("menuitem", { name: "Copy link" }).waitFor();
  assert.equal(await page.getByRole("menuitem", { name: "Make public" }).count(), 0);
});

test("a page of the documentation becomes internal from its menu", async () => {
  const maya = await app.signIn();
  const made = await makePage(maya, { name: "Discounts", content: "Up to 15 percent." });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(made.projectId, made.id));

  await page.getByRole("button", { name: "Page actions" }).click();
  await page.getByRole("menuitem", { name: "Make internal" }).click();

  await page.getByText("Internal", { exact: true }).first().waitFor();
  await page.getByRole("row", { name: "Discounts, page, Internal" }).waitFor();
  await visit.expectAccessible();
});
