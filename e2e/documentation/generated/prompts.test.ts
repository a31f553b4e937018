import assert from "node:assert/strict";
import { test } from "node:test";
import { type Look, openPage } from "#e2e/browser.ts";
import { docsPath } from "#e2e/documentation/documentation-screens.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { makeGeneratedDocs } from "#src/knowledge/documentation/generation/generation.makers.ts";

const app = await openOwnWebApp();

/** A product's first generated page. */
async function openGenerated(look: Look = {}, role: "edit" | "view" = "edit") {
  const maya = await app.signIn();
  const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
  const visit = await openPage(app, look);
  await visit.become(role === "edit" ? maya : await app.signIn({ with: maya, role }));
  await visit.open(docsPath(projectId, pageIds[0]));
  return { visit, page: visit.page };
}

test("on a phone the prompt covers the page and starts a regeneration", async () => {
  const { visit, page } = await openGenerated({ width: 390 });
  await using _ = visit;
  await page.getByRole("button", { name: "Prompts" }).click();
  const panel = page.getByRole("dialog", { name: "Prompts" });
  await panel.getByRole("listitem").first().waitFor();
  await visit.expectNoSidewaysScroll();
  await visit.expectAccessible();

  await panel.getByRole("textbox").fill("Write about prices first.");
  await panel.getByRole("button", { name: "Regenerate" }).click();
  const done = page
    .locator("[data-notice]", { hasText: "Nothing changed in Case study summary" })
    .waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("You can leave this page. It keeps running.").waitFor();
  await page.getByRole("button", { name: "Cancel", exact: true }).waitFor();
  await app.runJobs();
  await done;
});

test("offline the prompt is readable and typed text is kept", async () => {
  const { visit, page } = await openGenerated({ width: 1440 });
  await using _ = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await page.getByRole("button", { name: "Prompts" }).waitFor();
  await page.keyboard.press("ControlOrMeta+.");
  const panel = page.getByRole("complementary", { name: "Prompts" });
  await panel.getByRole("listitem").first().waitFor();
  await page.context().setOffline(true);

  await panel.getByRole("textbox").fill("Write about prices first.");
  await panel.getByRole("button", { name: "Regenerate" }).click();
  await page.locator("[data-notice]", { hasText: "was not regenerated" }).waitFor();
  assert.equal(await panel.getByRole("textbox").inputValue(), "Write about prices first.");
  await page.context().setOffline(false);

  const asked = page.waitForResponse((response) => response.url().endsWith("/ai/regenerate"));
  await panel.getByRole("button", { name: "Regenerate" }).click();
  assert.equal((await asked).status(), 202);
});

test("viewers have no prompts button", async () => {
  const { visit, page } = await openGenerated({ width: 1440 }, "view");
  await using _ = visit;
  await page.getByText("Quoted from your sources").waitFor();
  await page.getByRole("button", { name: "Page actions" }).waitFor();

  assert.equal(await page.getByRole("button", { name: "Prompts" }).count(), 0);
});
