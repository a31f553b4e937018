import assert from "node:assert/strict";
import { after, test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { startFakeAi } from "#fakes/ai/fake-ai.ts";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { analysedCaseStudy } from "#src/knowledge/ai/ai.makers.ts";

const model = await startFakeAi();
after(() => model.stop());
const app = await openOwnWebApp({
  environment: { FETCH_ALLOW_HOSTS: new URL(model.url).host, AI_TIMEOUT_SECONDS: "5" },
});

test("an admin configures a language model and sees its cost", async () => {
  const maya = await app.signIn({ role: "admin" });
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/settings/org");
  await page.getByText("no text is sent to a provider").waitFor();
  await page.getByText("No analysis has used a language model this month.").waitFor();

  await page.getByRole("button", { name: /Provider/ }).click();
  await page.getByRole("option", { name: "OpenAI-compatible server" }).click();
  await page.getByLabel("Base URL").fill(model.url);
  await page.getByLabel("Model", { exact: true }).fill("gpt-5-mini");
  await page.getByLabel("API key").fill("a-key-of-northwind");
  const budget = page.getByRole("textbox", { name: /Monthly budget/ });
  await budget.fill("50");
  await budget.press("Enter");
  await page.locator("[data-notice]").getByText("AI settings saved").waitFor();

  await page
    .getByText(`Your sources are sent to ${new URL(model.url).host}. gpt-5-mini writes the text.`)
    .waitFor();
  assert.equal(await page.getByLabel("API key").inputValue(), "");
  await page.getByText("A key is stored. Enter a new one to replace it.").waitFor();
  await page.getByRole("button", { name: "Test connection" }).click();
  await page.getByText(/gpt-5-mini answered in/).waitFor();
  await analysedCaseStudy(app, maya);
  await page.getByText("2 calls").waitFor();
  await page.getByText(/of \$50\.00/).waitFor();
  await visit.expectAccessible();
});

test("a forbidden URL is refused with a message, keeping the input", async () => {
  await using visit = await openPage(app);
  visit.expectConsoleError(/status of 422/);
  const { page } = visit;
  await visit.become(await app.signIn({ role: "admin" }));
  await visit.open("/settings/org");

  await page.getByRole("button", { name: /Provider/ }).click();
  await page.getByRole("option", { name: "OpenAI-compatible server" }).click();
  await page.getByLabel("Base URL").fill("http://10.0.0.8:11434/v1");
  await page.getByLabel("Model", { exact: true }).fill("llama3.1");
  await page.getByLabel("Model", { exact: true }).press("Enter");

  await page.getByText("ask your server administrator to allow this one").waitFor();
  assert.equal(await page.getByLabel("Base URL").inputValue(), "http://10.0.0.8:11434/v1");
});

test("a failed connection test explains the cause", async () => {
  const maya = await app.signIn({ role: "admin" });
  const body = { provider: "openai-compatible", baseUrl: model.url, model: "gpt-5-mini" } as const;
  await maya.call(aiContract.updateSettings, { body });
  model.behaviour = "refuses";
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open("/settings/org");

  await page.getByRole("button", { name: "Test connection" }).click();

  await page
    .getByText("The AI provider refused the key (401 or 403). An admin can check it in settings.")
    .waitFor();
});
