import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { analysedCaseStudy } from "#src/knowledge/ai/ai.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY } from "#src/knowledge/setup/setup.makers.ts";
import { pathOf } from "./setup-screens.ts";
import { openEditSource } from "./setup-work-screens.ts";

const app = await openWebApp();

test("a corrected case study regenerates its page", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await analysedCaseStudy(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-business?step=case-study"));
  const sheet = await openEditSource(page);
  const field = sheet.getByLabel("Text");
  assert.equal(await field.inputValue(), CASE_STUDY.trimEnd());
  await visit.expectAccessible();

  await field.fill(CASE_STUDY.replace("38 percent", "45 percent"));
  await sheet.getByRole("button", { name: "Save and re-analyse" }).click();
  await page.locator("[data-notice]").getByText("Saved the source of Halden Foods").waitFor();
  await app.runJobs();

  await page.getByRole("link", { name: "Halden Foods" }).click();
  await page
    .getByRole("textbox", { name: "Halden Foods" })
    .getByText(/fell by 45 percent/)
    .first()
    .waitFor();
  const { version } = await maya.call(setupContract.readSource, { params: { setupId: id } });
  assert.equal(version, 2);
});

test("someone else's correction is not overwritten without asking", async () => {
  const maya = await app.signIn();
  const { id: setupId, projectId } = await analysedCaseStudy(app, maya);
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  visit.expectConsoleError(/status of 409/);
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-business?step=case-study"));
  const sheet = await openEditSource(page);
  const theirs = CASE_STUDY.replace("38 percent", "52 percent");
  const body = { content: theirs, version: 1 };
  await maya.call(setupContract.correctSource, { params: { setupId }, body });
  await app.runJobs();
  const field = sheet.getByLabel("Text");
  await field.fill("Halden Foods packs ready meals.");

  await sheet.getByRole("button", { name: "Save and re-analyse" }).click();

  await sheet.getByText("Someone else has changed this text since.").waitFor();
  assert.equal(await field.inputValue(), "Halden Foods packs ready meals.");
  await visit.expectNoSidewaysScroll();
  await sheet.getByRole("button", { name: "Discard" }).click();
  assert.equal(await field.inputValue(), theirs.trimEnd());
  await sheet.getByText("Someone else has changed this text since.").waitFor({ state: "detached" });
});

test("a restored draft warns about a concurrent correction", async () => {
  const maya = await app.signIn();
  const { id: setupId, projectId } = await analysedCaseStudy(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-business?step=case-study"));
  const own = "Halden Foods packs ready meals.";
  const sheet = await openEditSource(page);
  const field = sheet.getByLabel("Text");
  const notice = sheet.getByText("Someone else has changed this text since.");
  const close = async () => {
    await sheet.getByRole("button", { name: "Cancel" }).click();
    await sheet.waitFor({ state: "detached" });
  };
  await field.fill(own);
  await close();
  await openEditSource(page);
  assert.equal(await field.inputValue(), own);
  assert.equal(await notice.count(), 0);
  await close();
  const theirs = CASE_STUDY.replace("38 percent", "52 percent");
  const body = { content: theirs, version: 1 };
  await maya.call(setupContract.correctSource, { params: { setupId }, body });
  await app.runJobs();

  await openEditSource(page);
  await notice.waitFor();
  assert.equal(await field.inputValue(), own);
  await visit.expectAccessible();
  await field.fill(`${own} At night.`);
  await close();
  await openEditSource(page);
  await notice.waitFor();
  await sheet.getByRole("button", { name: "Discard" }).click();

  assert.equal(await field.inputValue(), theirs.trimEnd());
  await notice.waitFor({ state: "detached" });
  await field.fill(own);
  await close();
  await openEditSource(page);
  assert.equal(await field.inputValue(), own);
  assert.equal(await notice.count(), 0);
  await sheet.getByRole("button", { name: "Save and re-analyse" }).click();
  await page.locator("[data-notice]").getByText("Saved the source of Halden Foods").waitFor();
});
