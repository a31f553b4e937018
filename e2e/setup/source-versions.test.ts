import { after, test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { startFakeSite } from "#fakes/web/fake-site.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { pathOf } from "./setup-screens.ts";

const site = await startFakeSite();
after(() => site.stop());
const app = await openOwnWebApp({ environment: { FETCH_ALLOW_HOSTS: site.host } });

const article = (result: string) =>
  `<!doctype html><html lang="en"><head><title>Brix</title>
<meta property="article:published_time" content="2025-03-04T09:00:00+01:00"></head><body><article><h1>Brix</h1>
<p>Brix Foods is a maker of ready meals with 400 employees in Bremen.</p>
<p>Each changeover of the packing line took 50 minutes, and operators struggled with settings.</p>
<p>${result}</p></article></body></html>`;

const QUOTED = "Our customers are makers of ready meals who pack at night.";
const SUMMARY_PATH = "/clients-business?step=business-summary";

test("the chip of a changed source opens its quoted version", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeSetupItem(maya, { projectId, type: "case-study", content: CASE_STUDY });
  const note = await makeSetupItem(maya, { projectId, name: "Audience", content: QUOTED });
  await app.runJobs();
  const summary = { projectId, type: "business-summary" as const };
  await maya.call(setupContract.create, { body: summary });
  await app.runJobs();
  const body = { content: "Our customers are bakeries." };
  await maya.call(setupContract.update, { params: { setupId: note.id }, body });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, SUMMARY_PATH));

  const chip = page.getByRole("button", { name: /^Source \d: Audience$/ }).first();
  await chip.hover();
  const card = page.getByRole("dialog", { name: "Evidence for this sentence" });
  await card.getByText("Changed since it was quoted").waitFor();
  await card.getByRole("button", { name: QUOTED }).click();
  const dialog = page.getByRole("dialog", { name: "Audience" });
  await dialog.getByText("This is the version that was quoted.").waitFor();
  await dialog.locator("[data-quote]").getByText(QUOTED).waitFor();
  await visit.expectAccessible();

  await dialog.getByRole("button", { name: "Show the current version" }).click();
  await dialog.getByText("Our customers are bakeries.").waitFor();
  await dialog.getByRole("button", { name: "Show the quoted version" }).click();
  await dialog.locator("[data-quote]").getByText(QUOTED).waitFor();
});

test("a reread link shows its date and the missing quote", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  site.set("/brix", article("Changeover time fell by 41 percent within four months."));
  const study = { projectId, type: "case-study" as const, link: site.link("/brix") };
  const { list } = await maya.call(setupContract.createByLink, { body: study });
  await app.runJobs();
  const summary = { projectId, type: "business-summary" as const };
  await maya.call(setupContract.create, { body: summary });
  await app.runJobs();
  const setupId = list[0]?.id ?? "";
  site.set("/brix", article("Changeover time fell by 60 percent within a year."));
  const body = { type: "case-study" as const };
  await maya.call(setupContract.retryAnalyse, { params: { setupId }, body });
  await app.runJobs();
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  await visit.become(maya);

  await visit.open(pathOf(projectId, `/clients-business?item=${setupId}`));
  await page
    .getByRole("dialog", { name: "Brix" })
    .getByText(/^Published .*2025$/)
    .waitFor();
  await visit.open(pathOf(projectId, SUMMARY_PATH));
  await page.getByRole("button", { name: "Source 1: Brix" }).first().click();
  const card = page.getByRole("dialog", { name: "Evidence for this sentence" });
  await card.getByRole("button", { name: "Brix" }).click();
  const dialog = page.getByRole("dialog", { name: "Brix" });
  await dialog.getByText("the quoted version was not kept").waitFor();
  await dialog.getByText(/^Published .*2025$/).waitFor();
  await dialog.getByText("fell by 60 percent within a year").waitFor();
  await visit.expectNoSidewaysScroll();
});
