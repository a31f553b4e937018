import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { openConversation, TEXT, writeReply } from "../compose-screens.ts";
import { openFilledInbox, openInbox } from "../inbox-screens.ts";

const app = await openWebApp();

/** Focus is inside the page, where its shortcuts work. */
async function expectFocusIn(page: Page, selector: string): Promise<void> {
  await page.locator(`${selector}:focus, ${selector} :focus`).first().waitFor();
}

test("focus is in the conversation after its reply was sent", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());
  await writeReply(visit, "Thursday works.");

  await page.getByRole("button", { name: "Send", exact: true }).click();
  await page.locator(TEXT).waitFor({ state: "detached" });

  await expectFocusIn(page, "[data-content]");
});

test("focus is in the conversation after its reply was scheduled", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());
  await writeReply(visit, "Thursday works.");

  await page.keyboard.press("ControlOrMeta+Alt+Enter");
  await page.getByRole("dialog", { name: "Schedule email" }).waitFor();
  await page.keyboard.type("tomorrow 8am");
  await page.getByRole("option").first().waitFor();
  await page.keyboard.press("Enter");
  await page.locator(TEXT).waitFor({ state: "detached" });

  await expectFocusIn(page, "[data-content]");
});

test("focus returns to the list after marking with a button", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledInbox(app, visit);
  await page.getByText("Hana Sato").waitFor();
  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+J");

  const chosen = page.getByRole("region", { name: /selected/ });
  await chosen.getByRole("button", { name: "Mark read" }).press("Enter");
  await chosen.waitFor({ state: "detached" });

  await expectFocusIn(page, "main [data-focus-home]");
});

test("focus is in the page after the first mailbox was connected", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  await openInbox(visit, maya, (await makeProject(maya)).id);
  await page.getByRole("button", { name: "Use a practice mailbox" }).click();

  await page.getByRole("dialog").getByRole("button", { name: "Connect" }).click();
  await page.getByText("Nothing needs a reply").waitFor();

  await expectFocusIn(page, "main");
});

test("clicking below an email's text moves the caret to its end", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());
  await writeReply(visit, "Thursday works");
  const area = page.locator(TEXT);
  const box = await area.boundingBox();
  assert.ok(box);

  await area.click({ position: { x: box.width / 2, y: box.height - 4 } });
  await page.keyboard.type(" well");

  assert.equal(await area.innerText(), "Thursday works well");
});

test("notices do not cover the focused conversation at the list's end", async () => {
  await using visit = await openPage(app, { height: 480 });
  const { page } = visit;
  await openFilledInbox(app, visit);
  await page.getByText("Hana Sato").waitFor();
  for (let step = 0; step < 5; step += 1) await page.keyboard.press("j");

  await page.keyboard.press("e");
  const notice = page.locator("[data-notice]").first();
  await notice.waitFor();

  const [row, card] = [
    await page.locator("[role=row]:focus").boundingBox(),
    await notice.boundingBox(),
  ];
  assert.ok(row && card);
  assert.ok(
    card.x >= row.x + row.width || card.y >= row.y + row.height || card.y + card.height <= row.y,
  );
});

test("after Z restores an email, pressing Z again undoes more", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openConversation(visit, app, await app.signIn());
  await writeReply(visit, "Thursday works.");
  await page.keyboard.press("ControlOrMeta+Enter");
  await page.locator(TEXT).waitFor({ state: "detached" });
  await expectFocusIn(page, "[data-content]");

  await page.keyboard.press("z");

  await page.locator(TEXT).getByText("Thursday works.").waitFor();
  await page.locator("section[aria-label^=Reply]:focus").waitFor();
});
