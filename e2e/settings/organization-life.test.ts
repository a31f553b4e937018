import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage, type Visit } from "#e2e/browser.ts";
import { LATE_CALLS } from "#e2e/console-errors.ts";
import { openWebApp } from "#e2e/web-app.ts";
import type { Person } from "#src/testing/test-app.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";
import { restoreOrganization } from "#src/workspace/organizations/server/restore-organization.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await openWebApp();

test("other tabs show a switch to an organisation created by keyboard", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(LATE_CALLS);
  await visit.become(await app.signIn({ role: "view" }));
  await visit.open("/projects");
  const other = await page.context().newPage();
  await other.goto("/projects");
  await other.locator("h1").waitFor();

  await page.getByRole("button", { name: /^Organisation / }).press("Enter");
  await page.getByRole("menu").waitFor();
  await page.keyboard.press("End");
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog", { name: "Create organisation" });
  await dialog.waitFor();
  await page.keyboard.press("Enter");
  await dialog.getByText("Organisation name is not valid.").waitFor();
  await page.keyboard.type("Kestrel Foods");
  await page.keyboard.press("Enter");

  await notice(page, "Switched to Kestrel Foods").waitFor();
  await dialog.waitFor({ state: "detached" });
  await page.getByRole("button", { name: "Organisation Kestrel Foods" }).waitFor();
  await other.getByText("You switched to Kestrel Foods in another tab.").waitFor();
});

test("creating an organisation from the palette keeps input after errors", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/status of 429/, /status of 422/);
  await visit.become(await app.signIn());
  await visit.open("/projects");
  await page.keyboard.press("Control+k");
  await page.keyboard.type("new team");
  await page.locator("[role=option][data-focused]", { hasText: "Create organisation" }).waitFor();
  await page.keyboard.press("Enter");
  const name = page.getByRole("dialog").getByLabel("Organisation name");
  await name.fill("Kestrel Foods");
  await refuse(page, 422, { fields: { organizationName: "This name is taken." } });
  await page.keyboard.press("Enter");
  await page.getByText("This name is taken.").waitFor();

  await refuse(page, 429, undefined);
  await name.fill("Kestrel Foods II");
  await page.keyboard.press("Enter");
  await page.getByText("Try again in 7 hours.").waitFor();
  assert.equal(await name.inputValue(), "Kestrel Foods II");
  await visit.expectAccessible();
});

test("someone without an organisation names one and is in it", async () => {
  const person = await app.signIn();
  await app.admin.query("update sessions set organization_id = null where user_id = $1", [
    person.userId,
  ]);
  await app.admin.query("delete from memberships where user_id = $1", [person.userId]);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(person);
  await visit.open("/projects");
  await page.getByRole("heading", { name: "Name your organisation" }).waitFor();

  await page.getByLabel("Organisation name").fill("Halden Robotics");
  await page.getByRole("button", { name: "Create organisation" }).press("Enter");

  await page.getByRole("button", { name: "Organisation Halden Robotics" }).waitFor();
  await notice(page, "Switched to Halden Robotics").waitFor();
});

test("deleting an organisation removes everyone until the operator restores it", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  await rename(maya, "Northwind Studio");
  await makeProject(maya);
  await makeProject(maya);
  await using theirs = await openPage(app);
  await theirs.become(jonas);
  await theirs.open("/projects");
  const second = await theirs.page.context().newPage();
  await second.goto("/settings/personal");
  await second.locator("h1").waitFor();
  await using visit = await openPage(app);
  await visit.become(maya);
  await visit.open("/settings/org");

  await deleteByTyping(visit, "Northwind Studio", "All 2 projects become unavailable.");

  for (const page of [visit.page, theirs.page, second]) {
    await page
      .getByRole("heading", { name: "You no longer have access to Northwind Studio" })
      .waitFor();
    await page.getByLabel("Organisation name").waitFor();
  }
  await notice(visit.page, "Northwind Studio was deleted").waitFor();
  await theirs.expectAccessible();
  await theirs.page.reload();
  await theirs.page.getByRole("heading", { name: "Name your organisation" }).waitFor();

  await restoreOrganization(app.services.databases.auth, maya.organizationId);

  for (const page of [visit.page, theirs.page, second]) {
    await page.getByRole("button", { name: "Organisation Northwind Studio" }).waitFor();
  }
});

test("deleting one organisation switches to the next; colleagues choose", async () => {
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "edit" });
  await rename(maya, "Northwind Studio");
  const kestrel = await app.makeOrganization("Kestrel Foods");
  for (const { userId } of [maya, jonas]) {
    await app.admin.query(
      "insert into memberships (organization_id, user_id, role) values ($1, $2, 'edit')",
      [kestrel, userId],
    );
  }
  await using theirs = await openPage(app);
  await theirs.become(jonas);
  await theirs.open("/projects");
  await using visit = await openPage(app);
  for (const one of [visit, theirs]) one.expectConsoleError(LATE_CALLS);
  await visit.become(maya);
  await visit.open("/settings/org");

  await deleteByTyping(visit, "Northwind Studio", "All 2 members lose access");

  await visit.page.getByRole("button", { name: "Organisation Kestrel Foods" }).waitFor();
  await notice(visit.page, "Northwind Studio was deleted").waitFor();
  await visit.page.waitForURL("**/projects");

  const { page } = theirs;
  await page
    .getByRole("heading", { name: "You no longer have access to Northwind Studio" })
    .waitFor();
  await page.getByRole("button", { name: "Create organisation" }).waitFor();
  await page.getByRole("button", { name: "Go to Kestrel Foods" }).press("Enter");
  await page.getByRole("button", { name: "Organisation Kestrel Foods" }).waitFor();
});

/** The visible notice rather than its announcement. */
function notice(page: Page, words: string) {
  return page.locator("[data-notice]").getByText(words);
}

async function rename(admin: Person, organizationName: string): Promise<void> {
  await admin.call(organizationsContract.update, { body: { organizationName } });
}

/** By keyboard, with a typo first. */
async function deleteByTyping({ page }: Visit, name: string, says: string): Promise<void> {
  await page.getByRole("button", { name: "Delete organisation…" }).press("Enter");
  const dialog = page.getByRole("alertdialog", { name: `Delete ${name}?` });
  await dialog.getByText(says).waitFor();
  await dialog.getByText("Your server administrator can restore it until").waitFor();
  await page.keyboard.type(name.toLowerCase());
  await page.keyboard.press("Enter");
  await dialog.getByText("This doesn't match.").waitFor();
  await page.keyboard.press("Control+a");
  await page.keyboard.type(name);
  await page.keyboard.press("Enter");
}

async function refuse(page: Page, status: number, details: object | undefined): Promise<void> {
  await page.unroute("**/auth/organizations");
  await page.route("**/auth/organizations", (route) =>
    route.fulfill({
      status,
      headers: { "retry-after": "24000" },
      json: { error: { code: "refused", message: "", requestId: "r", details } },
    }),
  );
}
