import type { Locator, Page } from "playwright-core";
import type { Visit } from "#e2e/browser.ts";
import type { Screen } from "#e2e/screens.ts";
import { analysedCaseStudy, chooseModel } from "#src/knowledge/ai/ai.makers.ts";
import { makeOffers } from "#src/knowledge/document-store/document-store.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeAnalysedPage, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { makeCancelledSummary, makeDoneSetup, pathOf } from "./setup-screens.ts";

const SUMMARY = "/clients-business?step=business-summary";

/** Setup analyses while slow, refused, cancelled or failed. */
export const setupWorkScreens: readonly Screen[] = [
  {
    name: "setup-summary-slow",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeSlowSummary(app, maya);
      await visit.become(maya);
      await openSlow(visit, projectId);
    },
  },
  {
    name: "setup-summary-slow-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeSlowSummary(app, maya);
      await visit.become(await app.signIn({ with: maya, role: "view" }));
      await openSlow(visit, projectId);
    },
  },
  {
    name: "setup-summary-refused",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeRefusedSummary(app, maya);
      await visit.become(maya);
      await openRefused(visit, projectId);
    },
  },
  {
    name: "setup-summary-refused-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeRefusedSummary(app, maya);
      await visit.become(await app.signIn({ with: maya, role: "view" }));
      await openRefused(visit, projectId);
    },
  },
  {
    name: "setup-update-dropped",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeDroppedSource(app, maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId));
      await visit.page.getByRole("button", { name: "Update 1 page" }).click();
      await visit.page.getByText("Will no longer use Brix: deleted.").waitFor();
    },
  },
  {
    name: "setup-analyse-dropped",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeDroppedSource(app, maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId, SUMMARY));
      const { page } = visit;
      await page.getByRole("button", { name: "Actions for Business summary" }).click();
      await page.getByRole("menuitem", { name: "Re-analyse" }).click();
      await page.getByText("Will no longer use Brix: deleted.").waitFor();
    },
  },
  {
    name: "setup-summary-cost",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      const { projectId } = await analysedCaseStudy(app, maya);
      await chooseModel(maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId, SUMMARY));
      await visit.page.getByText(/^About .* tokens/).waitFor();
    },
  },
  {
    name: "setup-links-cost",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      const { projectId } = await analysedCaseStudy(app, maya);
      await chooseModel(maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId, "/clients-business?step=case-study"));
      await visit.page.getByRole("button", { name: "Paste link" }).click();
      await visit.page.getByLabel("Links").fill("https://norva.invalid/cases/packing");
      await visit.page
        .getByRole("dialog")
        .getByText(/^About .* tokens/)
        .waitFor();
    },
  },
  {
    name: "setup-edit-source",
    async show(visit, app) {
      const maya = await app.signIn({ role: "admin" });
      const { projectId } = await analysedCaseStudy(app, maya);
      await chooseModel(maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId, "/clients-business?step=case-study"));
      const sheet = await openEditSource(visit.page);
      await sheet.getByText(/^About .* tokens/).waitFor();
    },
  },
  {
    name: "setup-edit-source-changed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 409/);
      const maya = await app.signIn();
      const { id: setupId, projectId } = await analysedCaseStudy(app, maya);
      await visit.become(maya);
      await visit.open(pathOf(projectId, "/clients-business?step=case-study"));
      const sheet = await openEditSource(visit.page);
      const body = { content: CASE_STUDY.replace("38 percent", "52 percent"), version: 1 };
      await maya.call(setupContract.correctSource, { params: { setupId }, body });
      await app.runJobs();
      await sheet.getByLabel("Text").fill("Halden Foods packs ready meals.");
      await sheet.getByRole("button", { name: "Save and re-analyse" }).click();
      await sheet.getByText("Someone else has changed this text since.").waitFor();
    },
  },
  {
    name: "setup-offer",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id: setupId, projectId } = await analysedCaseStudy(app, maya);
      const blockId = await makeOffers(app, maya);
      const own = { id: blockId, type: "paragraph", data: { text: "In our own words." } };
      const body = { content: { blocks: [own] } };
      await maya.call(setupContract.update, { params: { setupId }, body });
      await visit.become(maya);
      await visit.open(pathOf(projectId, `/clients-business?item=${setupId}`));
      await visit.page.getByRole("button", { name: "1 new text" }).waitFor();
    },
  },
  {
    name: "setup-summary-again",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeDoneSetup(app, maya);
      await retrySummary(app, maya, projectId);
      await visit.become(maya);
      await openSlow(visit, projectId);
    },
  },
  {
    name: "setup-competitors-cancelled",
    async show(visit, app) {
      const maya = await app.signIn();
      const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
      const body = { projectId, type: "competitor" as const, link: "https://vacutec.invalid/" };
      const { list } = await maya.call(setupContract.createByLink, { body });
      const workId = list[0]?.workId ?? "";
      await maya.call(backgroundWorkContract.cancel, { params: { workId } });
      await app.runJobs();
      await visit.become(maya);
      await visit.open(pathOf(projectId, "/clients-competitors"));
      await visit.page.getByText("Cancelled", { exact: true }).waitFor();
    },
  },
  {
    name: "setup-item-failed",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, itemId } = await makeFailedLink(app, maya);
      await visit.become(maya);
      await openFailed(visit, projectId, itemId);
    },
  },
  {
    name: "setup-item-failed-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const { projectId, itemId } = await makeFailedLink(app, maya);
      await visit.become(await app.signIn({ with: maya, role: "view" }));
      await openFailed(visit, projectId, itemId);
    },
  },
  {
    name: "setup-insights-failed",
    async show(visit, app) {
      visit.expectConsoleError(/status of 500/);
      const maya = await app.signIn();
      const { id } = await makeProject(maya, { name: "Acme Robotics" });
      await visit.become(maya);
      await visit.page.route("**/setup/insights?*", (route) =>
        route.fulfill({
          status: 500,
          json: { error: { code: "internal_error", message: "", requestId: "019a-4711" } },
        }),
      );
      await visit.open(pathOf(id, "/insights"));
      await visit.page.getByRole("button", { name: "Try again" }).first().waitFor();
    },
  },
  {
    name: "setup-insights-viewer",
    async show(visit, app) {
      const maya = await app.signIn();
      const projectId = await makeDoneSetup(app, maya);
      await visit.become(await app.signIn({ with: maya, role: "view" }));
      await visit.open(pathOf(projectId, "/insights"));
      await visit.page.getByRole("list", { name: "Open questions" }).waitFor();
    },
  },
];

