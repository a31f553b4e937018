import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import {
  makeLongPage,
  makePicturePage,
  makeShare,
} from "#src/knowledge/documentation/sharing/sharing.makers.ts";
import { docsPath, makeDocumentation } from "./documentation-screens.ts";

const app = await openWebApp();
const HEADINGS = ["Who buys", "Why they buy", "What it costs", "What we say"];

test("a shared page is readable without an account until revoked", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  await using guest = await openPage(app, { width: 390 });
  const { page } = visit;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  await page.getByRole("button", { name: "Share" }).click();
  const dialog = page.getByRole("dialog", { name: "Share “Business summary”" });
  await dialog.getByRole("button", { name: "Create link" }).click();
  await page.locator("[data-notice]").getByText("Link created and copied").waitFor();
  const { pathname, search } = new URL(
    String(await page.evaluate("navigator.clipboard.readText()")),
  );

  await guest.open(`${pathname}${search}`);
  await guest.page.getByText("Who buys and why").waitFor();
  assert.equal(await guest.page.locator("[contenteditable=true]").count(), 0);
  await guest.expectAccessible();
  await guest.expectNoSidewaysScroll();

  await dialog.getByRole("button", { name: /^Revoke/ }).click();
  await dialog.getByText("No links yet.").waitFor();
  guest.expectConsoleError(/status of 404/);
  await guest.page.reload();
  await guest.page.getByText("This link no longer works").waitFor();
});

test("a shared page prints its organisation and last change without controls", async () => {
  const maya = await app.signIn();
  const { summary } = await makeDocumentation(maya);
  const { pathname, search } = new URL((await makeShare(maya, summary.id)).link);
  await using guest = await openPage(app);
  const { page } = guest;
  await guest.open(`${pathname}${search}`);
  await page.getByText(/^Organisation .* · Last changed \d+ \w+ \d{4}$/).waitFor();
  await page.getByRole("button", { name: "Contents" }).waitFor();

  await page.emulateMedia({ media: "print" });

  await page.getByText("Who buys and why").waitFor();
  assert.equal(await page.getByRole("button").count(), 0);
});

test("the table of contents of a shared page links to headings", async () => {
  const maya = await app.signIn();
  const long = await makeLongPage(maya, HEADINGS);
  const { pathname, search } = new URL((await makeShare(maya, long.id)).link);
  await using guest = await openPage(app, { width: 1440 });
  const { page } = guest;
  await guest.open(`${pathname}${search}`);
  const contents = page.getByRole("navigation", { name: "Contents" });

  await contents.getByRole("link", { name: "What it costs" }).click();

  await page.waitForURL((url) => url.hash === "#heading-2" && url.search === search);
  await page.locator(":focus", { hasText: "What it costs" }).waitFor();
  await guest.expectAccessible();
  await page.emulateMedia({ media: "print" });
  await contents.waitFor({ state: "hidden" });
});

test("on a phone a shared page's table of contents is collapsed", async () => {
  const maya = await app.signIn();
  const long = await makeLongPage(maya, HEADINGS);
  const { pathname, search } = new URL((await makeShare(maya, long.id)).link);
  await using guest = await openPage(app, { width: 390 });
  const { page } = guest;
  await guest.open(`${pathname}${search}`);
  const link = page.getByRole("link", { name: "What it costs" });
  const fold = page.getByRole("navigation", { name: "Contents" }).getByText("Contents");
  await fold.waitFor();
  assert.equal(await link.isVisible(), false);

  await fold.click();
  await link.click();

  await page.waitForURL((url) => url.hash === "#heading-2");
  await page.locator(":focus", { hasText: "What it costs" }).waitFor();
  await guest.expectNoSidewaysScroll();
});

test("a shared page shows its pictures to someone without an account", async () => {
  const maya = await app.signIn();
  const { page: made } = await makePicturePage(maya);
  const { pathname, search } = new URL((await makeShare(maya, made.id)).link);
  await using guest = await openPage(app);

  await guest.open(`${pathname}${search}`);

  const picture = guest.page.getByRole("img", { name: "Cell" });
  await picture.waitFor();
  await guest.page.waitForFunction("document.querySelector('figure img')?.naturalWidth > 0");
});

test("a page is duplicated with its children, which are then sorted", async () => {
  const maya = await app.signIn();
  const { projectId, prices } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, prices.id));
  await page.getByRole("button", { name: "Page actions" }).click();
  await page.getByRole("menuitem", { name: "Sort sub-pages A–Z" }).click();
  await page.locator("[data-notice]").getByText("Sorted the pages below Price list 2026").waitFor();
  await page.getByRole("button", { name: "Expand Price list 2026" }).click();
  const rows = page.getByRole("row", { name: /^(Service contracts|Spare parts)/ });
  await rows.first().filter({ hasText: "Service contracts" }).waitFor();
  await rows.nth(1).filter({ hasText: "Spare parts" }).waitFor();

  await page.getByRole("button", { name: "Page actions" }).click();
  await page.getByRole("menuitem", { name: "Duplicate" }).click();
  await page.locator("[data-notice]").getByText("Duplicated Price list 2026").waitFor();
  await page.waitForURL((url) => url.searchParams.get("page") !== prices.id);
  await page.getByText("One price.").waitFor();
});
