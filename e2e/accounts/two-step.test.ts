import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, type Visit } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { type Person, TEST_PASSWORD } from "#src/testing/test-app.ts";
import { codeOf, turnOn } from "#src/workspace/auth/second-factor.makers.ts";

const app = await openWebApp();

async function typePassword({ page }: Visit, { email }: Person) {
  await page.getByLabel("Email").fill(email);
  await page.getByLabel("Password", { exact: true }).fill(TEST_PASSWORD);
  await page.keyboard.press("Enter");
}

test("two-step sign-in is set up by keyboard at 390 px", async () => {
  const person = await app.signIn();
  await using visit = await openPage(app, { width: 390, height: 800, theme: "dark" });
  const { page } = visit;
  await visit.become(person);
  await visit.open("/settings/personal/security");
  await page.getByRole("button", { name: "Turn on" }).focus();
  await page.keyboard.press("Enter");
  await page.getByRole("img", { name: "QR code for your authenticator app" }).waitFor();
  await visit.expectAccessible();
  await visit.expectNoSidewaysScroll();
  const secret = (await page.locator("pre").innerText()).replaceAll(" ", "");

  await page.getByLabel("Code from the app").fill(codeOf(app, secret));
  await page.keyboard.press("Enter");

  await page.getByRole("dialog", { name: "Save your recovery codes" }).waitFor();
  await visit.expectAccessible();
  const codes = (await page.locator("pre").innerText()).trim().split("\n");
  assert.equal(codes.length, 10);
  await page.getByRole("button", { name: "I saved them" }).click();
  await page.getByText("10 recovery codes left").waitFor();
});

test("signing in asks for the code", async () => {
  const person = await app.signIn();
  const { secret } = await turnOn(app, person);
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/status of 409/, /status of 422/);
  await visit.open("/sign-in");
  await typePassword(visit, person);
  await page.getByLabel("Code").fill("000000");
  await visit.expectAccessible();
  await page.keyboard.press("Enter");
  await page.getByText("This code is not right").waitFor();

  await page.getByLabel("Code").fill(codeOf(app, secret));
  await page.keyboard.press("Enter");

  await page.waitForURL("**/projects");
});

test("a device that was trusted is listed until it is forgotten", async () => {
  const person = await app.signIn();
  const { secret } = await turnOn(app, person);
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(/status of 409/);
  await visit.open("/sign-in");
  await typePassword(visit, person);
  await page.getByLabel("Code").fill(codeOf(app, secret));
  await page.getByText("Don't ask on this device for 30 days").click();
  await page.getByRole("button", { name: "Sign in", exact: true }).click();
  await page.waitForURL("**/projects");
  await visit.open("/settings/personal/security");

  await page.getByRole("button", { name: /^Stop trusting / }).click();

  await page.getByText("The device will be asked for a code").first().waitFor();
  await page.getByRole("list", { name: "Trusted devices" }).waitFor({ state: "detached" });
});
