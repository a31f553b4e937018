import assert from "node:assert/strict";
import { test } from "node:test";
import { demoOf } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { openPictures, withProject } from "./open-pictures.ts";

const app = await openWebApp();

test("an uploaded picture survives a reload and is hidden from strangers", async () => {
  const person = await withProject(app);
  await using visit = await openPictures(app, person);
  const { page, demo, kept, add } = visit;
  await add("cell.png");
  await kept.waitFor();
  const src = (await kept.getAttribute("src")) ?? "";
  const stored = demo.getByRole("status", { name: "Page with pictures" });
  await stored.getByText(src).waitFor();
  const text = (await stored.innerText()).trim();

  await page.reload();
  const anyPage = demoOf(page, "Any page");
  await anyPage.getByLabel("Stored page").fill(text);
  await anyPage.getByRole("button", { name: "Show it" }).click();
  const shown = anyPage.locator(`img[src="${src}"]`);
  await shown.waitFor();

  await shown.scrollIntoViewIfNeeded();
  await page.waitForFunction(
    `document.querySelector('section:has(textarea) img[src="${src}"]').naturalWidth === 40`,
  );
  const viewer = await app.signIn({ role: "view", with: person });
  assert.equal((await viewer.request(src)).status, 200);
  assert.equal((await (await app.signIn()).request(src)).status, 404);
});

test("a failed upload shows the reason until retried or removed", async () => {
  await using visit = await openPictures(app, await withProject(app));
  const { page, demo, area, add, kept } = visit;
  visit.expectConsoleError(/status of (409|422)/);
  let answers = 0;
  await page.route("**/api/projects/*/files", async (route) => {
    answers += 1;
    const error = { code: "files_full", message: "Full.", requestId: "r" };
    if (answers === 1) await route.fulfill({ status: 409, json: { error } });
    else await route.fallback();
  });

  await add("cell.png");
  await demo.getByText("Your organisation's picture storage is full.").waitFor();
  await visit.expectNoSidewaysScroll();
  const id = await demo.getAttribute("aria-labelledby");
  await visit.expectAccessible([`[aria-labelledby="${id}"]`]);
  await area.locator("img[src^='blob:']").waitFor();
  await demo.getByRole("button", { name: "Try again" }).click();
  await kept.waitFor();
  await add("page.png", Buffer.from("<svg onload=alert(1)>"));
  await demo.getByText("This is not a PNG, JPEG, GIF or WebP picture.").waitFor();
  assert.equal(await demo.getByRole("button", { name: "Try again" }).count(), 0);
  await demo.getByRole("button", { name: "Remove" }).click();

  await demo.getByText("This is not a PNG").waitFor({ state: "detached" });
  assert.equal(await area.locator("figure").count(), 1);
});

test("a picture waits offline and is uploaded on reconnect", async () => {
  await using visit = await openPictures(app, await withProject(app));
  const { page, demo, add, kept } = visit;
  visit.expectConsoleError(/ERR_INTERNET_DISCONNECTED/);
  await add("first.png");
  await kept.waitFor();
  await page.context().setOffline(true);

  await add("second.png");
  await demo.getByText("second.png uploads when you’re back online").waitFor();
  await page.context().setOffline(false);

  await kept.nth(1).waitFor();
  await demo.getByText("second.png uploads when you’re back online").waitFor({ state: "detached" });
});

test("cancelling an upload removes the picture", async () => {
  await using visit = await openPictures(app, await withProject(app));
  const { page, demo, area, add } = visit;
  await page.route("**/api/projects/*/files", () => undefined);

  await add("cell.png");
  await demo.getByText("Uploading cell.png").waitFor();
  await demo.getByRole("button", { name: "Cancel" }).click();

  await area.locator("figure").waitFor({ state: "detached" });
});
