import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage, type Visit } from "../browser.ts";
import { openOwnWebApp } from "../web-app.ts";

const app = await openOwnWebApp({
  build: {
    version: "1.2.3",
    commit: "0123456789abcdef0123456789abcdef01234567",
    builtAt: "2026-11-21T10:42:00.000Z",
    id: "0123456789ab",
  },
});

test("a support request includes the build", async () => {
  await using visit = await openPage(app);

  const lines = await supportLines(visit);

  assert.match(lines, /^Foreword 1\.2\.3\nBuild: 0123456789, 2026-11-21T10:42:00\.000Z\nPage: /);
});

test("a failed build request is only logged", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(
    /status of 503 .*build\.json/,
    /Which build this is could not be loaded/,
  );
  await visit.page.route("**/build.json", (route) => route.fulfill({ status: 503 }));

  const lines = await supportLines(visit);

  assert.match(lines, /^Foreword\nPage: /);
});

async function supportLines(visit: Visit): Promise<string> {
  const { page } = visit;
  await visit.become(await app.signIn());
  await visit.open("/projects");
  await page.getByRole("button", { name: "Help & shortcuts" }).click();
  await page.getByRole("menuitem", { name: "Contact support" }).click();
  return page.getByRole("dialog", { name: "Contact support" }).locator("pre").innerText();
}
