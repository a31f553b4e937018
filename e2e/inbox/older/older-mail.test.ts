import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openInbox } from "#e2e/inbox/inbox-screens.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeOlderInbox } from "./older-mail.ts";

const app = await openWebApp();

test("a search without local results continues at Gmail and opens a match", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeOlderInbox(app, maya);
  await openInbox(visit, maya, projectId, "?q=slates");

  await page.getByText("Nothing found").waitFor();
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Search older email at Gmail" }).click();
  const older = page.getByRole("region", { name: "Older email" });
  const found = older.getByRole("button", { name: /Slates of the chapel/ });
  await found.waitFor();
  await visit.expectAccessible();
  await found.focus();
  await page.keyboard.press("Enter");

  await page.getByRole("article", { name: "Email from Jane Doe" }).waitFor();
  await page.getByRole("row", { name: /Jane Doe/ }).waitFor();
});

test("a Gmail search shows no results or a retryable error", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { fakes, projectId } = await makeOlderInbox(app, maya);
  await openInbox(visit, maya, projectId, "?q=kim");

  await page.getByRole("row", { name: /Kim/ }).waitFor();
  const ask = page.getByRole("button", { name: "Search older email at Gmail" });
  await ask.click();
  await page.getByText("Nothing older was found.").waitFor();

  visit.expectConsoleError(/503/);
  fakes.gmail.arm(/GET .*messages/, { answers: { status: 500, body: {} } });
  await openInbox(visit, maya, projectId, "?q=slates");
  await ask.click();
  await page.getByText("Older email could not be searched.").waitFor();
  await page.getByRole("button", { name: "Try again" }).click();
  await page.getByText("Slates of the chapel").waitFor();
});

test("on a phone older mail is searchable below the results", async () => {
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId } = await makeOlderInbox(app, maya);
  await openInbox(visit, maya, projectId, "?q=slates");
  await page.getByRole("button", { name: "Search older email at Gmail" }).click();
  await page.getByText("Slates of the chapel").waitFor();
  await visit.expectNoSidewaysScroll();
  await visit.expectAccessible();

  const viewer = await app.signIn({ with: maya, role: "view" });
  await openInbox(visit, viewer, projectId, "?q=slates");
  await page.getByText("Someone with Edit access can search older email.").waitFor();
  await page.getByRole("button", { name: /^Search older/ }).waitFor({ state: "detached" });
});
