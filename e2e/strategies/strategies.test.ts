import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrol, makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import { saveSteps } from "#src/outreach/strategies/strategies.makers.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { makeFilledStrategy, pathOf } from "./strategy-screens.ts";

const app = await openWebApp();

test("a strategy is created with a first email and its preview", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeProduct(maya, { name: "Vision gripper" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId));

  await page.getByRole("button", { name: "New strategy" }).first().click();
  const dialog = page.getByRole("dialog", { name: "New strategy" });
  await dialog.getByLabel("Name").fill("Spring outreach");
  await dialog.getByRole("button", { name: "Create strategy" }).click();
  await page.getByRole("heading", { name: "Spring outreach" }).waitFor();

  await page.getByRole("button", { name: "Add an email" }).click();
  await page.getByLabel("Subject").fill("Fewer stops for {{companyName|your team}}");
  await page.getByLabel("Text", { exact: true }).fill("Hi {{firstName|there}}, may I ask?");
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByText("Fewer stops for Northwind Robotics").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[data-notice]").getByText("Steps saved").waitFor();

  await page.reload();
  assert.equal(
    await page.getByLabel("Subject").inputValue(),
    "Fewer stops for {{companyName|your team}}",
  );
});

test("a strategy is renamed and deleted while open, with its lead count", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { strategy } = await makeEnrolledLead(maya);
  await using visit = await openPage(app);
  // The live event of the deletion may arrive before the response.
  visit.expectConsoleError(/status of 404/);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(strategy.projectId));
  await page.getByText("1 lead", { exact: true }).waitFor();
  await page.getByRole("link", { name: strategy.name }).click();
  await page.getByRole("heading", { name: strategy.name, level: 1 }).waitFor();
  const menu = page.getByRole("button", { name: `Actions for ${strategy.name}` });

  await menu.click();
  await page.getByRole("menuitem", { name: "Rename…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Autumn");
  await page.getByRole("button", { name: "Rename", exact: true }).click();
  await page.getByRole("heading", { name: "Autumn", level: 1 }).waitFor();
  await page.getByRole("button", { name: "Actions for Autumn" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete strategy" }).click();

  await page.getByText("No strategies yet").waitFor();
});

test("a new strategy links to missing mailboxes and leads", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeFilledStrategy(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);

  await visit.open(pathOf(projectId, `/${strategyId}?tab=settings`));
  await page.getByRole("link", { name: "Open mailboxes" }).click();
  await page.getByRole("heading", { name: "Mailboxes", level: 1 }).waitFor();
  await visit.open(pathOf(projectId, `/${strategyId}?tab=plan`));
  await page.getByRole("link", { name: "Open leads" }).click();

  await page.getByText("No leads yet").waitFor();
});

test("an unknown variable is named at its field and nothing is lost", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledStrategy(visit);

  await page.getByLabel("Text", { exact: true }).first().fill("Hi {{nickname}}");
  await page.getByRole("button", { name: "Save", exact: true }).click();

  await page.getByText('No lead has a field "nickname".').first().waitFor();
  assert.equal(
    await page.getByLabel("Text", { exact: true }).first().textContent(),
    "Hi {{nickname}}",
  );
});

test("a variable is inserted into the focused subject", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledStrategy(visit);
  const subject = page.getByLabel("Subject", { exact: true }).first();
  await subject.fill("Hello ");

  await page.getByRole("button", { name: "Variable" }).first().click();
  await page.getByRole("menuitem", { name: /^city/ }).click();

  assert.equal(await subject.inputValue(), "Hello {{city|your city}}");
});

test("archiving a running strategy asks first, with the people in progress", async () => {
  const maya = await app.signIn();
  const campaign = await makeCampaign(maya);
  const { projectId, strategyId, strategy, campaignId } = campaign;
  await enrol(maya, campaign);
  await maya.call(runningContract.start, { params: { campaignId } });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  await page.getByRole("button", { name: `Actions for ${strategy.name}` }).click();
  await page.getByRole("menuitem", { name: "Archive" }).click();
  const ask = page.getByRole("alertdialog", { name: `Archive ${strategy.name}?` });
  await ask.getByText("1 person is in progress").waitFor();
  await visit.expectAccessible();
  await ask.getByRole("button", { name: "Archive strategy" }).click();

  await page.locator("[data-notice]").getByText(`Archived ${strategy.name}`).waitFor();
});

