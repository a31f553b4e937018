import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { makeInbox } from "#e2e/inbox/inbox-mail.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { startFakePushService } from "#fakes/web-push/fake-push-service.ts";
import { notificationsContract } from "#src/workspace/notifications/notifications.contract.ts";
import { openNotifications, shownFor } from "./push-browser.ts";

const service = await startFakePushService();
after(service.stop);
const app = await openOwnWebApp({ environment: { FETCH_ALLOW_HOSTS: service.host } });

test("a device that was allowed shows the test notification", async () => {
  const maya = await app.signIn();
  const { visit, page } = await openNotifications(app, service, maya);
  await using _ = visit;

  await page.getByRole("button", { name: "Allow on this device" }).click();
  await page.getByText("Notifications are on").waitFor();
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Send a test" }).click();
  await page.locator("[data-notice]").getByText("Sent a test to this device").waitFor();

  const shown = await shownFor(page, app.url, service.last()?.data ?? {});
  assert.deepEqual(shown, {
    title: "Notifications work on this device",
    body: "You chose what you're notified of in your settings.",
    data: { path: "/settings/personal/notifications" },
  });

  await page.getByRole("button", { name: "Turn off" }).click();
  await page.getByText("Notifications are off").waitFor();
  assert.deepEqual((await maya.call(notificationsContract.listDevices)).list, []);
});

test("a message for someone else shows none of its words", async () => {
  const { visit, page } = await openNotifications(app, service, await app.signIn());
  await using _ = visit;
  await page.getByRole("button", { name: "Allow on this device" }).click();
  await page.getByText("Notifications are on").waitFor();

  const data = { title: "Ada", text: "Looms", path: "/today", tag: "a", deviceId: "of-someone" };
  const shown = await shownFor(page, app.url, data);

  assert.deepEqual(shown, {
    title: "Foreword",
    body: "Open Foreword to see what is new.",
    data: { path: "/" },
  });
});

test("the link of a notification opens in the open tab", async () => {
  const maya = await app.signIn();
  const mails = [{ name: "Ada", address: "ada@lace.test", subject: "Looms", text: "Cards." }];
  const { projectId } = await makeInbox(app, maya, mails);
  const { visit, page } = await openNotifications(app, service, maya);
  await using _ = visit;

  const path = `/projects/${projectId}/inbox`;
  await page.evaluate(
    `navigator.serviceWorker.dispatchEvent(new MessageEvent("message", { data: { opens: "${path}" } }))`,
  );

  await page.getByText("Looms").first().waitFor();
});

test("a signed-out visitor reaches the link after signing in", async () => {
  const maya = await app.signIn();
  await using visit = await openPage(app);
  const { page } = visit;

  await visit.open("/settings/personal/notifications");
  await page.getByLabel("Email").fill(maya.email);
  await page.getByLabel("Password", { exact: true }).fill(maya.password);
  await page.keyboard.press("Enter");

  await page.getByRole("heading", { name: "Notifications", exact: true }).waitFor();
});

test("quiet hours and kinds are saved at once", async () => {
  const maya = await app.signIn({ role: "view" });
  const { visit, page } = await openNotifications(app, service, maya);
  await using _ = visit;

  await page.getByText("Use quiet hours").click();
  await page.getByLabel("From").waitFor();
  await page.getByRole("listitem").filter({ hasText: "Mentions" }).locator("label").click();
  await page.waitForLoadState("networkidle");

  const { kinds, quietHours } = await maya.call(notificationsContract.readSettings);
  assert.deepEqual(kinds, ["reply", "assignment"]);
  assert.deepEqual([quietHours?.from, quietHours?.until], ["22:00", "07:00"]);
});

test("a browser without push says what helps", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  await page.addInitScript("delete window.PushManager");
  await visit.become(await app.signIn());

  await visit.open("/settings/personal/notifications");

  await page.getByText("This browser can't show notifications.").waitFor();
});
