import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openConversation, writeReply } from "#e2e/inbox/compose-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";

const app = await openWebApp();

test("a conversation is printed alone, with all its emails", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await openConversation(visit, app, maya);
  const body = { projectId, threadId, bodyHtml: "<p>Thursday works.</p>", undoSeconds: 0 };
  await maya.call(mailerContract.reply, { body });
  await app.runJobs();
  await page
    .getByRole("article", { name: /^Email from/ })
    .nth(1)
    .waitFor();
  await page.getByRole("button", { name: /^Priya Raman/ }).click();
  await writeReply(visit, "A draft.");
  await page.evaluate("window.print = () => { document.title = 'printed'; }");

  await page.keyboard.press("ControlOrMeta+p");
  await page.waitForFunction("document.title === 'printed'");
  await page.emulateMedia({ media: "print" });

  await page.getByRole("heading", { name: "Cutting changeover time on line 4" }).last().waitFor();
  const email = page.locator("article iframe").first().contentFrame();
  await email.getByText("The changeover numbers caught my eye").waitFor();
  await page
    .getByText(/(GMT|UTC)/)
    .first()
    .waitFor();
  for (const hidden of [page.getByText("Tom Okafor"), page.getByRole("region", { name: /^Reply/ })])
    assert.equal(await hidden.first().isVisible(), false);
  assert.equal(await page.getByRole("button", { name: "Send", exact: true }).isVisible(), false);
  await page.emulateMedia({ media: null });
  await page.evaluate("window.dispatchEvent(new Event('afterprint'))");
  await page.getByText(/(GMT|UTC)/).waitFor({ state: "detached" });
});
