import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeInvite } from "#src/inbox/inbox.makers.ts";
import { openInbox } from "../inbox-screens.ts";

const app = await openWebApp();

test("an invitation is answered with one click and undone with Z", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeInvite(app, maya);
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  const card = page.getByRole("region", { name: "Invitation: Line 4" });
  await card.getByText("Room 2").waitFor();
  await card.getByText("From Jane Doe (jane@northwind.test)").waitFor();
  await visit.expectAccessible();

  await card.getByRole("button", { name: "Yes" }).click();
  await card.getByText("Sending Yes…").waitFor();
  await page.keyboard.press("z");

  await card.getByText("Going?").waitFor();
});

test("an invitation in an unknown time zone explains it", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const start = "DTSTART;TZID=Mars Time:20270114T150000";
  const { projectId, threadId } = await makeInvite(app, maya, { start });

  await openInbox(visit, maya, projectId, `?thread=${threadId}`);

  await page
    .getByText("The invitation uses the time zone “Mars Time”, which isn't known.")
    .waitFor();
});
