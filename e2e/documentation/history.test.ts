import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { docsPath, makeDocumentation } from "./documentation-screens.ts";

const app = await openWebApp();

test("the history compares a version with what is typed, before that is saved", async () => {
  const maya = await app.signIn();
  const { projectId, prices } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, prices.id));
  const { promise, resolve: release } = Promise.withResolvers<void>();
  await page.route(`**/documentation/pages/${prices.id}`, async (route) => {
    if (route.request().method() === "PATCH") await promise;
    await route.continue();
  });
  await page.getByText("One price.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Valid until May.");

  await page.getByRole("button", { name: "Page actions" }).click();
  await page.getByRole("menuitem", { name: "History" }).click();

  const history = page.getByRole("dialog", { name: "History of Price list 2026" });
  await history.locator("del", { hasText: "Valid until May." }).waitFor();
  release();
});