test("a field name from another product suggests ours", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledStrategy(visit);

  await page.getByLabel("Text", { exact: true }).first().fill("Hi {{company}}");
  await page.getByRole("button", { name: "Save", exact: true }).click();

  await page.getByText("Did you mean {{companyName}}?").first().waitFor();
});

test("a blocked start shows the reason and links to the fix", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeFilledStrategy(maya);
  const { email } = await makeMailbox(maya, { projectId });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  await page.getByRole("button", { name: "Start", exact: true }).click();
  const said = page.getByRole("alert").filter({ hasText: "Choose a mailbox to send from." });
  await said.waitFor();
  await visit.expectAccessible();
  await said.getByRole("button", { name: "Open settings" }).click();
  await page.getByText(email).click();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await said.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Start", exact: true }).click();
  await page.getByRole("button", { name: "Start campaign" }).click();
  await page.getByText("Campaign started").first().waitFor();
});

test("the readiness chip opens the checks, which link to the fix", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeFilledStrategy(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  await page.getByRole("button", { name: /^\d of 9 ready$/ }).click();
  const sheet = page.getByRole("dialog", { name: "Ready to send?" });
  await sheet.getByText("No one to write to yet. Add leads to this strategy.").waitFor();
  await visit.expectAccessible();
  await sheet.getByRole("link", { name: "Open leads" }).first().click();

  await sheet.waitFor({ state: "detached" });
  await page.getByText("No leads yet").waitFor();
});

test("a day without messages is one click in the row of days", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledStrategy(visit, "?tab=settings");

  const friday = page.getByRole("checkbox", { name: "Friday" });
  await friday.focus();
  await page.keyboard.press("Space");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[data-notice]").getByText("Settings saved").waitFor();
  await page.reload();
  await friday.waitFor();
  assert.equal(await friday.isChecked(), false);
  assert.equal(await page.getByRole("checkbox", { name: "Monday" }).isChecked(), true);
});

test("the first product leads to creating the first strategy", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId));

  await page.getByRole("button", { name: "Add a product" }).click();
  const product = page.getByRole("dialog", { name: "New product" });
  await product.getByLabel("Name").fill("Vision gripper");
  await product.getByRole("button", { name: "Add", exact: false }).click();
  const strategy = page.getByRole("dialog", { name: "New strategy" });
  await strategy.getByRole("button", { name: "Create strategy" }).click();
  await page.getByRole("heading", { name: "Vision gripper" }).waitFor();
});

test("Undo restores a removed step", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledStrategy(visit);

  await page.getByRole("button", { name: "Remove Step 1 · Email" }).click();
  await page.getByText("Step 2 · Email").waitFor({ state: "detached" });
  await page.locator("[data-notice]").getByRole("button", { name: "Undo" }).click();
  await page.getByText("Step 2 · Email").waitFor();
});

/** A step with the subject "Mine", after someone else saved "Theirs". */
async function editBesideColleague(visit: Visit): Promise<void> {
  const maya = await app.signIn();
  const { projectId, strategyId, campaignId } = await makeFilledStrategy(maya);
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));
  await visit.page.getByLabel("Subject").first().fill("Mine");
  await saveSteps(maya, campaignId, [{ kind: "email", subject: "Theirs", body: "Hello" }]);
}

test("steps saved by a colleague are not overwritten without a decision", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await editBesideColleague(visit);

  await page.getByText("Someone else saved these steps while you were editing.").waitFor();
  await page.getByRole("button", { name: "Take theirs" }).click();
  await page.getByText("Step 2 · Email").waitFor({ state: "detached" });
  assert.equal(await page.getByLabel("Subject").inputValue(), "Theirs");
});

test("a step conflict shows their steps beside mine", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await editBesideColleague(visit);

  await page.getByRole("button", { name: "Compare" }).click();

  const dialog = page.getByRole("dialog", { name: "Their steps and yours" });
  await dialog.getByText("Theirs", { exact: true }).nth(1).waitFor();
  await dialog.getByText("Mine", { exact: true }).waitFor();
  await dialog.getByText("Not there").first().waitFor();
  await dialog.getByRole("button", { name: "Keep mine" }).click();
  await page.getByText("Someone else saved these steps").waitFor({ state: "detached" });
  assert.equal(await page.getByLabel("Subject").first().inputValue(), "Mine");
});

