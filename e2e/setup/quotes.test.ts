import assert from "node:assert/strict";
import { after, afterEach, test } from "node:test";
import type { Page } from "playwright-core";
import { type Look, openPage } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { startFakeAi } from "#fakes/ai/fake-ai.ts";
import { analysedCaseStudy } from "#src/knowledge/ai/ai.makers.ts";
import { pathOf } from "./setup-screens.ts";

const model = await startFakeAi();
after(() => model.stop());
const app = await openOwnWebApp({
  environment: {
    AI_PROVIDER: "openai-compatible",
    AI_BASE_URL: model.url,
    AI_MODEL: "gpt-5-mini",
    AI_API_KEY: "operator-key-1f9c",
  },
});

const PROVEN = "Changeover time fell by 38 percent within six months.";
const INVENTED = "Halden doubled its sales.";

model.answer = () => [
  { slot: "summary", text: "Halden changes over faster.", chunk: 1, quote: PROVEN },
  { slot: "results", text: INVENTED, chunk: 1, quote: "Halden doubled its sales in a year." },
];

const supportAll = model.judge;
afterEach(() => {
  model.judge = supportAll;
});

/** An analysed case study, open next to its list. */
async function openStudy(role: "edit" | "view", look: Look = {}, chipName?: string) {
  const maya = await app.signIn();
  const { id, projectId } = await analysedCaseStudy(app, maya);
  const visit = await openPage(app, look);
  await visit.become(role === "edit" ? maya : await app.signIn({ with: maya, role }));
  await visit.open(pathOf(projectId, `/clients-business?item=${id}`));
  const sheet = visit.page.getByRole("dialog", { name: "Halden Foods" });
  await chip(visit.page, chipName).waitFor();
  return { visit, page: visit.page, sheet };
}

function chip(page: Page, name = "Source 1: Halden Foods") {
  return page.getByRole("button", { name, exact: true });
}

function card(page: Page) {
  return page.getByRole("dialog", { name: "Evidence for this sentence" });
}

test("a chip shows its source quote and opens the source there", async () => {
  const { visit, page } = await openStudy("edit");
  await using _ = visit;
  await chip(page).hover();
  await card(page).getByText("Customer").waitFor();
  await visit.expectAccessible();

  await card(page).getByRole("button", { name: PROVEN }).click();
  const source = page.getByRole("dialog", { name: "Halden Foods" }).last();
  await source.locator("[data-quote]").waitFor();
  await source.locator("[data-quote]").getByText(PROVEN, { exact: true }).waitFor();
});

test("an unsupported sentence is found from the list of unchecked ones", async () => {
  const { visit, page } = await openStudy("view");
  await using _ = visit;
  await chip(page, "No source found").waitFor();

  await page.getByRole("button", { name: "1 to check" }).click();
  await page.getByRole("menuitem", { name: INVENTED }).click();
  assert.equal(await page.evaluate("getSelection().toString()"), INVENTED);
});

test("a partly supported chip names the words its source lacks", async () => {
  model.judge = () => [{ statement: 1, verdict: "partly", words: "faster" }];
  const name = "Source 1: Halden Foods, to check";
  const { visit, page } = await openStudy("view", {}, name);
  await using _ = visit;

  await chip(page, name).hover();
  await card(page).getByText('The source does not say "faster"').waitFor();
});

test("an unjudged sentence is labelled on its chip", async () => {
  model.judge = () => [];
  const name = "Source 1: Halden Foods, not checked";
  const { visit, page } = await openStudy("view", {}, name);
  await using _ = visit;

  await chip(page, name).hover();
  await card(page).getByText("Not checked whether its sources support it").waitFor();
});

test("editing a sentence removes its chip until undone", async () => {
  const { visit, page, sheet } = await openStudy("edit");
  await using _ = visit;
  await sheet.getByText("Halden changes over faster.").click();
  await page.keyboard.press("Home");
  await page.keyboard.type("Soon ");
  await chip(page).waitFor({ state: "detached" });

  await page.keyboard.press("Control+z");
  await chip(page).waitFor();
});

test("an edit that removes a sentence's source shows a warning", async () => {
  const { visit, page, sheet } = await openStudy("edit");
  await using _ = visit;
  await sheet.getByText("Halden changes over faster.").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Backspace");

  await page.getByText("Source removed from this sentence").first().waitFor();
});

