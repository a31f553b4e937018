import { test } from "node:test";
import type { Page } from "playwright-core";
import { type Look, openPage } from "#e2e/browser.ts";
import { docsPath } from "#e2e/documentation/documentation-screens.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { makeOfferedPage } from "#src/knowledge/documentation/generation/generation.makers.ts";

const app = await openOwnWebApp();

/** A generated page with an edited paragraph, and an offer for it. */
async function openOffered(look: Look = {}, role: "edit" | "view" = "edit") {
  const maya = await app.signIn();
  const { projectId, pageId } = await makeOfferedPage(app, maya);
  const visit = await openPage(app, look);
  await visit.become(role === "edit" ? maya : await app.signIn({ with: maya, role }));
  await visit.open(docsPath(projectId, pageId));
  const text = visit.page.locator(".ProseMirror").first();
  await text.getByText("In our own words.").waitFor();
  return { visit, page: visit.page, text };
}

const chipOf = (page: Page) =>
  page.getByRole("button", { name: "New text for this block: compare" });
const choice = (page: Page) => page.getByRole("dialog", { name: "New text for a changed block" });

test("Undo brings back the edited text that an accepted offer replaced", async () => {
  const { visit, page, text } = await openOffered();
  await using _ = visit;
  await chipOf(page).click();
  await choice(page).locator("ins").first().waitFor();
  await choice(page).locator("del").first().waitFor();
  await visit.expectAccessible();

  await choice(page).getByRole("button", { name: "Use new text" }).click();
  await text.getByText("It is new.").waitFor();
  await chipOf(page).waitFor({ state: "detached" });
  await page.locator("[data-notice]").getByRole("button", { name: "Undo" }).click();
  await text.getByText("In our own words.").waitFor();
  await chipOf(page).waitFor();
});

test("an offer undone in the page is offered again after a reload", async () => {
  const { visit, page, text } = await openOffered();
  await using _ = visit;
  await chipOf(page).click();
  await choice(page).getByRole("button", { name: "Use new text" }).click();
  await text.getByText("It is new.").waitFor();
  const settled = page.waitForResponse(
    (response) => response.request().method() === "PATCH" && response.url().includes("/offers/"),
  );
  await text.getByText("It is new.").click();
  await page.keyboard.press("ControlOrMeta+z");
  await text.getByText("In our own words.").waitFor();
  await settled;
  await chipOf(page).waitFor();

  await page.reload();
  await text.getByText("In our own words.").waitFor();
  await chipOf(page).waitFor();
});

test("Undo never removes later edits of the new text", async () => {
  const { visit, page, text } = await openOffered();
  await using _ = visit;
  await chipOf(page).click();
  await choice(page).getByRole("button", { name: "Use new text" }).click();
  await text.getByText("It is new.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" And more.");
  await page.locator("[data-notice]").getByRole("button", { name: "Undo" }).click();

  await page
    .locator("[data-notice]", { hasText: "The earlier text was not brought back" })
    .waitFor();
  await text.getByText("It is new. And more.").waitFor();
});

test("a dismissed offer leaves the page unchanged after a reload", async () => {
  const { visit, page, text } = await openOffered();
  await using _ = visit;
  await chipOf(page).click();
  await choice(page).getByRole("button", { name: "Keep current text" }).click();
  await page.locator("[data-notice]", { hasText: "The text stays as it is" }).waitFor();
  await chipOf(page).waitFor({ state: "detached" });

  await page.reload();
  await text.getByText("In our own words.").waitFor();
  await page.getByRole("button", { name: "Prompts" }).waitFor();
  await chipOf(page).waitFor({ state: "detached" });
});

test("an offer is found, compared and accepted by keyboard", async () => {
  const { visit, page, text } = await openOffered();
  await using _ = visit;
  await page.getByRole("button", { name: "1 new text" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("menuitem", { name: "It is new." }).waitFor();
  await page.keyboard.press("Enter");
  await choice(page).getByRole("button", { name: "Use new text" }).focus();
  await page.keyboard.press("Enter");

  await text.getByText("It is new.").waitFor();
  await page.keyboard.type(" And more.");
  await text.getByText("It is new. And more.").waitFor();
});

test("typing the offered text removes the offer", async () => {
  const { visit, page, text } = await openOffered();
  await using _ = visit;
  await chipOf(page).waitFor();
  await text.getByText("In our own words.").click({ clickCount: 3 });
  await page.keyboard.type("It is new.");
  await chipOf(page).waitFor({ state: "detached" });
});

test("viewers see no offers on a page", async () => {
  const { visit, page } = await openOffered({}, "view");
  await using _ = visit;
  await page.getByRole("button", { name: "Page actions" }).waitFor();
  await chipOf(page).waitFor({ state: "detached" });
});

test("on a phone an offer can be compared and accepted", async () => {
  const { visit, page, text } = await openOffered({ width: 390 });
  await using _ = visit;
  await chipOf(page).click();
  await choice(page).locator("ins").first().waitFor();
  await visit.expectNoSidewaysScroll();
  await choice(page).getByRole("button", { name: "Use new text" }).click();
  await text.getByText("It is new.").waitFor();
});
