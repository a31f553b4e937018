import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { secondFactorResetsContract } from "#src/workspace/auth/second-factor/resets.contract.ts";
import { turnOn } from "#src/workspace/auth/second-factor.makers.ts";

const app = await openWebApp();

async function withMember() {
  const admin = await app.signIn({ role: "admin" });
  const member = await app.signIn({ with: admin, role: "view" });
  await turnOn(app, member);
  return { admin, member };
}

test("an admin resets the two-step sign-in of a member", async () => {
  const { admin, member } = await withMember();
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(admin);
  await visit.open("/settings/org/members");
  await page
    .getByRole("row")
    .filter({ hasText: member.email })
    .getByRole("button", { name: /^Actions/ })
    .click();
  await page.getByRole("menuitem", { name: "Reset two-step sign-in…" }).click();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Reset in 24 hours" }).click();

  await page.getByText(/^The two-step sign-in of .* is reset on/).waitFor();
  await visit.open("/settings/org");
  await page.getByRole("button", { name: "Cancel reset" }).click();
  await page.getByText("The reset is cancelled").first().waitFor();
});

test("a member cancels the reset of their two-step sign-in", async () => {
  const { admin, member } = await withMember();
  const params = { memberId: member.userId };
  await admin.call(secondFactorResetsContract.ask, { params });
  await using visit = await openPage(app, { width: 390, height: 844 });
  const { page } = visit;
  await visit.become(member);
  await visit.open("/settings/personal/security");
  await page.getByText("An admin asked to reset your two-step sign-in").waitFor();
  await visit.expectNoSidewaysScroll();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Cancel reset" }).click();

  await page.getByText("The reset is cancelled").first().waitFor();
});
