import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { startFakeSite } from "#fakes/web/fake-site.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY } from "#src/knowledge/setup/setup.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { makeCancelledSummary, pathOf } from "./setup-screens.ts";

const site = await startFakeSite();
after(() => site.stop());
const app = await openOwnWebApp({ environment: { FETCH_ALLOW_HOSTS: site.host } });

const SUMMARY = "Acme Robotics sells packing cells to makers of ready meals.";
const SUMMARY_PATH = "/clients-business?step=business-summary";

test("a summary is written manually before it has any inputs", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, SUMMARY_PATH));

  await page.getByRole("button", { name: "Write it yourself" }).click();
  const sheet = page.getByRole("dialog", { name: "Write Business summary" });
  await sheet.getByRole("button", { name: "Save" }).click();
  await sheet.getByText("Enter a text.").waitFor();
  await sheet.getByLabel("Text").fill(SUMMARY);
  await visit.expectAccessible();
  await sheet.getByRole("button", { name: "Save" }).click();
  await page.locator("[data-notice]").getByText("Saved Business summary").waitFor();

  await page.getByRole("textbox", { name: "Business summary" }).getByText(SUMMARY).waitFor();
  await page.getByText("Written by hand").waitFor();
});

test("a cancelled summary is not a failure and can be written manually", async () => {
  const maya = await app.signIn();
  const projectId = await makeCancelledSummary(app, maya);
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, SUMMARY_PATH));
  await page.getByText("The analysis was cancelled.").waitFor();
  await page.getByText("Cancelled", { exact: true }).waitFor();
  assert.equal(await page.getByText("Failed", { exact: true }).count(), 0);

  await page.getByRole("button", { name: "Write it yourself" }).click();
  await page.getByLabel("Text").fill(SUMMARY);
  await visit.expectNoSidewaysScroll();
  await page.getByRole("button", { name: "Save" }).click();

  await page.getByRole("textbox", { name: "Business summary" }).getByText(SUMMARY).waitFor();
  await page.getByText("The analysis was cancelled.").waitFor({ state: "detached" });
});

test("an unreadable link is replaced by a text from its sheet", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const body = { projectId, type: "case-study" as const, link: site.link("/gone") };
  const { list } = await maya.call(setupContract.createByLink, { body });
  await app.runJobs();
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/clients-business?item=${list[0]?.id}`));

  const sheet = page.getByRole("dialog", { name: /gone/ });
  await sheet.getByRole("button", { name: "Write it yourself" }).click();
  const form = page.getByRole("dialog", { name: "Add a case study" });
  await form.getByLabel("Name").fill("Halden Foods");
  await form.getByLabel("Text").fill(CASE_STUDY);
  await form.getByRole("button", { name: "Add", exact: true }).click();

  await sheet.waitFor({ state: "detached" });
  await page.getByRole("link", { name: "Halden Foods" }).waitFor();
  await page.getByRole("link", { name: /gone/ }).waitFor({ state: "detached" });
});

test("viewers are not asked to write", async () => {
  const maya = await app.signIn();
  const failed = await makeCancelledSummary(app, maya);
  const { id: empty } = await makeProject(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  await visit.open(pathOf(failed, SUMMARY_PATH));
  await page.getByText("The analysis was cancelled.").waitFor();
  assert.equal(await page.getByRole("button", { name: "Write it yourself" }).count(), 0);
  await visit.open(pathOf(empty, SUMMARY_PATH));
  await page.getByRole("heading", { name: "No business summary yet" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "Write it yourself" }).count(), 0);
});
