import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeAnsweredCampaign } from "#src/outreach/strategies/results/results.makers.ts";

const app = await openWebApp();

test("results become a report that the client reads and prints", async () => {
  const maya = await app.signIn();
  const facts = { intent: "meeting-request" as const, people: 2 };
  const { projectId, answeredBy, mailbox } = await makeAnsweredCampaign(app, maya, facts);
  await using visit = await openPage(app);
  await using guest = await openPage(app, { width: 390 });
  const { page } = visit;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit.become(maya);

  await visit.open(`/projects/${projectId}/results`);
  await page.getByText("From sent to meeting").waitFor();
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Calendar" }).click();
  await page.getByRole("button", { name: "Last month" }).click();
  await page.getByText("Nothing in this range").waitFor();
  await page.getByRole("button", { name: "Calendar" }).click();
  await page.getByRole("button", { name: "Last 7 days" }).click();
  await page.getByText("From sent to meeting").waitFor();
  assert.match(page.url(), /days=/);

  await page.getByRole("link", { name: "Client reports" }).click();
  await page.getByRole("button", { name: "New report" }).click();
  const making = page.getByRole("dialog", { name: "New report" });
  await making.getByLabel("Client name").fill("Halden Foods");
  await making.getByRole("button", { name: "Create report" }).click();
  await page.getByRole("heading", { name: "Outreach report for Halden Foods" }).waitFor();
  await page.getByText("Let's talk.").waitFor();
  await page.getByRole("button", { name: "Edit", exact: true }).click();
  const editing = page.getByRole("dialog", { name: "Edit report" });
  await editing.getByLabel("Next steps").fill("Prepare the call.");
  await editing.getByRole("button", { name: "Save" }).click();
  await page.getByText("Prepare the call.").waitFor();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Share" }).click();
  const sharing = page.getByRole("dialog", { name: "Share report" });
  await sharing.getByRole("button", { name: "Create link" }).click();
  await page.locator("[data-notice]").getByText("Link created and copied").waitFor();
  const link = new URL(String(await page.evaluate("navigator.clipboard.readText()")));
  await guest.open(`${link.pathname}${link.search}`);
  await guest.page.getByRole("heading", { name: "Outreach report for Halden Foods" }).waitFor();
  await guest.page.getByText("Prepare the call.").waitFor();
  await guest.expectAccessible();
  await guest.expectNoSidewaysScroll();
  const shown = await guest.page.content();
  for (const secret of [answeredBy, mailbox.email]) assert.equal(shown.includes(secret), false);

  await guest.page.emulateMedia({ media: "print" });
  assert.equal(await guest.page.getByRole("button").count(), 0);
  await guest.page.getByText("Let's talk.").waitFor();
  assert.match((await guest.page.pdf()).toString("latin1"), /^%PDF/);

  await sharing.getByRole("button", { name: /^Revoke/ }).click();
  await sharing.getByText("No links yet.").waitFor();
  guest.expectConsoleError(/status of 404/);
  await guest.page.reload();
  await guest.page.getByText("This link no longer works").waitFor();
});