test("a new step's first field is visible above the save bar", async () => {
  await using visit = await openPage(app, { width: 1280, height: 720 });
  const { page } = visit;
  await openFilledStrategy(visit);

  await page.getByRole("button", { name: "Add a task" }).click();

  await page.getByRole("group", { name: "Step 3 · Task" }).locator(":focus").waitFor();
  assert.equal(await page.evaluate(LAST_STEP_IS_SEEN), true);
});

const LAST_STEP_IS_SEEN = `(() => {
  const step = [...document.querySelectorAll("[data-field-row]")].at(-1)?.getBoundingClientRect();
  const bar = document.querySelector("[data-save-bar]")?.getBoundingClientRect();
  return step && bar && step.bottom <= bar.top;
})()`;

test("a notice covers no button where the other side has none", async () => {
  await using visit = await openPage(app, { width: 1280, height: 720 });
  const { page } = visit;
  await openFilledStrategy(visit);

  await page.getByRole("button", { name: "Remove Step 1 · Email" }).click();
  await page.locator("[data-notice]").waitFor();

  assert.deepEqual(await page.evaluate(COVERED_BY_NOTICES), []);
});

/** The page's buttons whose centre is covered by a notice. */
const COVERED_BY_NOTICES = `[...document.querySelectorAll("main button")].filter((button) => {
  const { left, right, top, bottom } = button.getBoundingClientRect();
  const above = document.elementFromPoint((left + right) / 2, (top + bottom) / 2);
  return above?.closest("[data-notice]");
}).map((button) => button.textContent)`;

test("the schedule is changed and a channel is turned off", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledStrategy(visit);

  await page.getByRole("tab", { name: "Settings" }).click();
  await page.getByRole("textbox", { name: "Messages per day" }).fill("12");
  await page.getByLabel("Days without messages").fill("2026-12-24\nsoon");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.getByText("“soon” is not a date.").first().waitFor();
  await page.getByLabel("Days without messages").fill("2026-12-24");
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[data-notice]").getByText("Settings saved").waitFor();

  const changed = page.waitForResponse(
    (answer) => answer.request().method() === "PATCH" && answer.ok(),
  );
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Turn Email off" }).click();
  await changed;
  await page.reload();
  await page.getByRole("radio", { name: "Email" }).click();
  await page.getByRole("radio", { name: "Email", checked: true }).waitFor();
  assert.equal(await page.getByRole("textbox", { name: "Messages per day" }).inputValue(), "12");
  await page.getByRole("button", { name: "More actions" }).click();
  await page.getByRole("menuitem", { name: "Turn Email on" }).waitFor();
});

test("public holidays are added to the days without messages", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledStrategy(visit, "?tab=settings");
  const nextYear = new Date().getUTCFullYear() + 1;

  await page.getByRole("button", { name: "Add public holidays" }).click();
  const dialog = page.getByRole("dialog", { name: "Public holidays" });
  await dialog.getByText(`${nextYear}`).first().waitFor();
  await visit.expectAccessible();
  await dialog.getByRole("button", { name: /^Add \d+ days$/ }).click();

  const days = await page.getByLabel("Days without messages").inputValue();
  assert.ok(days.includes(`${nextYear}-01-01`));
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[data-notice]").getByText("Settings saved").waitFor();
});

test("viewers see the steps read-only", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeFilledStrategy(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  await visit.open(pathOf(projectId, `/${strategyId}`));

  await page.getByText("Day 0").waitFor();
  assert.equal(await page.getByRole("button", { name: "Add an email" }).count(), 0);
  await page.getByText("Draft").first().waitFor();
  assert.equal(await page.getByRole("switch").count(), 0);
  await visit.open(pathOf(projectId));
  await page.getByRole("link", { name: "Vision gripper" }).waitFor();
  assert.equal(await page.getByRole("button", { name: "New strategy" }).count(), 0);
});

async function openFilledStrategy(visit: Visit, rest = ""): Promise<void> {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeFilledStrategy(maya);
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}${rest}`));
}
