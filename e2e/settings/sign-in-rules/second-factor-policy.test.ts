import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { codeOf, turnOn } from "#src/workspace/auth/second-factor.makers.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";

const app = await openWebApp();

test("an admin requires a second factor of everyone", async () => {
  const admin = await app.signIn({ role: "admin" });
  await turnOn(app, admin);
  await app.signIn({ with: admin, role: "edit" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(admin);
  await visit.open("/settings/org");
  await page.getByText("1 member has no second factor").waitFor();
  await page.getByRole("button", { name: "Require", exact: true }).click();
  await visit.expectAccessible();

  await page.getByRole("dialog").getByRole("button", { name: "Require", exact: true }).click();

  await page.getByText(/^Required from /).waitFor();
});

test("a member sets it up where the organisation asks for it", async () => {
  const admin = await app.signIn({ role: "admin" });
  await turnOn(app, admin);
  const { organizationId } = admin;
  const member = await app.signIn({ with: { organizationId }, role: "view" });
  await admin.call(organizationsContract.update, { body: { secondFactorInDays: 0 } });
  await using visit = await openPage(app, { width: 390, height: 844 });
  const { page } = visit;
  visit.expectConsoleError(/status of 409/);
  await visit.become(member);
  await visit.open("/projects", "headed");
  await page.getByRole("heading", { name: "Set up a second factor" }).waitFor();
  await visit.expectNoSidewaysScroll();
  await page.getByRole("button", { name: "Turn on" }).click();
  await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  const secret = (await page.locator("pre").innerText()).replaceAll(" ", "");
  await page.getByLabel("Code from the app").fill(codeOf(app, secret));
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "I saved them" }).click();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Continue" }).click();

  await page.waitForURL("**/projects");
});
