import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { openInbox } from "../inbox-screens.ts";

const app = await openWebApp();

test("always showing a sender's pictures lasts until revoked", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  const { projectId, threadId } = await makeThread(app, maya, { shows: "a remote picture" });
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  await page.getByText("1 picture blocked").waitFor();

  await page.getByRole("button", { name: "Show pictures" }).click();
  await page.getByRole("button", { name: "Show pictures" }).waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Always show from this sender" }).click();
  await page.getByText("Pictures from jane@northwind.test are always shown.").waitFor();
  await page.reload();
  await page.getByText("Pictures from jane@northwind.test are always shown.").waitFor();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Ask each time" }).click();
  await page.getByText("1 picture blocked").waitFor();
});
