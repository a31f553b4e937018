import assert from "node:assert/strict";
import { test } from "node:test";
import type { Locator, Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { expectFocus } from "#e2e/gallery.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { makeReadyProject } from "#src/knowledge/documentation/generation/generation.makers.ts";
import { docsPath, makeDocumentation } from "./documentation-screens.ts";

const app = await openOwnWebApp();

test("by keys alone a page is moved by its dialog and in the tree", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app, { width: 1440 });
  const { page } = visit;
  const { keyboard } = page;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));

  await choose(page, "Move");
  const dialog = page.getByRole("dialog", { name: "Move “Business summary”" });
  await expectFocus(dialog.getByRole("button", { name: /^Move to/ }));
  await keyboard.press("Enter");
  await expectFocus(page.getByRole("searchbox", { name: "Search" }));
  await keyboard.type("Vision");
  await page.getByText("1 match").waitFor();
  await keyboard.press("ArrowDown");
  await keyboard.press("Enter");
  await expectFocus(dialog.getByRole("button", { name: /^Move to/ }));
  await keyboard.press("Tab");
  await keyboard.press("Tab");
  await expectFocus(dialog.getByRole("button", { name: "Move", exact: true }));
  await keyboard.press("Enter");
  await notice(page, "Moved Business summary");
  await expectFocus(page.getByRole("button", { name: "Page actions" }));

  // The storage of that product is new, and open.
  await page
    .getByRole("row", { name: /^Business summary/ })
    .and(page.locator("[aria-level='3']"))
    .waitFor();

  const row = page.getByRole("row", { name: /^Price list 2026/ });
  await focusOn(row);
  await keyboard.press("Tab");
  await expectFocus(row.getByRole("button", { name: "Move Price list 2026" }));
  await keyboard.press("Enter");
  // The next place is in the other product, and none beside the storage of this one.
  await keyboard.press("ArrowDown");
  const moved = page.waitForResponse(
    (response) => response.request().method() === "PATCH" && response.ok(),
  );
  await keyboard.press("Enter");
  await moved;
  const rows = await page.getByRole("row").allTextContents();
  const at = (name: string) => rows.findIndex((text) => text.startsWith(name));
  assert.ok(at("Price list 2026") > at("Vision inspection"), rows.join(", "));
});

test("by keys alone a page is shared, its link copied and revoked, and the page exported", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app, { width: 1440 });
  const { page } = visit;
  const { keyboard } = page;
  await page.context().grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));

  await focusOn(page.getByRole("button", { name: "Share", exact: true }));
  await page.keyboard.press("Enter");
  const share = page.getByRole("dialog", { name: "Share “Business summary”" });
  await share.waitFor();
  await tabTo(page, share.getByRole("button", { name: "Create link" }));
  await keyboard.press("Enter");
  await share.getByRole("button", { name: /^Revoke/ }).waitFor();
  await tabTo(page, share.getByRole("button", { name: /^Copy/ }));
  await keyboard.press("Enter");
  await notice(page, "Link copied");
  const link = String(await page.evaluate("navigator.clipboard.readText()"));
  assert.match(link, /\/shared\?token=/);
  await tabTo(page, share.getByRole("button", { name: /^Revoke/ }));
  await keyboard.press("Enter");
  await share.getByRole("button", { name: /^Revoke/ }).waitFor({ state: "detached" });
  await expectFocusIn(page, share);
  await keyboard.press("Escape");
  await expectFocus(page.getByRole("button", { name: "Page actions" }));

  for (const [format, name] of [
    ["Markdown", /\.(md|zip)$/],
    ["Word", /\.docx$/],
  ] as const) {
    await choose(page, "Export");
    const dialog = page.getByRole("dialog");
    const radio = dialog.getByRole("radio", { name: format });
    await expectFocus(dialog.getByRole("radio").first());
    while (!(await radio.isChecked())) await keyboard.press("ArrowDown");
    await tabTo(page, dialog.getByRole("button", { name: "Export", exact: true }));
    const downloading = page.waitForEvent("download");
    await keyboard.press("Enter");
    assert.match((await downloading).suggestedFilename(), name);
    await dialog.waitFor({ state: "detached" });
    await expectFocus(page.getByRole("button", { name: "Page actions" }));
  }
});

test("by keys alone documentation is generated, read and written again with another wording", async () => {
  const maya = await app.signIn();
  const { projectId, productId } = await makeReadyProject(app, maya);
  await using visit = await openPage(app, { width: 1440 });
  const { page } = visit;
  const { keyboard } = page;
  await visit.become(maya);
  await visit.open(docsPath(projectId, productId));

  await focusOn(page.getByRole("button", { name: "Generate documentation" }));
  await keyboard.press("Enter");
  await page.getByRole("region", { name: /^Generating the documentation of/ }).waitFor();
  await expectFocus(page.getByRole("heading", { name: "Pick-and-place cell" }));
  await page.getByRole("row", { name: /0 of \d/ }).waitFor();
  await app.runJobs();
  await page.getByRole("list", { name: "Pages of Pick-and-place cell" }).waitFor();
  await focusOn(page.getByRole("row", { name: /^Pick-and-place cell/ }));
  await keyboard.type("business sum");
  await keyboard.press("Enter");
  await page.getByText("Quoted from your sources, written without a language model.").waitFor();

  await keyboard.press("ControlOrMeta+.");
  const panel = page.getByRole("complementary", { name: "Prompts" });
  await panel.getByRole("listitem").first().waitFor();
  await focusOn(panel.getByRole("textbox"));
  await keyboard.type(" Write about prices first.");
  await focusOn(panel.getByRole("button", { name: "Regenerate" }));
  const asked = page.waitForResponse((response) => response.url().endsWith("/ai/regenerate"));
  await keyboard.press("Enter");
  await asked;
  const done = notice(page, "Page Business summary was successfully regenerated");
  await app.runJobs();
  await done;
});

async function tabTo(page: Page, element: Locator): Promise<void> {
  const focused = element.and(page.locator(":focus"));
  for (let step = 0; step < 12; step += 1) {
    if ((await focused.count()) > 0) return;
    await page.keyboard.press("Tab");
  }
  assert.fail(`Tab does not reach ${element}`);
}

async function expectFocusIn(page: Page, part: Locator): Promise<void> {
  await part
    .filter({ has: page.locator(":focus") })
    .or(part.and(page.locator(":focus")))
    .waitFor();
}

/** As Tab does it, which a test would press very often. */
async function focusOn(element: Locator): Promise<void> {
  await element.focus();
  await expectFocus(element);
}

/** By its first letters, as anyone does who knows the menu. */
async function choose(page: Page, item: string): Promise<void> {
  await focusOn(page.getByRole("button", { name: "Page actions" }));
  await page.keyboard.press("Enter");
  const wanted = page.getByRole("menuitem", { name: new RegExp(`^${item}`) });
  await wanted.waitFor();
  await page.keyboard.type(item);
  await expectFocus(wanted);
  await page.keyboard.press("Enter");
}

async function notice(page: Page, text: string): Promise<void> {
  await page.locator("[data-notice]").getByText(text).first().waitFor();
}
