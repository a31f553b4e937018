import assert from "node:assert/strict";
import { once } from "node:events";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { after, test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import {
  makeRequest,
  redeem,
  statusAt,
} from "#src/workspace/connected-apps/connected-apps.makers.ts";
import { OAUTH_PATHS } from "#src/workspace/connected-apps/connected-apps.rules.ts";

const app = await openWebApp();

/** Where an app on the computer waits for its answer. */
const receiver = createServer((_request, response) => response.end("Back in the app")).listen(
  0,
  "127.0.0.1",
);
await once(receiver, "listening");
after(() => {
  receiver.closeAllConnections();
  receiver.close();
});
// A listening TCP server always has this kind of address.
const { port } = receiver.address() as AddressInfo;
const redirect_uri = `http://127.0.0.1:${port}/callback`;
const LEFT = /a request left our origin: http:\/\/127\.0\.0\.1/;

test("a person who signs in first connects an app by the keyboard", async () => {
  const maya = await app.signIn({ role: "edit" });
  const asked = await makeRequest(app, { redirect_uri });
  await using visit = await openPage(app, { width: 390, height: 844 });
  const { page } = visit;
  visit.expectConsoleError(LEFT);
  await visit.open(`${OAUTH_PATHS.authorize}?${asked.query}`);
  await page.getByLabel("Email").fill(maya.email);
  await page.getByLabel("Password", { exact: true }).fill(maya.password);
  await page.keyboard.press("Enter");
  await page.getByRole("heading", { name: "Connect Claude?" }).waitFor();
  await visit.expectAccessible();
  await visit.expectNoSidewaysScroll();

  await page.getByRole("radio", { name: "Read only" }).focus();
  await page.keyboard.press("ArrowDown");
  await page.getByRole("button", { name: "Allow" }).focus();
  await page.keyboard.press("Enter");

  await page.getByText("Back in the app").waitFor();
  const code = new URL(page.url()).searchParams.get("code") ?? "";
  const tokens = Object(await (await redeem(app, { ...asked, code }, { redirect_uri })).json());
  assert.equal(tokens.scope, "read edit");
  await visit.open("/settings/personal/api");
  await page.getByRole("button", { name: "Disconnect Claude" }).click();
  await page.getByRole("alertdialog").getByRole("button", { name: "Disconnect" }).click();
  await page.getByText("No connected apps yet.").waitFor();
  assert.equal(await statusAt(app, tokens.access_token), 401);
});

test("a cancelled request returns to the app without a code", async () => {
  const { query } = await makeRequest(app, { redirect_uri });
  await using visit = await openPage(app);
  const { page } = visit;
  visit.expectConsoleError(LEFT);
  await visit.become(await app.signIn({ role: "edit" }));
  await visit.open(`${OAUTH_PATHS.authorize}?${query}`);
  await page.getByRole("button", { name: "Cancel" }).click();
  await page.getByText("Back in the app").waitFor();
  const { searchParams } = new URL(page.url());
  assert.deepEqual([searchParams.get("error"), searchParams.get("code")], ["access_denied", null]);
});
