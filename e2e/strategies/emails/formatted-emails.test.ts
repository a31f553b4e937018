import assert from "node:assert/strict";
import { test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openWebApp } from "#e2e/web-app.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { channelOf } from "#src/outreach/strategies/strategies.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeFilledStrategy, pathOf } from "../strategy-screens.ts";

const app = await openWebApp();

test("the preview shows an email formatted or as plain text", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeFilledStrategy(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  await page.getByRole("button", { name: /^Step 2 · Email/ }).click();
  const preview = page.getByRole("region", { name: "Preview" });
  await preview.getByRole("listitem").getByText("less waste").waitFor();
  await preview.getByRole("link", { name: "How Halden did it" }).waitFor();
  await preview.getByText("Unsubscribe", { exact: true }).first().waitFor();
  await visit.expectAccessible();
  await preview.getByRole("radio", { name: "Plain text" }).click();

  await preview.getByText("How Halden did it (https://gripworks.example/halden)").waitFor();
});

async function savedBody(maya: Person, strategyId: string): Promise<string | undefined> {
  const strategy = await maya.call(strategiesContract.read, { params: { strategyId } });
  const [step] = channelOf(strategy, "email").campaign.steps;
  return step?.kind === "email" ? step.body : undefined;
}

test("an email is formatted by keys and stored as Markdown", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeFilledStrategy(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  const field = page.getByRole("textbox", { name: "Text" }).first();
  await field.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.keyboard.type("Hi *2*3, ");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.type("bold");
  await page.keyboard.press("ControlOrMeta+b");
  await page.keyboard.press("Enter");
  await page.keyboard.type("- one");
  await page.keyboard.press("Enter");
  await page.keyboard.type("two");
  await page.keyboard.press("Enter");
  await page.keyboard.press("Enter");
  await page.keyboard.press("ControlOrMeta+k");
  const link = page.getByRole("dialog", { name: "Link" });
  await link.getByLabel("Address").fill("javascript:alert(1)");
  await page.keyboard.press("Enter");
  await link.getByText("Enter an address that begins with").waitFor();
  await link.getByLabel("Address").fill("gripworks.example/a");
  await page.keyboard.press("Enter");
  await link.waitFor({ state: "detached" });
  await visit.expectAccessible();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[data-notice]").getByText("Steps saved").waitFor();

  assert.equal(
    await savedBody(maya, strategyId),
    "Hi *2*3, **bold**\n\n- one\n- two\n\n[https://gripworks.example/a](https://gripworks.example/a)",
  );
});

const WORD = `<html><head><style>p{color:red}</style></head><body>
<p class=MsoNormal><b style="font-weight:normal">Dear <span style="font-weight:700">Priya</span>,</b></p>
<p class=MsoListParagraphCxSpFirst style="mso-list:l0 level1 lfo1"><span style="mso-list:Ignore">·<span> </span></span>first</p>
<h2>Why</h2><p>see <a href="https://a.test">here</a> or <a href="javascript:x">there</a><img src="https://x.test/pixel.gif"></p></body></html>`;

test("pasted formatting of Word is cleaned", async () => {
  const maya = await app.signIn();
  const { projectId, strategyId } = await makeFilledStrategy(maya);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/${strategyId}`));

  const field = page.getByRole("textbox", { name: "Text" }).first();
  await field.click();
  await page.keyboard.press("ControlOrMeta+a");
  await page.evaluate(`(() => {
    const clipboardData = new DataTransfer();
    clipboardData.setData("text/html", ${JSON.stringify(WORD)});
    document.activeElement.dispatchEvent(
      new ClipboardEvent("paste", { clipboardData, bubbles: true, cancelable: true }),
    );
  })()`);
  await field.getByText("see here or there").waitFor();
  await page.getByRole("button", { name: "Save", exact: true }).click();
  await page.locator("[data-notice]").getByText("Steps saved").waitFor();

  assert.equal(
    await savedBody(maya, strategyId),
    "Dear **Priya**,\n\n- first\n\n**Why**\n\nsee [here](https://a.test) or there",
  );
});
