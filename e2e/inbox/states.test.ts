import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { splitsContract } from "#src/inbox/splits/splits.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { makeInbox } from "./inbox-mail.ts";
import { openFilledInbox, openInbox } from "./inbox-screens.ts";
import { makeMarkedThread } from "./state-screens.ts";

const app = await openWebApp();

test("a project without mailboxes links to connecting one, which opens the list", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  await openInbox(visit, maya, (await makeProject(maya)).id);

  await page.getByText("Connect a mailbox and replies appear here").waitFor();
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Use a practice mailbox" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Connect" }).click();
  await page.getByText("Nothing needs a reply").waitFor();
});

test("a disconnected mailbox is named, but only editors can reconnect it", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, mailboxId } = await makeInbox(app, maya);
  await app.admin.query("update mailboxes set status = 'reconnect-required' where id = $1", [
    mailboxId,
  ]);
  await openInbox(visit, maya, projectId);

  await page.getByText("Reconnect maya@agency.test.").waitFor();
  await page.getByRole("button", { name: "Reconnect", exact: true }).click();
  await page.getByRole("dialog").waitFor();

  await using other = await openPage(app);
  await openInbox(other, await app.signIn({ with: maya, role: "view" }), projectId);
  await other.page.getByText("Reconnect maya@agency.test.").waitFor();
  assert.equal(await other.page.getByRole("button", { name: "Reconnect" }).count(), 0);
});

test("a row announces the meaning of its icons", async () => {
  await using visit = await openPage(app);
  const maya = await app.signIn();
  const { projectId } = await makeMarkedThread(app, maya);
  await openInbox(visit, maya, projectId, "?view=all");

  const marked = row(visit.page, "Priya Raman");
  for (const name of ["Scheduled email", "Has notes", /^Follow-up on \w{3}\b/, "Assigned to you"])
    await marked.getByText(name).waitFor({ state: "attached" });
  await visit.expectAccessible();
});

test("a draft marks its row immediately", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await openFilledInbox(app, visit);
  await row(page, "Priya Raman").click();
  await page.getByRole("button", { name: "Reply", exact: true }).click();
  await page.locator("[contenteditable=true]").click();
  await page.keyboard.type("Half a sentence");
  await row(page, "Priya Raman").getByText("Your draft").waitFor({ state: "attached" });
});

test("the list is filtered by intent, kept in the URL", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const { maya, projectId } = await openFilledInbox(app, visit);
  await row(page, "Priya Raman").waitFor();
  const { list } = await maya.call(threadsContract.list, {
    body: { projectId, intents: ["question"] },
  });

  await page.getByRole("button", { name: "Filter" }).click();
  await page.getByRole("menuitem", { name: "Intent" }).click();
  await page.getByRole("menuitemcheckbox", { name: "Question" }).click();
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  await row(page, "Hana Sato").waitFor({ state: "detached" });
  await row(page, "Sofia Marin").waitFor();
  assert.match(page.url(), /intents=question/);
  assert.equal(await page.getByRole("row").count(), list.length);
});

test("filters are saved as a view, renamed, opened and deleted", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await openInbox(visit, maya, projectId, "?intents=question");
  await page.getByRole("button", { name: "Save view" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Questions");
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: /^Questions/, selected: true }).waitFor();
  await visit.expectAccessible();

  await maya.call(splitsContract.create, {
    body: { projectId, name: "Waited for", filter: { view: "waiting" } },
  });
  await page.getByRole("tab", { name: "Done" }).click();
  await page.getByText("Nothing is done yet").waitFor();
  await page.getByRole("tab", { name: /^Questions/ }).click();
  await row(page, "Sofia Marin").waitFor();
  await page.reload();
  await page.getByRole("tab", { name: /^Questions/, selected: true }).waitFor();

  await page.getByRole("button", { name: "More of the inbox" }).click();
  await page.getByRole("menuitem", { name: "Rename view…" }).click();
  await page.getByRole("textbox", { name: "Name" }).fill("Asked");
  await page.keyboard.press("Enter");
  await page.getByRole("tab", { name: /^Asked/, selected: true }).waitFor();

  await page.getByRole("button", { name: "More of the inbox" }).click();
  await page.getByRole("menuitem", { name: "Delete view" }).click();
  await page.getByRole("tab", { name: /^Asked/ }).waitFor({ state: "detached" });
  const restored = page.waitForResponse(
    (one) => one.request().method() === "POST" && one.url().endsWith("/inbox/splits"),
  );
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByRole("tab", { name: /^Asked/ }).waitFor();
  await restored;
  await page.reload();
  await page.getByRole("tab", { name: /^Asked/ }).waitFor();
  const tabs = await page.getByRole("tab").allInnerTexts();
  assert.match(tabs.join(" "), /Asked.*Waited for/s);
});

test("the palette finds conversations of the project by their subject", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  await openInbox(visit, maya, projectId, "?view=done");
  await page.getByText("Nothing is done yet").waitFor();

  await page.keyboard.press("ControlOrMeta+k");
  await page.keyboard.type("robotics retro");
  await page.getByRole("option", { name: /Robotics retrofit/ }).click();
  await page.getByRole("article", { name: "Email from Tom Okafor" }).waitFor();
});

test("the address follows a conversation that was merged while it was open", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeInbox(app, maya);
  const { list } = await maya.call(threadsContract.list, { body: { projectId } });
  const [kept, merged] = list;
  await openInbox(visit, maya, projectId, `?thread=${merged?.threadId}`);
  await page.getByRole("article", { name: "Email from Tom Okafor" }).waitFor();

  await app.admin.query("update messages set thread_id = $1 where thread_id = $2", [
    kept?.threadId,
    merged?.threadId,
  ]);
  await app.admin.query("update threads set merged_into = $1 where id = $2", [
    kept?.threadId,
    merged?.threadId,
  ]);
  await page.reload();
  await page.waitForURL(new RegExp(`thread=${kept?.threadId}`));
});

function row(page: Page, name: string) {
  return page
    .getByRole("grid", { name: "Conversations" })
    .getByRole("row")
    .filter({ hasText: name });
}