/** A case study's source text, opened from its menu. */
export async function openEditSource(page: Page): Promise<Locator> {
  await page.getByRole("button", { name: "Actions for Halden Foods" }).click();
  await page.getByRole("menuitem", { name: "Edit source text…" }).click();
  const sheet = page.getByRole("dialog", { name: "Edit the source of Halden Foods" });
  await sheet.getByLabel("Text").waitFor();
  return sheet;
}

/** A summary that has been running for minutes. */
async function makeSlowSummary(app: TestApp, maya: Person): Promise<string> {
  const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
  const facts = { projectId, type: "case-study", name: "Halden Foods" } as const;
  await makeSetupItem(maya, { ...facts, content: CASE_STUDY });
  await app.runJobs();
  const body = { projectId, type: "business-summary" as const };
  const { id } = await maya.call(setupContract.create, { body });
  await makeOlder(app, id);
  return projectId;
}

async function retrySummary(app: TestApp, maya: Person, projectId: string): Promise<void> {
  const type = "business-summary";
  const { list } = await maya.call(setupContract.list, { query: { projectId, types: type } });
  const setupId = list[0]?.id ?? "";
  await maya.call(setupContract.retryAnalyse, { params: { setupId }, body: { type } });
  await makeOlder(app, setupId);
}

async function makeOlder(app: TestApp, id: string): Promise<void> {
  const begun = "update setup_items set updated_at = now() - interval '4 minutes' where id = $1";
  await app.admin.query(begun, [id]);
}

async function openSlow(visit: Visit, projectId: string): Promise<void> {
  await visit.open(pathOf(projectId, SUMMARY));
  await visit.page.getByText(/^4:\d\d$/).waitFor();
}

/** A summary refused by its language model. */
async function makeRefusedSummary(app: TestApp, maya: Person): Promise<string> {
  const projectId = await makeCancelledSummary(app, maya);
  const refused = `update setup_items set error_code = 'ai_refused'
    where project_id = $1 and type = 'business-summary'`;
  await app.admin.query(refused, [projectId]);
  return projectId;
}

async function openRefused(visit: Visit, projectId: string): Promise<void> {
  await visit.open(pathOf(projectId, SUMMARY));
  await visit.page.getByText(/The AI provider refused the request/).waitFor();
}

async function makeFailedLink(app: TestApp, maya: Person) {
  const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
  const link = "https://norva.invalid/cases/packing";
  const body = { projectId, type: "case-study" as const, link };
  const { list } = await maya.call(setupContract.createByLink, { body });
  await app.runJobs();
  return { projectId, itemId: list[0]?.id ?? "" };
}

async function openFailed(visit: Visit, projectId: string, itemId: string): Promise<void> {
  await visit.open(pathOf(projectId, `/clients-business?item=${itemId}`));
  await visit.page.getByRole("dialog").getByText("This page could not be read.").waitFor();
}

/** A summary of two case studies, of which one was deleted since. */
async function makeDroppedSource(app: TestApp, owner: Person): Promise<string> {
  const { id: projectId } = await makeProject(owner);
  await makeSetupItem(owner, { projectId, type: "case-study", content: CASE_STUDY });
  const facts = { projectId, type: "case-study", name: "Brix" } as const;
  const content = CASE_STUDY.replaceAll("Halden", "Brix");
  const { id: setupId } = await makeSetupItem(owner, { ...facts, content });
  await app.runJobs();
  await makeAnalysedPage(app, owner, projectId, "business-summary");
  await owner.call(setupContract.remove, { params: { setupId } });
  return projectId;
}
