import assert from "node:assert/strict";
import { test } from "node:test";
import type { Page } from "playwright-core";
import { openPage } from "#e2e/browser.ts";
import { expectFocus } from "#e2e/gallery.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makeCommented, makeJonas, QUOTE } from "./comments-screens.ts";
import { docsPath, makeDocumentation } from "./documentation-screens.ts";

const app = await openWebApp();

test("selected text is commented on with a mention, edited, resolved and reopened", async () => {
  const maya = await app.signIn();
  await makeJonas(app, maya);
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  await selectWord(page, "retailer");
  await page.getByRole("button", { name: /^Comment on the selected text/ }).click();

  const field = page.getByRole("textbox", { name: "New comment" });
  await expectFocus(field);
  await page.keyboard.type("Which ones, @jo");
  await page.getByRole("option", { name: "Jonas Maier" }).waitFor();
  await page.keyboard.press("Enter");
  assert.equal(await field.inputValue(), "Which ones, @Jonas Maier ");
  await page.keyboard.press("ControlOrMeta+Enter");
  const thread = page.getByRole("listitem", { name: /on “retailer”$/ });
  await thread.getByText("@Jonas Maier", { exact: true }).waitFor();
  await page.locator("[data-anchor]", { hasText: "retailer" }).waitFor();

  await thread.getByRole("button", { name: "Reply" }).click();
  await page.keyboard.type("All of them.");
  await thread.getByRole("button", { name: "Reply" }).click();
  await thread.getByText("All of them.").waitFor();
  await thread
    .getByRole("button", { name: /^Actions/ })
    .last()
    .click();
  await page.getByRole("menuitem", { name: "Edit" }).click();
  await thread.getByRole("textbox", { name: "Edit comment" }).fill("Nearly all.");
  await thread.getByRole("button", { name: "Save" }).click();
  await thread.getByText("Nearly all.").waitFor();

  await thread.getByRole("button", { name: "Resolve" }).click();
  await page.getByRole("heading", { name: "No open comments" }).waitFor();
  await page.locator("[data-anchor]").waitFor({ state: "detached" });
  await page.getByRole("radio", { name: "Resolved 1" }).click();
  await thread.getByRole("button", { name: "Reopen" }).click();
  await page.locator("[data-anchor]", { hasText: "retailer" }).waitFor();
});

test("clicking commented text shows its thread, whose quote links back", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeCommented(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));

  await page.locator("[data-anchor]", { hasText: QUOTE }).click();

  const thread = page.getByRole("listitem", { name: `Comment by Jonas Maier on “${QUOTE}”` });
  await thread.and(page.locator("[data-active]")).waitFor();
  await thread.getByRole("button", { name: `Show “${QUOTE}” on the page` }).click();
});

test("a comment follows its text and keeps its quote after deletion", async () => {
  const { visit, page, maya, summary, mark } = await openAsReader();
  await using _ = visit;
  const write = (content: string) =>
    maya.call(documentationContract.update, { params: { pageId: summary.id }, body: { content } });

  await write(`A line before.\n\nAcme Robotics builds ${QUOTE} for food and beverage packers.`);
  await page.getByText("A line before.").waitFor();
  await mark.waitFor();

  await write("Nothing of it.");
  await mark.waitFor({ state: "detached" });
  await page.getByRole("button", { name: /^Comments/ }).click();
  await page.getByText("This text is no longer on the page.").waitFor();
  await page.getByRole("list", { name: "Threads" }).getByText(QUOTE).waitFor();
});

test("a comment is marked in a text that arrives after the comments", async () => {
  const { visit, page, maya, summary, mark } = await openAsReader();
  await using _ = visit;
  const comments = page.waitForResponse(/\/comments(\?|$)/);
  await page.route(`**/documentation/pages/${summary.id}`, async (route) => {
    await comments;
    await route.continue();
  });

  await maya.call(documentationContract.update, {
    params: { pageId: summary.id },
    body: { content: `A line before.\n\nAcme Robotics builds ${QUOTE} for packers of food.` },
  });

  await page.getByText("A line before.").waitFor();
  await mark.waitFor();
});

