import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { generationContract } from "#src/knowledge/documentation/generation/generation.contract.ts";
import {
  makeGeneratedDocs,
  makeReadyProject,
} from "#src/knowledge/documentation/generation/generation.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import type { Person } from "#src/testing/test-app.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { docsPath } from "./documentation-screens.ts";

const app = await openOwnWebApp();

test("documentation generated without a key is regenerated with a prompt", async () => {
  const maya = await app.signIn();
  const { projectId, productId } = await makeReadyProject(app, maya);
  await using visit = await openPage(app, { width: 1440 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, productId));

  await page.getByRole("button", { name: "Generate documentation" }).click();
  await page.getByRole("region", { name: /^Generating the documentation of/ }).waitFor();
  await row(page, "Pick-and-place cell")
    .and(page.getByRole("row", { name: /0 of \d/ }))
    .waitFor();
  await app.runJobs();
  await row(page, "Business summary").click();
  await page.getByText("Quoted from your sources, written without a language model.").waitFor();
  await page.getByText(/^Generated \d/).waitFor();

  const text = page.getByRole("textbox", { name: "Business summary" });
  await text.locator("p").first().click();
  await page.keyboard.press("End");
  const saved = page.waitForResponse(
    (response) => response.request().method() === "PATCH" && response.ok(),
  );
  await page.keyboard.type(" Maya was here.");
  await saved;
  await page.keyboard.press("ControlOrMeta+.");
  const panel = page.getByRole("complementary", { name: "Prompts" });
  await panel.getByRole("listitem").first().waitFor();
  const prompt = panel.getByRole("textbox");
  await prompt.fill("Write about prices first.");
  const asked = answered(page, "/ai/regenerate");
  await panel.getByRole("button", { name: "Regenerate" }).click();
  await page.getByText("You can leave this page. It keeps running.").waitFor();
  assert.equal(await page.locator("[contenteditable=true]").count(), 0);
  await asked;
  const unchanged = notice(page, "Nothing changed in Business summary").waitFor();
  await app.runJobs();
  await unchanged;
  await page.locator("[data-page]").getByText("Maya was here.").waitFor();

  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History of Business summary" });
  await history.getByRole("listitem").nth(1).getByRole("button").click();
  const restored = notice(page, "Restored a version of Business summary").waitFor();
  await history.getByRole("button", { name: "Restore this version" }).click();
  await restored;
  await panel.getByRole("button", { name: "Reset to default" }).click();
  assert.notEqual(await prompt.inputValue(), "Write about prices first.");
});

for (const [role, way] of [
  ["admin", "Connect a model"],
  ["edit", "Ask an admin to connect a model."],
] as const) {
  test(`without a language model the prompts panel shows "${way}"`, async () => {
    const maya = await app.signIn({ role: "admin" });
    const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
    const person = role === "admin" ? maya : await app.signIn({ with: maya, role });
    await using visit = await openPage(app, { width: 1440 });
    const { page } = visit;
    await visit.become(person);
    await visit.open(docsPath(projectId, pageIds[0]));
    await page.getByRole("button", { name: "Prompts" }).click();

    const panel = page.getByRole("complementary", { name: "Prompts" });
    await panel.getByText("No language model is connected.").waitFor();
    await panel.getByText(way).waitFor();
    await page.locator("[data-page]").getByText(way).waitFor();
  });
}

test("a product shows generation immediately and rolls back if refused", async () => {
  const maya = await app.signIn();
  const { projectId, productId } = await makeReadyProject(app, maya);
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 409/);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, productId));
  const { promise, resolve: refuse } = Promise.withResolvers<void>();
  await page.route("**/documentation/ai/generate", async (route) => {
    await promise;
    const error = { code: "ai_budget_spent", message: "", requestId: "019a-4711" };
    await route.fulfill({ status: 409, json: { error } });
  });
  const button = page.getByRole("button", { name: "Generate documentation" });

  await button.click();
  await page.getByRole("region", { name: /^Generating the documentation of/ }).waitFor();
  await button.waitFor({ state: "detached" });
  refuse();

  await notice(page, "Generating the documentation of Pick-and-place cell did not start").waitFor();
  await button.waitFor();
});

test("a regeneration that ends on another page shows a linked notice", async () => {
  const maya = await app.signIn();
  const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
  await changeStudy(maya, projectId);
  await using visit = await openPage(app, { width: 1440 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, pageIds[0]));
  const asked = answered(page, "/ai/regenerate");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await asked;
  await row(page, "Business summary").click();
  await page.getByRole("textbox", { name: "Business summary" }).waitFor();

  const compared = compare(page, "Page Case study summary was successfully regenerated");
  await app.runJobs();
  await compared;

  await page.getByRole("dialog", { name: "History of Case study summary" }).waitFor();
});

test("regenerating unchanged documentation shows that nothing changed", async () => {
  const maya = await app.signIn();
  const { projectId, productId } = await makeGeneratedDocs(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, productId));
  const asked = answered(page, "/ai/generate");
  await page.getByRole("button", { name: "Generate again" }).click();
  await asked;

  const unchanged = notice(page, "Nothing changed in Pick-and-place cell").waitFor();
  await app.runJobs();
  await unchanged;
});

