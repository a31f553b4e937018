import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";

const app = await openWebApp();

test("an invalid unsubscribe link explains it to anyone", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 4\d\d .*\/unsubscribe/);

  await visit.open("/unsubscribe?token=forged");

  await visit.page.getByRole("heading", { name: "Link not valid" }).waitFor();
  await visit.expectAccessible();
});
