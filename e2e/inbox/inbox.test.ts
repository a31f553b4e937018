import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { makeInbox } from "./inbox-mail.ts";
import { openFilledInbox, openInbox } from "./inbox-screens.ts";

const app = await openWebApp();

test("the keyboard moves through the list, marks, opens and undoes", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledInbox(app, visit);
  await row(page, "Priya Raman").waitFor();

  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await page.getByRole("article", { name: "Email from Priya Raman" }).waitFor();
  await page.keyboard.press("j");
  await page.getByRole("article", { name: "Email from Tom Okafor" }).waitFor();
  await page.keyboard.press("k");
  await page.getByRole("article", { name: "Email from Priya Raman" }).waitFor();

  await page.keyboard.press("e");
  await page.getByRole("article", { name: "Email from Tom Okafor" }).waitFor();
  await row(page, "Priya Raman").waitFor({ state: "detached" });
  await page.getByText("Marked as done").first().waitFor();
  await page.keyboard.press("z");
  await row(page, "Priya Raman").waitFor();

  await page.keyboard.press("u");
  await page.getByText("Choose a conversation").waitFor();
  assert.equal(new URL(page.url()).search, "");
});

test("Undo right after an action waits for the server's response", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledInbox(app, visit);
  await row(page, "Priya Raman").waitFor();
  const answer = Promise.withResolvers<void>();
  await page.route("**/mark-thread", async (route) => {
    await answer.promise;
    await route.continue();
  });

  await page.keyboard.press("j");
  await page.keyboard.press("e");
  await row(page, "Priya Raman").waitFor({ state: "detached" });
  await page.keyboard.press("z");
  answer.resolve();

  await row(page, "Priya Raman").waitFor();
  await page.reload();
  await row(page, "Priya Raman").waitFor();
});

test("all view tabs fit into a list of normal width", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledInbox(app, visit);
  const views = page.getByRole("tablist");
  await views.getByRole("tab", { name: "Needs reply 5" }).waitFor();

  const bar = await views.boundingBox();
  const last = await views.getByRole("tab", { name: "All" }).boundingBox();

  assert.ok(bar && last && last.x + last.width <= bar.x + bar.width);
});

test("selected conversations are marked as done and restored exactly", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledInbox(app, visit);
  await row(page, "Priya Raman").waitFor();

  await page.keyboard.press("j");
  await page.keyboard.press("x");
  await page.keyboard.press("Shift+J");
  await page.getByText("2 selected").waitFor();
  await page.keyboard.press("e");
  await row(page, "Tom Okafor").waitFor({ state: "detached" });
  assert.equal(await page.getByRole("row").count(), 3);
  await page.getByRole("button", { name: "Undo" }).click();
  await row(page, "Tom Okafor").waitFor();
  assert.match((await page.getByRole("row").first().textContent()) ?? "", /Priya Raman/);
});

test("a mark right before closing the tab is sent", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { projectId } = await openFilledInbox(app, visit);
  await row(page, "Priya Raman").waitFor();

  await page.keyboard.press("j");
  for (const name of ["Priya Raman", "Tom Okafor", "Jonas Berg"]) {
    await page.keyboard.press("e");
    await row(page, name).waitFor({ state: "detached" });
  }
  await page.goto("about:blank");

  await visit.open(`/projects/${projectId}/inbox`);
  await page.getByRole("tab", { name: "Needs reply 2" }).waitFor();
  await page.getByRole("row").nth(1).waitFor();
  assert.equal(await page.getByRole("row").count(), 2);
});

test("opening marks as read for editors but not for viewers", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  const isUnread = async () => {
    const { list } = await maya.call(threadsContract.list, { body: { projectId } });
    return list[0]?.isUnread;
  };
  const viewer = await app.signIn({ with: maya, role: "view" });
  await openInbox(visit, viewer, projectId);
  // The clock injects a script into every frame, which a mail's frame blocks.
  visit.expectConsoleError(/Blocked script execution/);
  let calls = 0;
  page.on("request", (request) => {
    // A viewer's presence is visible; nothing else is written.
    const isSeen = request.url().endsWith("/inbox/presence");
    if (["PATCH", "PUT", "DELETE"].includes(request.method()) && !isSeen) calls += 1;
  });
  await page.clock.install();
  await row(page, "Priya Raman").click();
  await page.getByRole("article", { name: "Email from Priya Raman" }).waitFor();
  await page.clock.fastForward(5000);
  assert.equal(await page.getByRole("button", { name: "Mark done" }).count(), 0);
  assert.equal(calls, 0);
  assert.equal(await isUnread(), true);

  await using own = await openPage(app);
  await openInbox(own, maya, projectId);
  const marked = own.page.waitForResponse((response) => response.url().includes("mark-thread"));
  await row(own.page, "Priya Raman").click();
  assert.equal((await marked).status(), 200);
  assert.equal(await isUnread(), false);
});

test("a viewer can see addresses and download the original email", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await openInbox(visit, await app.signIn({ with: maya, role: "view" }), projectId);
  await row(page, "Priya Raman").click();
  const mail = page.getByRole("article", { name: "Email from Priya Raman" });
  const menu = mail.getByRole("button", { name: "More about this email: Priya Raman" });

  await menu.click();
  await page.getByRole("menuitem", { name: "Show details" }).click();
  await mail.getByText(/^Priya Raman <.+@.+>$/).waitFor();
  await visit.expectAccessible();
  await menu.click();
  const saved = page.waitForEvent("download");
  await page.getByRole("menuitem", { name: "Download original" }).click();
  assert.match((await saved).suggestedFilename(), /changeover.*\.eml$/);
});

test("on a phone list and conversation are separate history entries", async () => {
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await openInbox(visit, maya, projectId);

  await row(page, "Jonas Berg").click();
  await page.getByRole("article", { name: "Email from Jonas Berg" }).waitFor();
  await row(page, "Jonas Berg").waitFor({ state: "hidden" });
  await page.getByRole("button", { name: "Back to the list" }).click();
  await row(page, "Jonas Berg").waitFor();
  assert.equal(await page.getByRole("article").count(), 0);
  await page.goBack();
  await page.getByRole("article", { name: "Email from Jonas Berg" }).waitFor();
});

function row(page: Page, name: string) {
  return page
    .getByRole("grid", { name: "Conversations" })
    .getByRole("row")
    .filter({ hasText: name });
}
