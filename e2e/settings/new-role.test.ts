import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { membersContract } from "#src/workspace/organizations/members/members.contract.ts";

const app = await openWebApp();

test("an outdated role is updated by the first refusal without signing out", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 403/, /\/live/);
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  const jonas = await app.signIn({ with: maya, role: "admin" });
  await page.route(/\/api\/live/, (route) => route.abort());
  await visit.become(jonas);
  await visit.open("/settings/org");
  await page.getByLabel("Organisation name").fill("Northwind Studio");

  const body = { memberId: jonas.userId, role: "view" } as const;
  await maya.call(membersContract.change, { body });
  await page.keyboard.press("Enter");

  await page.locator("[data-notice]").getByText("Your role here is now View").waitFor();
  await page.getByRole("heading", { name: "Page not found" }).waitFor();
  await page.getByRole("button", { name: "Maya Keller" }).waitFor();
});
