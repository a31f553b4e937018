import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { isAuthentic, startFakeReceiver } from "#fakes/webhooks/fake-receiver.ts";
import { makeWebhook } from "#src/workspace/webhooks/webhooks.makers.ts";

const receiver = await startFakeReceiver();
after(() => receiver.stop());
const app = await openOwnWebApp({ environment: { FETCH_ALLOW_HOSTS: receiver.host } });

test("a webhook that was added receives signed events again and again", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ role: "admin" }));
  await visit.open("/settings/org/api");
  await page.getByText("No webhooks yet.").waitFor();

  await page.getByRole("button", { name: "New webhook" }).click();
  await page.getByRole("textbox", { name: "Address" }).fill(receiver.url("/journey"));
  await page.keyboard.press("Enter");
  await page.getByText("Choose an event.").waitFor();
  await page.getByRole("checkbox", { name: "Reply received" }).focus();
  await page.keyboard.press("Space");
  await visit.expectAccessible();
  await page.keyboard.press("Enter");
  const dialog = page.getByRole("dialog");
  const secret = (await dialog.getByText(/^whsec_/).textContent()) ?? "";
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Done" }).click();

  await page.getByText("Nothing delivered yet").waitFor();
  await page.getByRole("button", { name: /^Log / }).click();
  await page.getByRole("button", { name: "Send a test event" }).click();
  await page.getByText("Nothing was sent yet.").waitFor();
  await app.runJobs();
  const opened = page.getByRole("dialog", { name: "Test event" });
  await opened.getByText("HTTP 200").waitFor();
  await visit.expectAccessible();
  const [first] = receiver.received;
  assert.ok(first && (await isAuthentic(first, secret)));

  await opened.getByRole("button", { name: "Send again" }).click();
  await app.runJobs();
  await opened.getByText(/^Attempt 2/).waitFor();
  assert.equal(receiver.received[1]?.headers["webhook-id"], first.headers["webhook-id"]);

  await page.keyboard.press("Escape");
  await page.getByText("2 attempts").waitFor();
  await page.keyboard.press("Escape");
  await page.getByText("Last delivered").waitFor();
  assert.equal(new URL(page.url()).search, "");
});

test("a webhook is turned off, on again by Undo and deleted", async () => {
  await using visit = await openPage(app, { theme: "dark", width: 390 });
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  await makeWebhook(maya, { description: "CRM sync" });
  await visit.become(maya);
  await visit.open("/settings/org/api");

  await page.getByRole("switch", { name: "CRM sync is on" }).focus();
  await page.keyboard.press("Space");
  await page.getByText(/^Turned off now by Maya Keller/).waitFor();
  await visit.expectAccessible();
  await visit.expectNoSidewaysScroll();
  await page.locator("[data-notice]").getByRole("button", { name: "Undo" }).click();
  await page.getByText("Nothing delivered yet").waitFor();

  await page.getByRole("button", { name: "More for CRM sync" }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("button", { name: "Delete webhook" }).click();
  await page.getByText("No webhooks yet.").waitFor();
});

test("an edited webhook keeps what another admin changed", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 409/);
  const { page } = visit;
  const maya = await app.signIn({ role: "admin" });
  const { webhookId } = await makeWebhook(maya, { description: "CRM sync" });
  await visit.become(maya);
  await visit.open("/settings/org/api");
  await page.getByRole("button", { name: "More for CRM sync" }).click();
  await page.getByRole("menuitem", { name: "Edit…" }).click();
  await page.getByLabel("Description").fill("Old CRM");

  await app.admin.query("update webhooks set version = version + 1 where id = $1", [webhookId]);
  await page.getByRole("button", { name: "Save" }).click();
  await page.getByText("Someone else just changed this webhook.").waitFor();
});

test("editors find no page for webhooks", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 404/);
  await visit.become(await app.signIn({ role: "edit" }));
  await visit.open("/settings/org/api", "headed");
  await visit.page.getByRole("heading", { name: "Page not found" }).waitFor();
});