test("the regeneration notice restores the previous text until Undo", async () => {
  const maya = await app.signIn();
  const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
  await changeStudy(maya, projectId);
  await using visit = await openPage(app, { width: 1440 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, pageIds[0]));
  const changed = page.locator("[data-page]").getByText("45 percent").first();
  const asked = answered(page, "/ai/regenerate");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await asked;

  const regenerated = pressInNotice(page, "was successfully regenerated", "Restore");
  await app.runJobs();
  await changed.waitFor();
  await regenerated;
  await changed.waitFor({ state: "detached" });
  await pressInNotice(page, "Restored Case study summary as it was before", "Undo");
  await changed.waitFor();
});

test("generation can be cancelled after renaming its product", async () => {
  const maya = await app.signIn();
  const { projectId, productId } = await makeReadyProject(app, maya);
  await maya.call(generationContract.generate, { body: { projectId, productId } });
  const body = { name: "Palletiser" };
  await maya.call(productsContract.update, { params: { productId }, body });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, productId));
  await page.getByRole("region", { name: "Generating the documentation of Palletiser" }).waitFor();

  const cancelled = answered(page, "/cancel");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await cancelled;
  await app.runJobs();

  await page.getByRole("button", { name: "Generate documentation" }).waitFor();
});

test("cancelling a regeneration leaves the page unchanged", async () => {
  const maya = await app.signIn();
  const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
  await changeStudy(maya, projectId);
  await using visit = await openPage(app, { width: 1440 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, pageIds[0]));
  await page.getByRole("textbox", { name: "Case study summary" }).waitFor();
  const params = { pageId: pageIds[0] ?? "" };
  const before = await maya.call(documentationContract.read, { params, query: {} });

  const asked = answered(page, "/ai/regenerate");
  await page.getByRole("button", { name: "Update", exact: true }).click();
  await asked;
  const cancelled = answered(page, "/cancel");
  await page.getByRole("button", { name: "Cancel", exact: true }).click();
  await cancelled;
  await app.runJobs();

  await page.getByRole("textbox", { name: "Case study summary" }).waitFor();
  const after = await maya.call(documentationContract.read, { params, query: {} });
  assert.deepEqual(after.content, before.content);
});

test("outdated pages show the reason and are updated together", async () => {
  const maya = await app.signIn();
  const { projectId, productId } = await makeGeneratedDocs(app, maya);
  const study = await changeStudy(maya, projectId);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, productId));
  await row(page, "Generated pages").waitFor();

  await page.getByRole("row", { name: "Case study summary, generated page, Out of date" }).click();
  await page.getByText(`Changed since: ${study.name}`).waitFor();
  await page.getByRole("button", { name: /^Update \d+ pages/ }).click();
  const question = page.getByRole("dialog", { name: /^Update \d+ pages/ });
  for (const place of ["Setup › Client's business", "Pick-and-place cell › Generated pages ›"])
    await question
      .getByRole("list", { name: new RegExp(`^${place}`) })
      .getByRole("listitem")
      .filter({ hasText: /^family-owned maker/ })
      .waitFor();
  await visit.expectAccessible();
  await question.getByRole("button", { name: /^Update \d+ pages/ }).click();
  await question.waitFor({ state: "detached" });
  const ended = notice(page, /\d of \d pages changed/).waitFor();
  await app.runJobs();
  await ended;

  await page.getByRole("button", { name: /^Update \d+ pages/ }).waitFor({ state: "detached" });
  await page.getByText("Changed since").waitFor({ state: "detached" });
});

/** The pages generated from it are stale afterwards. */
async function changeStudy(person: Person, projectId: string) {
  const { list } = await person.call(setupContract.list, {
    query: { projectId, types: "case-study", withContent: "false" },
  });
  const [study] = list;
  assert.ok(study);
  await person.call(setupContract.update, {
    params: { setupId: study.id },
    body: { content: "Changeover time fell by 45 percent." },
  });
  return study;
}

function row(page: Page, name: string): Locator {
  return page
    .getByRole("treegrid", { name: "Pages", exact: true })
    .getByRole("row", { name: new RegExp(`^${name}(,|$)`) });
}

function notice(page: Page, text: string | RegExp): Locator {
  return page.locator("[data-notice]", { hasText: text });
}

/** Notices disappear, so each is awaited before its cause. */
function compare(page: Page, text: string): Promise<void> {
  return notice(page, text).getByRole("button", { name: "Compare" }).click();
}

/** By keyboard, which keeps focus on the notice's button. */
function pressInNotice(page: Page, text: string, name: string): Promise<void> {
  return notice(page, text).getByRole("button", { name }).press("Enter");
}

/** An optimistic update does not mean that the server has it. */
function answered(page: Page, ending: string) {
  return page.waitForResponse(
    (response) => new URL(response.url()).pathname.endsWith(ending) && response.ok(),
  );
}