test("deleting a sentence shows no warning about its source", async () => {
  const { visit, page, sheet } = await openStudy("edit");
  await using _ = visit;
  await sheet.getByText("Halden changes over faster.").click({ clickCount: 3 });
  await page.keyboard.press("Backspace");
  await chip(page).waitFor({ state: "detached" });

  assert.equal(await page.getByText("Source removed from this sentence").count(), 0);
});

test("a sentence keeps its chip when moved or surrounded by text", async () => {
  const { visit, page, sheet } = await openStudy("edit");
  await using _ = visit;
  await sheet.getByText("Halden changes over faster.").click();
  await page.keyboard.press("End");
  await page.keyboard.type(" Written by Maya.");
  await page.keyboard.press("Alt+ArrowDown");

  await sheet.getByText("Written by Maya.").waitFor();
  const line = await page.locator("p", { has: chip(page) }).innerText();
  assert.match(line, /^Halden changes over faster\.\s*1\s*Written by Maya\.$/);
});

test("chips are reached and left by keyboard", async () => {
  const { visit, page, sheet } = await openStudy("edit");
  await using _ = visit;
  await sheet.getByText("Halden changes over faster.").click();
  await page.keyboard.press("End");
  await page.keyboard.press("Alt+F10");
  await chip(page).and(page.locator(":focus")).waitFor();
  await page.keyboard.press("Enter");
  await card(page).getByText(PROVEN).waitFor();
  await page.keyboard.press("Escape");
  assert.equal(await page.locator(":focus").getAttribute("aria-label"), "Source 1: Halden Foods");

  await page.keyboard.press("ArrowRight");
  assert.equal(await page.locator(":focus").getAttribute("aria-label"), "No source found");
  await page.keyboard.press("Escape");
  await page.keyboard.press("Escape");
  assert.equal(await page.locator("[contenteditable=true]:focus").count(), 1);
});

test("chips can be read and used on a phone, in the dark", async () => {
  const { visit, page } = await openStudy("edit", { width: 390, theme: "dark" });
  await using _ = visit;
  await visit.expectAccessible();
  await visit.expectNoSidewaysScroll();
  await chip(page).click();
  await card(page).getByRole("button", { name: PROVEN }).click();
  await page.getByRole("dialog", { name: "Halden Foods" }).last().locator("[data-quote]").waitFor();
});

test("a person vouches for a sentence and takes it back with undo", async () => {
  const { visit, page } = await openStudy("edit");
  await using _ = visit;
  await chip(page, "No source found").click();
  await card(page).getByRole("button", { name: "I vouch for this" }).click();
  await page.getByRole("button", { name: "1 to check" }).waitFor({ state: "detached" });
  await chip(page, "No source found").hover();
  await card(page).getByText("Maya Keller vouches for this").waitFor();
  await visit.expectAccessible();

  await page.locator("[data-notice]").getByRole("button", { name: "Undo" }).click();
  await page.getByRole("button", { name: "1 to check" }).waitFor();
});

test("a viewer cannot vouch for a sentence", async () => {
  const { visit, page } = await openStudy("view");
  await using _ = visit;
  await chip(page, "No source found").click();

  await card(page).getByText("Not supported").waitFor();
  assert.equal(await card(page).getByRole("button", { name: "I vouch for this" }).count(), 0);
});

test("a filter highlights the sentences of one kind", async () => {
  const { visit, page } = await openStudy("view");
  await using _ = visit;
  await page.getByRole("button", { name: "Show" }).click();
  await page.getByRole("menuitemradio", { name: "Supported" }).click();

  await page.getByRole("button", { name: "Supported: 1" }).waitFor();
  assert.equal(await page.evaluate("getSelection().toString()"), "Halden changes over faster.");
});

test("an edited sentence is checked again", async () => {
  const { visit, page, sheet } = await openStudy("edit");
  await using _ = visit;
  await sheet.getByText("Halden changes over faster.").click({ clickCount: 3 });
  await page.keyboard.type(PROVEN);
  await page.getByText("Saved").first().waitFor();

  await page.getByRole("button", { name: "Check again" }).click();
  await page.locator("[data-notice]").getByText("Sources are about 1 of them.").waitFor();
  await chip(page).waitFor();
});
