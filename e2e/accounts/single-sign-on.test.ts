import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { newId } from "#src/platform/server/ids.ts";
import { turnOn } from "#src/workspace/auth/second-factor.makers.ts";
import {
  makeSingleSignOn,
  someoneAt,
  startDns,
  startProvider,
} from "#src/workspace/single-sign-on/single-sign-on.makers.ts";
import { singleSignOnSettingsContract as settings } from "#src/workspace/single-sign-on/sso-settings.contract.ts";

const dns = await startDns();
const app = await openOwnWebApp({ environment: { DNS_SERVERS: dns.address } });
const PHONE = { width: 390, height: 844 };

test("an admin sets up single sign-on", async () => {
  const admin = await app.signIn({ role: "admin" });
  await turnOn(app, admin);
  const fake = await startProvider(app);
  const domain = `${newId().slice(-12)}.example`;
  fake.person = someoneAt(domain);
  await using visit = await openPage(app, PHONE);
  const { page } = visit;
  visit.expectConsoleError(/left our origin/);
  await visit.become(admin);
  await visit.open("/settings/org");
  await page.getByRole("button", { name: "Connect a provider" }).click();
  await page.getByLabel("Issuer URL").fill(fake.issuer);
  await page.getByLabel("Client ID").fill(fake.clientId);
  await page.getByLabel("Client secret").fill(fake.clientSecret);
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Save" }).last().click();

  await page.getByRole("button", { name: "Test sign-in" }).click();
  await page.getByText(`The test sign-in as ${fake.person.email} worked`).first().waitFor();

  await page.getByRole("button", { name: "Add domain" }).click();
  await page.getByLabel("Domain", { exact: true }).fill(domain);
  await page.keyboard.press("Enter");
  const record = await page.getByText(/^foreword-verification=/).innerText();
  dns.zone[domain] = { txt: [record] };
  await page.getByRole("button", { name: `Verify ${domain}` }).click();
  await page.getByText(/^Verified since /).waitFor();

  await page.getByRole("button", { name: "Turn on", exact: true }).click();
  await page.getByRole("button", { name: "Turn off", exact: true }).waitFor();
  await visit.expectNoSidewaysScroll();
  await page
    .getByRole("region", { name: "Single sign-on" })
    .getByRole("button", { name: "Require", exact: true })
    .click();
  await page.getByRole("dialog").getByText(admin.email).click();
  await visit.expectAccessible();
  await page.getByRole("dialog").getByRole("button", { name: "Require" }).click();
  await page.getByText(/^Required, except for /).waitFor();

  const { isOnly, connection } = await admin.call(settings.read);
  assert.deepEqual([isOnly, connection?.isOn], [true, true]);
});

test("a newcomer signs in with the provider", async () => {
  const { fake, domain } = await makeSingleSignOn(app, dns);
  fake.person = someoneAt(domain);
  await using visit = await openPage(app, PHONE);
  const { page } = visit;
  visit.expectConsoleError(/left our origin/);
  await visit.open("/sign-in");
  await page.getByLabel("Email").fill(String(fake.person.email));
  await page.getByText(`${domain} uses single sign-on.`).waitFor();
  await visit.expectAccessible();
  await visit.expectNoSidewaysScroll();

  await page.getByRole("button", { name: "Continue with single sign-on" }).click();

  await page.waitForURL("**/projects");
  await visit.open("/settings/personal/security");
  await page.getByText(/^You signed in with the single sign-on of /).waitFor();
});

test("a member with a password is led to the provider", async () => {
  const { admin, fake, domain } = await makeSingleSignOn(app, dns);
  await turnOn(app, admin);
  const member = await app.signIn({ with: admin, role: "view" });
  fake.person = someoneAt(domain);
  await app.admin.query("update users set email = $1 where id = $2", [
    fake.person.email,
    member.userId,
  ]);
  await admin.call(settings.setOnly, { body: { isOnly: true, breakGlassIds: [admin.userId] } });
  await using visit = await openPage(app, PHONE);
  const { page } = visit;
  visit.expectConsoleError(/left our origin/);
  visit.expectConsoleError(/status of 409/);
  await visit.become(member);
  await visit.open("/projects", "headed");
  await page.getByRole("heading", { name: "Single sign-on required" }).waitFor();
  await visit.expectAccessible();
  await visit.expectNoSidewaysScroll();

  await page.getByRole("button", { name: "Continue with single sign-on" }).click();

  await page.waitForURL("**/projects");
  await page.getByRole("heading", { name: "Projects" }).waitFor();
});

test("the provider confirms who is there before a dangerous action", async () => {
  const claimRoles = [{ value: "owners", role: "admin" }];
  const { fake, domain } = await makeSingleSignOn(app, dns, { claim: "groups", claimRoles });
  fake.person = { ...someoneAt(domain), groups: ["owners"] };
  await using visit = await openPage(app, PHONE);
  const { page } = visit;
  visit.expectConsoleError(/left our origin/);
  visit.expectConsoleError(/status of 409/);
  await visit.open("/sign-in");
  await page.getByLabel("Email").fill(String(fake.person.email));
  await page.getByRole("button", { name: "Continue with single sign-on" }).click();
  await page.waitForURL("**/projects");
  await app.admin.query("update sessions set proven_at = 'epoch' where confined_to is not null");
  await visit.open("/settings/org");
  await page.getByRole("button", { name: "Turn off", exact: true }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Turn off" }).click();
  await visit.expectAccessible();

  await page.getByRole("button", { name: "Continue to your provider" }).click();

  await page.getByText("Confirmed. Now try again.").first().waitFor();
});

test("a provider that is down is said to be", async () => {
  const { fake, domain } = await makeSingleSignOn(app, dns);
  fake.person = someoneAt(domain);
  await using visit = await openPage(app, PHONE);
  const { page } = visit;
  visit.expectConsoleError(/left our origin/);
  visit.expectConsoleError(/status of 503/);
  await visit.open("/sign-in");
  await page.getByLabel("Email").fill(String(fake.person.email));
  await page.route(`${fake.issuer}/authorize**`, async (route) => {
    const response = await route.fetch({ maxRedirects: 0 });
    fake.isDown = true;
    await route.fulfill({ response });
  });

  await page.getByRole("button", { name: "Continue with single sign-on" }).click();

  await page.getByText(/^Your provider does not answer/).waitFor();
  await visit.expectAccessible();
  await page.getByRole("link", { name: "Try again" }).click();
  assert.equal(await page.getByLabel("Email").inputValue(), fake.person.email);
});
