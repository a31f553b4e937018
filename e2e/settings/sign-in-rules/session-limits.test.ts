import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { organizationsContract } from "#src/workspace/organizations/organizations.contract.ts";

const app = await openWebApp();

test("an admin limits how long sessions last", async () => {
  const admin = await app.signIn({ role: "admin" });
  await using visit = await openPage(app, { width: 390, height: 844 });
  const { page } = visit;
  await visit.become(admin);
  await visit.open("/settings/org");

  await page.getByRole("button", { name: "Sign out when not used for" }).click();
  const saved = page.waitForResponse((response) => response.request().method() === "PUT");
  await page.getByRole("option", { name: "30 minutes" }).click();
  await saved;

  await visit.expectNoSidewaysScroll();
  const settings = await admin.call(organizationsContract.read);
  assert.equal(settings.sessionIdleMinutes, 30);
  assert.equal(settings.sessionHours, null);
});

test("a page that no one uses says so to the server", async () => {
  const admin = await app.signIn({ role: "admin" });
  await using visit = await openPage(app);
  const { page } = visit;
  await page.clock.install();
  await visit.become(admin);
  await visit.open("/settings/org");
  await page.getByLabel("Organisation name").waitFor();

  await page.clock.fastForward("06:00");
  const request = page.waitForRequest(/\/api\/organizations$/);
  await admin.call(organizationsContract.update, { body: { needsBusinessEmail: true } });

  assert.equal((await request).headers()["x-unattended"], "1");
});
