import assert from "node:assert/strict";
import { test } from "node:test";
import { untilAtRest } from "#e2e/at-rest.ts";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { openInbox } from "../inbox-screens.ts";
import { NEWSLETTER } from "./newsletter.ts";

const app = await openWebApp();

for (const width of [390, 1280, 1440])
  test(`a newsletter 600 px wide fits a screen of ${width} px`, async () => {
    await using visit = await openPage(app, { width });
    const { page } = visit;
    const maya = await app.signIn();
    const { projectId, threadId } = await makeThread(app, maya, { html: NEWSLETTER });
    await openInbox(visit, maya, projectId, `?thread=${threadId}`);
    const mail = page.frameLocator("iframe");
    const title = mail.getByText("Robotics weekly");
    await title.waitFor();

    await untilAtRest(page);
    const hidden = await page.evaluate(`(() => {
      const { documentElement: root } = document.querySelector("iframe").contentDocument;
      return Math.max(0, root.scrollWidth - root.clientWidth - 1);
    })()`);
    assert.equal(hidden, 0);
    const looks = await page.evaluate(`(() => {
      const title = document.querySelector("iframe").contentDocument.querySelector(".head");
      const { backgroundColor, color } = getComputedStyle(title);
      return [backgroundColor, color];
    })()`);
    assert.deepEqual(looks, ["rgb(32, 48, 79)", "rgb(255, 255, 255)"]);
  });

test("an email without a font is displayed in Inter", async () => {
  await using visit = await openPage(app);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya, { html: "<p>Hello <b>you</b></p>" });
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  await page.frameLocator("iframe").getByText("Hello").waitFor();

  await untilAtRest(page);
  const fonts = await page.evaluate(`(async () => {
    const fonts = await document.querySelector("iframe").contentDocument.fonts.ready;
    return [...fonts].filter((one) => one.status === "loaded").map((one) => one.family);
  })()`);
  assert.match(String(fonts), /Inter Variable/);
});

test("an email that fails to render explains it and can be retried", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 503/);
  const { page } = visit;
  const maya = await app.signIn();
  const { projectId, threadId } = await makeThread(app, maya, { html: "<p>Hello <b>you</b></p>" });
  await page.route(/\/body\?/, (route) =>
    route.fulfill({ status: 503, contentType: "text/html", body: "<p>Busy</p>" }),
  );
  await openInbox(visit, maya, projectId, `?thread=${threadId}`);
  await page.getByText("Shown as plain text").waitFor();
  await page.getByRole("button", { name: "Download original" }).waitFor();
  await visit.expectAccessible();
  await page.unroute(/\/body\?/);

  await page.getByRole("button", { name: "Try again" }).click();

  await page.frameLocator("iframe").getByText("Hello").waitFor();
  await page.getByText("Shown as plain text").waitFor({ state: "detached" });
});
