import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { documentationContract } from "#src/features/documentation/documentation.contract.ts";
import { makeGeneratedDocs } from "#src/features/documentation/generation/generation.makers.ts";
import { makeCommented, QUOTE } from "./comments-screens.ts";
import { docsPath, makeDocumentation } from "./documentation-screens.ts";

const app = await openWebApp();

test("a comment that was not sent is there again after its panel was closed and its page was left", async () => {
  const { visit, page, path, toggle, field } = await openCommented();
  await using _ = visit;
  await page.getByRole("button", { name: "Comment on this page" }).click();
  await field("New comment").fill("Which prices?");

  await toggle();
  await field("New comment").waitFor({ state: "detached" });
  await toggle();
  assert.equal(await field("New comment").inputValue(), "Which prices?");
  await visit.open("/projects");
  await visit.open(path);
  await toggle();

  assert.equal(await field("New comment").inputValue(), "Which prices?");
});

test("a comment that was not sent stays when another thread is looked at", async () => {
  const { visit, page, field } = await openCommented();
  await using _ = visit;
  await page.getByRole("button", { name: "Comment on this page" }).click();
  await field("New comment").fill("Which prices?");

  await page.locator("[data-anchor]", { hasText: QUOTE }).click();
  await page.locator("[data-active]", { hasText: QUOTE }).first().waitFor();

  assert.equal(await field("New comment").inputValue(), "Which prices?");
});

test("a comment that was given up or sent does not come back", async () => {
  const { visit, page, toggle, field } = await openCommented();
  await using _ = visit;
  const add = page.getByRole("button", { name: "Comment on this page" });
  await add.click();
  await field("New comment").fill("Which prices?");
  await page.keyboard.press("Escape");
  await add.click();
  assert.equal(await field("New comment").inputValue(), "");
  await field("New comment").fill("Of which year?");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.getByRole("list", { name: "Threads" }).getByText("Of which year?").waitFor();

  await toggle();
  await toggle();

  await add.waitFor();
  assert.equal(await field("New comment").count(), 0);
});

test("an answer and a change of a comment that were not sent are there again after the panel was closed", async () => {
  const { visit, page, toggle, field } = await openCommented();
  await using _ = visit;
  const thread = page.getByRole("listitem", { name: /^Comment by Jonas Maier on/ });
  await thread.getByRole("button", { name: "Reply" }).click();
  await field("Reply").fill("Since March.");
  await thread
    .getByRole("button", { name: /^Actions/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await field("Edit comment").fill("80 by 110 cm.");

  await toggle();
  await thread.waitFor({ state: "detached" });
  await toggle();

  assert.equal(await field("Reply").inputValue(), "Since March.");
  assert.equal(await field("Edit comment").inputValue(), "80 by 110 cm.");
});

test("the wording of a prompt that was not used is there again after its panel was closed", async () => {
  const maya = await app.signIn();
  const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, pageIds[0]));
  const panel = page.getByRole("complementary", { name: "Prompts" });
  const toggle = page.getByRole("button", { name: "Prompts", exact: true });
  await toggle.click();
  await panel.getByRole("textbox").fill("Write about prices first.");

  await toggle.click();
  await panel.waitFor({ state: "detached" });
  await toggle.click();

  assert.equal(await panel.getByRole("textbox").inputValue(), "Write about prices first.");
});

test("a title that was typed in the moment before its page is left is saved", async () => {
  const maya = await app.signIn();
  const { projectId, prices, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  const tree = page.getByRole("treegrid", { name: "Pages", exact: true });
  await tree.getByRole("row", { name: /^Price list 2026/ }).click();
  const title = page.getByRole("textbox", { name: "Title" });
  await title.and(page.getByText("Price list 2026")).waitFor();

  await title.fill("Price list 2027");
  const renamed = page.waitForResponse((answer) => answer.request().method() === "PATCH");
  await page.evaluate("history.back()");

  await tree.getByRole("row", { name: /^Price list 2027/ }).waitFor();
  await title.and(page.getByText(summary.name)).waitFor();
  await renamed;
  const { name } = await maya.call(documentationContract.read, {
    params: { pageId: prices.id },
    query: {},
  });
  assert.equal(name, "Price list 2027");
});

/** Someone looks at the comments of a page. */
async function openCommented() {
  const maya = await app.signIn();
  const { projectId, summary } = await makeCommented(app, maya);
  const path = docsPath(projectId, summary.id);
  const visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(path);
  const toggle = () => page.getByRole("button", { name: /^Comments/ }).click();
  await toggle();
  await page.getByRole("list", { name: "Threads" }).waitFor();
  return {
    visit,
    page,
    path,
    toggle,
    field: (name: string) => page.getByRole("textbox", { name }),
  };
}
