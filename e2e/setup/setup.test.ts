import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { startFakeSite } from "#fakes/web/fake-site.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { makeDoneSetup, pathOf } from "./setup-screens.ts";

const site = await startFakeSite();
after(() => site.stop());
const app = await openOwnWebApp({ environment: { FETCH_ALLOW_HOSTS: site.host } });

const ARTICLE = `<!doctype html><html lang="en"><head><title>Halden cuts changeover time</title></head>
<body><article><h1>Halden cuts changeover time</h1>
<p>Halden Foods is a family-owned maker of ready meals with 240 employees in Hamburg.</p>
<p>Each changeover of the packing line took 38 minutes, and operators struggled with manual settings.</p>
<p>Changeover time fell by 38 percent within six months, and 120,000 euros were saved in a year.</p>
</article></body></html>`;

test("a manual case study is analysed, edited and reverted", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId));
  await page.getByRole("link", { name: "Add a case study" }).click();
  await page.getByRole("dialog", { name: "Add case studies by link" }).waitFor();
  await page.keyboard.press("Escape");

  await page.getByRole("button", { name: "Write or paste text" }).click();
  await page.getByLabel("Name").fill("Halden Foods");
  await page.getByLabel("Text").fill(CASE_STUDY);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("button", { name: "Cancel the analysis of Halden Foods" }).waitFor();
  await app.runJobs();
  await page.getByText("Analysed", { exact: true }).waitFor();

  await page.getByRole("link", { name: "Halden Foods" }).click();
  const sheet = page.getByRole("dialog", { name: "Halden Foods" });
  await sheet.getByText("Quoted from your sources, written without a language model.").waitFor();
  const isSaved = page.waitForResponse(
    (response) => response.request().method() === "PATCH" && response.ok(),
  );
  await sheet.getByText("Each changeover of the packing line took 38 minutes.").first().click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Added by Maya.");
  await isSaved;
  await sheet.getByText(/^Saved \d/).waitFor();

  await sheet.getByRole("button", { name: "Actions for Halden Foods" }).click();
  await page.getByRole("menuitem", { name: "Undo all changes…" }).click();
  const question = page.getByRole("dialog", { name: "Undo all changes to Halden Foods?" });
  await question.getByText("Compared with now: green was removed since, red was added.").waitFor();
  await question.getByRole("button", { name: "Undo all changes" }).click();
  await page.locator("[data-notice]").getByText("Reverted Halden Foods").waitFor();
  await sheet.getByText("Added by Maya.").waitFor({ state: "detached" });

  await page.locator("[data-notice]").getByRole("button", { name: "Undo" }).click();
  await sheet.getByText("Added by Maya.").waitFor();
});

test("later changes by others are compared before undoing", async () => {
  const maya = await app.signIn();
  const { id: setupId, projectId } = await makeSetupItem(maya, {
    type: "note",
    name: "Call",
    content: "First",
  });
  const params = { setupId };
  await maya.call(setupContract.update, { params, body: { content: "Second" } });
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 409|ERR_FAILED/);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`${pathOf(projectId, "/insights")}?item=${setupId}`);
  await page.getByRole("button", { name: "Actions for Call" }).click();
  await page.getByRole("menuitem", { name: "Undo all changes…" }).click();
  const question = page.getByRole("dialog", { name: "Undo all changes to Call?" });
  await question.getByText("Compared with now").waitFor();
  const isRead = (url: URL) => url.pathname.endsWith(`/setup/${setupId}`);
  await page.route(isRead, (route) => route.abort());
  await maya.call(setupContract.update, { params, body: { content: "Third" } });

  await question.getByRole("button", { name: "Undo all changes" }).click();

  await question.getByText("Someone else just changed this page.").waitFor();
  const { textContent } = await maya.call(setupContract.read, { params });
  assert.equal(textContent, "Third");
});

test("an unreadable link shows why and succeeds on retry", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-business"));
  await page.getByRole("heading", { name: "No case studies yet" }).waitFor();

  await page.keyboard.press("n");
  await page.getByLabel("Links").fill(`${site.link("/late")}\nnot a link`);
  await page.getByRole("button", { name: "Add 2 links" }).click();
  await page.getByText("Link should be a valid domain: not a link").waitFor();
  await page.getByLabel("Links").fill(site.link("/late"));
  await page.getByRole("button", { name: "Add link" }).click();
  await page.locator("[data-notice]").getByText("Added 1 link").waitFor();
  await app.runJobs();
  await page.getByText("This page could not be read.").waitFor();

  site.set("/late", ARTICLE);
  await page.getByRole("button", { name: /^Retry/ }).click();
  await page.getByRole("button", { name: /^Cancel the analysis/ }).waitFor();
  await app.runJobs();
  await page.getByRole("link", { name: "Halden cuts changeover time" }).waitFor();
});

