import assert from "node:assert/strict";
import { after, test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { startFakeAi } from "#fakes/ai/fake-ai.ts";
import { startFakeSite } from "#fakes/web/fake-site.ts";
import { CASE_STUDY } from "#src/knowledge/setup/setup.makers.ts";
import type { TestApp } from "#src/testing/test-app.ts";
import { watchSockets } from "#src/testing/watch-sockets.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { pathOf } from "./setup-screens.ts";

const site = await startFakeSite();
const model = await startFakeAi();
after(() => Promise.all([site.stop(), model.stop()]));
const sockets = watchSockets();
after(() => sockets.stop());

const FETCH_ALLOW_HOSTS = site.host;
const withoutKey = await openOwnWebApp({ environment: { FETCH_ALLOW_HOSTS } });
const withModel = await openOwnWebApp({
  environment: {
    FETCH_ALLOW_HOSTS,
    AI_PROVIDER: "openai-compatible",
    AI_BASE_URL: model.url,
    AI_MODEL: "gpt-5-mini",
    AI_API_KEY: "operator-key-1f9c",
  },
});

const article = (title: string, sentences: readonly string[]) =>
  `<!doctype html><html lang="en"><head><title>${title}</title></head><body><article>
<h1>${title}</h1>${sentences.map((one) => `<p>${one}</p>`).join("\n")}</article></body></html>`;

site.set(
  "/cases/brix",
  article("Brix packs without stops", [
    "Brix Foods is a maker of ready meals with 400 employees in Bremen.",
    "Each changeover of the packing line took 50 minutes, and operators struggled with settings.",
    "We installed a pick-and-place cell with automatic format changes.",
    "Changeover time fell by 41 percent within four months, and 90,000 euros were saved in a year.",
  ]),
);
site.set(
  "/gripworks",
  article("Gripworks", [
    "Gripworks sells vision grippers for bakeries and makers of ready meals in Europe.",
    "Prices start at 900 euros per month, and installation takes two weeks.",
    "Gripworks does not offer service at night, and spare parts arrive within five days.",
    "More than 200 bakeries use grippers by Gripworks today.",
  ]),
);

test("without a key, a new project gets to a comparison offline", async () => {
  const asked = model.asked.length;

  await fillSetup(withoutKey, { isQuoted: true });

  assert.deepEqual(sockets.triedOutside, []);
  assert.equal(model.asked.length, asked);
  // The links were fetched through counted sockets.
  assert.ok(sockets.connected.some((one) => one.endsWith(new URL(site.link("/")).port)));
});

test("with a language model, a new project gets to a comparison", async () => {
  const asked = model.asked.length;

  await fillSetup(withModel, { isQuoted: false });

  assert.ok(model.asked.length > asked);
});

/** Everything a person clicks from an empty setup to its last page. */
async function fillSetup(app: TestApp, { isQuoted }: { isQuoted: boolean }): Promise<void> {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya, { name: "Acme Robotics" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/insights"));
  await addNote(page);
  await visit.open(pathOf(projectId));
  await page.getByText("0 of 7 steps done").first().waitFor();
  await page.getByRole("link", { name: "Add a case study" }).click();
  await page.getByRole("dialog", { name: "Add case studies by link" }).waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("heading", { name: "No case studies yet" }).waitFor();
  await page.getByRole("button", { name: "Write or paste text" }).click();
  await page.getByLabel("Name").fill("Halden Foods");
  await page.getByLabel("Text").fill(CASE_STUDY);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("link", { name: "Halden Foods" }).waitFor();
  await addLink(page, site.link("/cases/brix"));
  await app.runJobs();
  const studies = page.getByRole("list", { name: "Case studies" });
  await isAnalysed(studies, "Brix packs without stops");
  await isAnalysed(studies, "Halden Foods");

  await writeSummary(app, page, {
    step: "Business summary",
    button: "Write the summary",
    isQuoted,
  });
  await writeSummary(app, page, {
    step: "Business groups summary",
    button: "Find groups",
    isQuoted,
  });
  await createGroups(app, page);

  await visit.open(pathOf(projectId, "/clients-competitors"));
  await page.getByRole("heading", { name: "No competitors yet" }).waitFor();
  await addLink(page, site.link("/gripworks"));
  await app.runJobs();
  await page.getByRole("row", { name: /Gripworks.*Analysed/ }).waitFor();
  const summary = { step: "Competitors summary", button: "Write the summary", isQuoted };
  await writeSummary(app, page, summary);
  await writeSummary(app, page, { step: "Comparison", button: "Write the comparison", isQuoted });
  await page.getByRole("table").getByText("Gripworks").first().waitFor();
  await page.getByRole("button", { name: "Copy as table" }).waitFor();

  await visit.open(pathOf(projectId));
  await page.getByText("All steps are done.").waitFor();
  await page.getByText("7 of 7 steps done").first().waitFor();
  await visit.open(pathOf(projectId, "/insights"));
  await page.getByRole("link", { name: "Call with Karin" }).waitFor();
  await page.getByText("All steps are complete and up to date.").waitFor();
  const numbers = page.getByRole("region", { name: "Numbers" });
  await numbers
    .getByRole("link", { name: /Halden Foods|Brix packs|Gripworks/ })
    .first()
    .waitFor();
}

async function createGroups(app: TestApp, page: Page): Promise<void> {
  await openStep(page, "Business groups");
  await page.getByRole("button", { name: /^Create \d groups?$/ }).click();
  const groups = page.getByRole("list", { name: "Business groups" });
  await groups
    .getByRole("button", { name: /^Cancel the analysis/ })
    .first()
    .waitFor();
  await app.runJobs();
  await groups.getByText("Analysed", { exact: true }).first().waitFor();
  await groups.getByRole("button", { name: /^Cancel/ }).waitFor({ state: "detached" });
}

async function addNote(page: Page): Promise<void> {
  await page.getByRole("heading", { name: "No notes yet" }).waitFor();
  await page.getByRole("button", { name: "New note" }).first().click();
  await page.getByLabel("Name").fill("Call with Karin");
  await page.getByLabel("Text").fill("Karin asked about spare parts for the packing line.");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("textbox", { name: "Call with Karin" }).waitFor();
}

async function addLink(page: Page, link: string): Promise<void> {
  await page.getByRole("button", { name: "Paste link" }).first().click();
  await page.getByLabel(/^(?:Links|Websites?)$/).fill(link);
  await page.getByRole("button", { name: "Add link" }).click();
  await page.locator("[data-notice]").getByText("Added 1 link").waitFor();
}

async function isAnalysed(list: Locator, name: string): Promise<void> {
  const row = list.getByRole("listitem").filter({ has: list.page().getByRole("link", { name }) });
  await row.getByText("Analysed", { exact: true }).waitFor();
}

type Summary = { step: string; button: string; isQuoted: boolean };

async function writeSummary(app: TestApp, page: Page, { step, button, isQuoted }: Summary) {
  await openStep(page, step);
  await page.getByRole("button", { name: button }).click();
  await page.getByText("This page is being written.").waitFor();
  await app.runJobs();
  await page.getByRole("textbox", { name: step }).waitFor();
  const section = page.getByRole("region", { name: step });
  await section.getByText("Analysed", { exact: true }).waitFor();
  assert.equal(await section.getByText(/^Quoted from your sources/).count(), isQuoted ? 1 : 0);
}

async function openStep(page: Page, name: string): Promise<void> {
  const steps = page.getByRole("navigation", { name: "Steps" }).getByRole("button");
  await steps.filter({ has: page.getByText(name, { exact: true }) }).click();
}