test("Esc cancels a new comment that was opened by keyboard", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeDocumentation(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  const text = page.getByRole("textbox", { name: "Business summary" });
  await text.focus();
  await page.keyboard.press("ControlOrMeta+Alt+KeyM");

  await expectFocus(page.getByRole("textbox", { name: "New comment" }));
  await page.locator("[data-anchor=draft]").first().waitFor();
  await page.keyboard.press("Escape");
  await page.locator("[data-anchor]").waitFor({ state: "detached" });
});

test("a thread is deleted with its replies after a question", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, summary } = await makeCommented(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  await page.getByRole("button", { name: "Comments: 2 open threads" }).click();
  const thread = page.getByRole("listitem", { name: `Comment by Jonas Maier on “${QUOTE}”` });

  await thread.getByRole("button", { name: /^Actions for the comment by Jonas/ }).click();
  await page.getByRole("menuitem", { name: "Delete…" }).click();
  await page.getByRole("alertdialog", { name: "Delete this comment and its 1 reply?" }).waitFor();
  await page.getByRole("button", { name: "Delete", exact: true }).click();

  await thread.waitFor({ state: "detached" });
});

test("viewers can read comments but not write them", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeCommented(app, maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  await visit.open(docsPath(projectId, summary.id));
  await page.getByRole("button", { name: /^Comments/ }).click();

  const panel = page.getByRole("complementary", { name: "Comments" });
  await panel.getByText("80 by 120 cm, so yes.").waitFor();
  assert.deepEqual(
    await panel.getByRole("button", { name: /^(Reply|Resolve|Comment|Actions)/ }).count(),
    0,
  );
});

for (const { width, isBeside } of [
  { width: 1440, isBeside: true },
  { width: 1280, isBeside: false },
]) {
  test(`comments ${isBeside ? "are next to" : "cover"} the page at ${width} px`, async () => {
    const maya = await app.signIn();
    const { projectId, summary } = await makeCommented(app, maya);
    await using visit = await openPage(app, { width });
    const { page } = visit;
    await visit.become(maya);
    await visit.open(docsPath(projectId, summary.id));
    const pane = page.locator("[data-scroll-restoration-id=page]");
    const toggle = page.getByRole("button", { name: /^Comments/ });
    await toggle.waitFor();
    const before = await pane.boundingBox();

    await toggle.click();
    await page.getByRole("complementary", { name: "Comments" }).waitFor();

    const after = await pane.boundingBox();
    assert.ok(before && after);
    assert.equal(after.width < before.width, isBeside);
    await toggle.click();
    await page.getByRole("complementary", { name: "Comments" }).waitFor({ state: "detached" });
  });
}

test("on a phone comments are in a bottom sheet", async () => {
  const maya = await app.signIn();
  const { projectId, summary } = await makeCommented(app, maya);
  await using visit = await openPage(app, { width: 390 });
  const { page } = visit;
  await visit.become(maya);
  await visit.open(docsPath(projectId, summary.id));
  await page.getByRole("button", { name: "Comments: 2 open threads" }).click();

  const sheet = page.getByRole("dialog", { name: "Comments" });
  await sheet.getByText("80 by 120 cm, so yes.").waitFor();
  await visit.expectNoSidewaysScroll();
  await visit.expectAccessible();
});

async function selectWord(page: Page, word: string): Promise<void> {
  await page.getByText(word).first().waitFor();
  await page.evaluate(
    `(() => {
      const walker = document.createTreeWalker(document.querySelector("[contenteditable=true]"), 4);
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        const at = node.data.indexOf(${JSON.stringify(word)});
        if (at === -1) continue;
        node.parentElement.closest("[contenteditable=true]").focus();
        getSelection().setBaseAndExtent(node, at, node, at + ${word.length});
        return;
      }
    })()`,
  );
}

/** A page with a comment on a part of its text, for a viewer. */
async function openAsReader() {
  const maya = await app.signIn();
  const { projectId, summary } = await makeCommented(app, maya);
  const visit = await openPage(app);
  const { page } = visit;
  await visit.become(await app.signIn({ with: maya, role: "view" }));
  await visit.open(docsPath(projectId, summary.id));
  const mark = page.locator("[data-anchor]", { hasText: QUOTE });
  await mark.waitFor();
  return { visit, page, maya, summary, mark };
}
