import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Person } from "#src/testing/test-app.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";

const app = await openWebApp();

test("renaming the organisation by keyboard is live and undoable", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "view" });
  await using theirs = await openPage(app);
  await theirs.become(jonas);
  await theirs.open("/projects");
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/projects");

  await page.keyboard.press("Control+k");
  await page.keyboard.type("organisation settings");
  await page.locator("[role=option][data-focused]", { hasText: "Organisation" }).waitFor();
  await page.keyboard.press("Enter");
  const name = page.getByLabel("Organisation name");
  const before = await name.inputValue();
  await name.press("Control+a");
  await page.keyboard.press("Backspace");
  await page.keyboard.press("Enter");
  await page.getByText("Organisation name is not valid. Use 1 to 80 characters.").waitFor();
  await page.keyboard.type("Northwind & Sons");
  await page.keyboard.press("Enter");

  await page.locator("[data-notice]").getByText("Organisation renamed").waitFor();
  await page.getByRole("button", { name: "Organisation Northwind & Sons" }).waitFor();
  await theirs.page.getByRole("button", { name: "Organisation Northwind & Sons" }).waitFor();
  await page.getByRole("heading", { name: "Delete this organisation" }).waitFor();
  await page.getByRole("button", { name: "Undo" }).click();
  await theirs.page.getByRole("button", { name: `Organisation ${before}` }).waitFor();
});

test("cancelling the unsaved-changes dialog keeps the edited name", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ role: "admin" }));
  await visit.open("/settings/org");
  await page.getByLabel("Organisation name").fill("Half a thou");
  await page.getByText("Unsaved changes").waitFor();
  await page.getByRole("link", { name: "Profile" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Cancel" }).click();
  assert.equal(await page.getByLabel("Organisation name").inputValue(), "Half a thou");
  await page.getByRole("alertdialog").waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Discard" }).click();
  await page.getByText("Unsaved changes").waitFor({ state: "detached" });
});

test("requiring business addresses applies immediately", async () => {
  const maya = await app.signIn({ role: "admin" });
  await maya.call(organizationsContract.update, { body: { needsBusinessEmail: false } });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/settings/org");
  await page.getByRole("switch", { name: "Business addresses only" }).press(" ");
  await page.getByRole("switch", { checked: true }).waitFor();

  await page.getByRole("tab", { name: "Activity" }).click();
  await page.getByText("Allowed invitations to business addresses only").first().waitFor();
  const body = { emails: ["someone@gmail.com"] };
  const { results } = await maya.call(invitationsContract.send, { body });
  assert.equal(results[0]?.outcome, "not_business");
});

test("the activity is filtered, paged, opened and exported; Back reverts filters", async () => {
  const maya = await app.signIn({ role: "admin" });
  await inviteMany(maya, 24);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/settings/org");
  await page.getByRole("tab", { name: "Overview" }).press("ArrowRight");
  await page.getByText("1–20 of 25").waitFor();

  await page.getByRole("button", { name: /Kind of event/ }).press("Enter");
  await page.keyboard.type("Invited");
  await page.keyboard.press("Enter");
  await page.getByText("1–20 of 24").waitFor();
  await page.getByRole("button", { name: "Next page" }).press("Enter");
  await page.getByText("21–24 of 24").waitFor();
  assert.equal(new URL(page.url()).search, "?tab=activity&kind=invitation_sent&page=2");

  await page
    .getByRole("row", { name: /Invited/ })
    .last()
    .press("Enter");
  const dialog = page.getByRole("dialog", { name: "Invited" });
  await dialog.getByText("Maya Keller").waitFor();
  await dialog.getByText(/127\.0\.0\.1/).waitFor();
  await page.keyboard.press("Escape");
  await dialog.waitFor({ state: "detached" });

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).press("Enter");
  const download = await downloading;
  assert.match(download.suggestedFilename(), /^activity-\d{4}-\d\d-\d\d\.csv$/);
  assert.match(await readFile(await download.path(), "utf8"), /invitation_sent/);
  await page.locator("[data-notice]").getByText("Exported the activity").waitFor();

  await page.goBack();
  await page.getByText("1–20 of 24").waitFor();
  await visit.open("/settings/org?tab=activity&kind=invitation_sent&page=99");
  await page.getByText("21–24 of 24").waitFor();
});

test("a demoted admin is notified, leaves the page and stays signed in", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "admin" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(jonas);
  await visit.open("/settings/org");
  await page.getByText("Session recording").waitFor();
  // From then on the page receives changes, and no request is pending.
  const refetched = page.waitForResponse("**/api/organizations");
  await maya.call(organizationsContract.update, { body: { organizationName: "Northwind" } });
  await (await refetched).finished();
  await page.getByLabel("Organisation name").and(page.locator('[value="Northwind"]')).waitFor();

  const body = { memberId: jonas.userId, role: "view" } as const;
  await maya.call(membersContract.change, { body });

  await page.locator("[data-notice]").getByText("Your role here is now View").waitFor();
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await page.getByRole("button", { name: "Maya Keller" }).waitFor();
  assert.equal(new URL(page.url()).pathname, "/settings/org");
});

test("non-admins cannot find the page", async () => {
  await using visit = await openPage(app);
  await visit.become(await app.signIn({ role: "edit" }));
  await visit.open("/settings/org");
  await visit.page.getByRole("heading", { name: "Page not found" }).waitFor();
});

/** More than the hourly limit of invitations; here limits are off. */
async function inviteMany(admin: Person, count: number): Promise<void> {
  const addresses = Array.from({ length: count }, () => `${newId().slice(-12)}@example.com`);
  for (const half of [addresses.slice(0, 20), addresses.slice(20)]) {
    await admin.call(invitationsContract.send, { body: { emails: half } });
  }
}
