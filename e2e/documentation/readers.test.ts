import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { makeVersions } from "./around-screens.ts";
import { docsPath, makeDocumentation } from "./documentation-screens.ts";

const app = await openWebApp();

test("two people see each other on a page until one leaves", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya, role: "view" });
  const { projectId, summary, prices } = await makeDocumentation(maya);
  await using hers = await openPage(app);
  await using his = await openPage(app, { width: 390 });
  await hers.become(maya);
  await his.become(jonas);
  await hers.open(docsPath(projectId, summary.id));
  await hers.page.getByRole("textbox", { name: "Business summary" }).waitFor();

  await his.open(docsPath(projectId, summary.id));
  for (const { page } of [hers, his])
    await page.getByRole("img", { name: "Also on this page: Maya Keller" }).waitFor();
  // There is room for the whole breadcrumb next to them.
  await hers.page.getByRole("navigation").getByRole("link", { name: "Storage" }).waitFor();
  await hers.expectAccessible();

  await hers.page.getByRole("row", { name: /^Price list 2026/ }).click();
  await hers.page.waitForURL((url) => url.searchParams.get("page") === prices.id);
  await his.page.getByRole("img", { name: /^Also on this page/ }).waitFor({ state: "detached" });
});

test("a long history shows its older versions on demand", async () => {
  const maya = await app.signIn();
  const jonas = await app.signIn({ with: maya });
  const filled = await makeDocumentation(maya);
  await makeVersions([maya, jonas], filled, 32);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(filled.projectId, filled.summary.id));
  await page.getByRole("button", { name: "History" }).click();
  const history = page.getByRole("dialog", { name: "History of Business summary" });
  await history.getByRole("listitem").nth(29).waitFor();

  await history.getByRole("button", { name: "Show older versions" }).click();

  const first = history.getByRole("button", { name: /Created/ });
  await first.click();
  await history.getByText("The buyer is usually a head of operations").waitFor();
  await visit.expectAccessible();
});

test("closing the page history adds no entry to the browser's history", async () => {
  const maya = await app.signIn();
  const { projectId, summary, prices } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  const history = page.getByRole("dialog", { name: "History of Business summary" });
  const text = page.getByRole("textbox", { name: "Business summary" });
  const isOpen = (id: string) => page.waitForURL((url) => url.search === `?page=${id}`);
  await visit.become(maya);
  await visit.open(docsPath(projectId, prices.id));
  await page.getByRole("row", { name: /^Business summary/ }).click();
  await text.waitFor();
  await page.getByRole("button", { name: "History" }).click();
  await history.waitFor();

  await page.goBack();
  await history.waitFor({ state: "detached" });
  await isOpen(summary.id);
  await text.waitFor();

  await page.goForward();
  await history.waitFor();
  await page.reload();
  await history.getByRole("button", { name: "Close" }).click();
  await history.waitFor({ state: "detached" });
  await isOpen(summary.id);
  await page.goBack();
  await isOpen(prices.id);
});

test("the history compares a version with unsaved text", async () => {
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

  await page.getByRole("button", { name: "History" }).click();

  const history = page.getByRole("dialog", { name: "History of Price list 2026" });
  await history.locator("del", { hasText: "Valid until May." }).waitFor();
  release();
});