test("cancelling a repeated analysis restores the previous page", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const body = { projectId, type: "case-study" as const, link: site.link("/nowhere") };
  await maya.call(setupContract.createByLink, { body });
  const facts = { projectId, type: "case-study" as const, name: "Halden Foods" };
  const { id } = await makeSetupItem(maya, { ...facts, content: CASE_STUDY });
  await app.runJobs();
  const before = await maya.call(setupContract.read, { params: { setupId: id } });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/clients-business?item=${id}`));
  const sheet = page.getByRole("dialog", { name: "Halden Foods" });
  const quoted = sheet.getByText("Quoted from your sources, written without a language model.");
  await quoted.waitFor();

  await sheet.getByRole("button", { name: "Actions for Halden Foods" }).click();
  await page.getByRole("menuitem", { name: "Re-analyse", exact: true }).click();
  const cancelled = page.waitForResponse((answer) => answer.url().endsWith("/cancel"));
  await sheet.getByRole("button", { name: "Cancel the analysis of Halden Foods" }).click();
  await cancelled;
  await app.runJobs();
  await quoted.waitFor();
  await sheet.getByText("Analysed", { exact: true }).waitFor();
  const { version } = await maya.call(setupContract.read, { params: { setupId: id } });
  assert.equal(version, before.version);

  await page.keyboard.press("Escape");
  await sheet.waitFor({ state: "detached" });
  await page.getByRole("link", { name: /nowhere/ }).click();
  const failed = page.getByRole("dialog", { name: /nowhere/ });
  const reason = failed.getByText("This page could not be read.");
  await reason.waitFor();
  await failed.getByRole("button", { name: "Retry" }).click();
  await failed.getByRole("button", { name: /^Cancel the analysis/ }).click();
  await app.runJobs();
  await reason.waitFor();
});

test("a failed link is replaced by a text", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const body = { projectId, type: "case-study" as const, link: site.link("/gone") };
  await maya.call(setupContract.createByLink, { body });
  await app.runJobs();
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-business"));

  await page.getByRole("button", { name: /^Write it yourself/ }).click();
  await page.getByLabel("Name").fill("Halden Foods");
  await page.getByLabel("Text").fill(CASE_STUDY);
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("link", { name: "Halden Foods" }).waitFor();
  await page.getByRole("link", { name: /gone/ }).waitFor({ state: "detached" });
});

test("a summary is generated from one case study, then group pages", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-business?step=business-summary"));
  await page.getByText("Needs at least one analysed case study.").waitFor();

  for (const name of ["Halden", "Brix"]) {
    const content = CASE_STUDY.replaceAll("Halden", name);
    await makeSetupItem(maya, { projectId, type: "case-study", name, content });
  }
  await app.runJobs();
  await page.getByRole("button", { name: "Write the summary" }).click();
  await page.getByText("This page is being written. Its text appears here.").waitFor();
  await app.runJobs();
  await page.getByRole("textbox", { name: "Business summary" }).waitFor();

  await page.getByRole("button", { name: /^Business groups summary/ }).click();
  await page.getByRole("button", { name: "Find groups" }).click();
  await page.getByText("This page is being written.").waitFor();
  await app.runJobs();
  await page.getByRole("textbox", { name: "Business groups summary" }).waitFor();
  await page.getByRole("button", { name: /^Business groups (?!summary)/ }).click();
  await page.getByRole("button", { name: /^Create \d group/ }).click();
  await page.getByRole("list", { name: "Business groups" }).getByRole("link").first().waitFor();
});

test("the comparison is copied as a table", async () => {
  const maya = await app.signIn();
  const projectId = await makeDoneSetup(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/clients-competitors?step=comparison"));

  await page.getByRole("button", { name: "Copy as table" }).click();
  await page.locator("[data-notice]").getByText("Table copied").waitFor();
  const text = await page.evaluate("navigator.clipboard.readText()");
  assert.match(String(text), /\tGripworks\n/);
  assert.match(String(text), /\nPricing\t.*\tPrices start at 900 euros per month\./);
});

test("viewers can read setup pages but not change them", async () => {
  const maya = await app.signIn();
  const projectId = await makeDoneSetup(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  await visit.open(pathOf(projectId, "/clients-business"));

  await page.getByRole("link", { name: "Halden Foods" }).waitFor();
  assert.equal(
    await page.getByRole("button", { name: /Paste link|Write or paste|Mark as/ }).count(),
    0,
  );
  await page.getByRole("button", { name: "Actions for Halden Foods" }).click();
  assert.deepEqual(
    (await page.getByRole("menuitem").allTextContents()).map((text) => text.trim()),
    ["Open", "Copy link"],
  );
  await page.getByRole("menuitem", { name: "Open" }).click();
  const sheet = page.getByRole("dialog", { name: "Halden Foods" });
  await sheet.getByText("Changeover time fell by 38 percent").first().waitFor();
  assert.equal(await sheet.locator("[contenteditable=true]").count(), 0);
});

test("two people editing a page see each other's text", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const { id: projectId } = await makeProject(maya);
  const facts = { projectId, type: "case-study", name: "Halden Foods" } as const;
  const { id } = await makeSetupItem(maya, { ...facts, content: CASE_STUDY });
  await app.runJobs();
  await using here = await openPage(app);
  await using there = await openPage(app);
  await here.become(maya);
  await there.become(jonas);
  const path = pathOf(projectId, `/clients-business?item=${id}`);
  await here.open(path);
  await there.open(path);
  const box = { name: "Halden Foods" };
  await there.page.getByRole("textbox", box).waitFor();

  await here.page.getByRole("textbox", box).getByText("took 38 minutes").first().click();
  await here.page.keyboard.press("End");
  await here.page.keyboard.type(" Maya was here.");

  await there.page.getByText("Maya was here.").waitFor();
  await there.page.getByRole("textbox", box).getByText("saved 120,000 euros").first().click();
  await there.page.keyboard.press("End");
  await there.page.keyboard.type(" Jonas as well.");
  await here.page.getByText("Jonas as well.").waitFor();
  await here.page.getByText("Maya was here.").waitFor();
});

test("a note becomes a page of the documentation", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeSetupItem(maya, { projectId, name: "Prices", content: "900 euros per month" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/insights"));
  await page
    .getByRole("list", { name: "Notes" })
    .getByRole("button", { name: "Actions for Prices" })
    .click();
  await page.getByRole("menuitem", { name: "Send to documentation" }).click();
  await page.locator("[data-notice]").getByText("Sent Prices to documentation").waitFor();

  const { list } = await maya.call(documentationContract.readStructure, { query: { projectId } });
  assert.ok(list.some(({ name }) => name === "Prices"));
});

test("stale pages show the reason and are updated together", async () => {
  const maya = await app.signIn();
  const projectId = await makeDoneSetup(app, maya);
  const { list } = await maya.call(setupContract.list, {
    query: { projectId, types: "case-study" },
  });
  const study = list.find(({ name }) => name === "Halden Foods");
  const params = { setupId: study?.id ?? "" };
  const content = "Halden Foods grew to 300 employees and runs two packing lines in Hamburg.";
  await maya.call(setupContract.update, { params, body: { content } });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId));
  await page.getByText("Halden Foods has changed").waitFor();

  await page.getByRole("button", { name: /^Update \d pages$/ }).click();
  const dialog = page.getByRole("dialog", { name: /^Update \d pages$/ });
  await dialog
    .getByRole("list", { name: /^Setup › Client's business/ })
    .getByRole("listitem")
    .filter({ hasText: /^Business summary\s*Halden Foods has changed/ })
    .waitFor();
  await visit.expectAccessible();
  await dialog.getByRole("button", { name: /^Update \d pages$/ }).click();
  await page.getByText("Updating pages.").waitFor();
  await app.runJobs();
  await page.getByText(/out of date/).waitFor({ state: "detached" });
});

test("the sidebar and the dashboard show the setup progress", async () => {
  const maya = await app.signIn();
  const projectId = await makeDoneSetup(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(`/projects/${projectId}/dashboard`);
  await page.getByRole("link", { name: /^Setup.*6 of 7 steps done/ }).waitFor();
  await page.getByText("2 of 2 analysed").waitFor();
});

test("notes are created, searched by text and deleted", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeSetupItem(maya, { projectId, name: "Prices", content: "900 euros per month" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, "/insights"));
  await page.getByRole("button", { name: "New note" }).click();
  await page.getByLabel("Name").fill("Call with Halden");
  await page.getByLabel("Text").fill("They asked about spare parts.");
  await page.getByRole("button", { name: "Add", exact: true }).click();
  await page.getByRole("textbox", { name: "Call with Halden" }).waitFor();

  await page.getByLabel("Search notes").fill("900 euros");
  const notes = page.getByRole("list", { name: "Notes" });
  await notes.getByRole("link", { name: "Call with Halden" }).waitFor({ state: "detached" });
  await notes.getByRole("link", { name: "Prices" }).waitFor();
  await notes.getByRole("button", { name: "Actions for Prices" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete page" }).click();
  await page.locator("[data-notice]").getByText("Deleted Prices").waitFor();
  await page.getByText('No results for "900 euros"').waitFor();
});
