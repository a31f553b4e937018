import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { openPage } from "#e2e/browser.ts";
import { pathOf } from "#e2e/setup/setup-screens.ts";
import { openOwnWebApp } from "#e2e/web-app.ts";
import { IN_STORY, startFakeAi } from "#fakes/ai/fake-ai.ts";
import { makeGeneratedDocs } from "#src/knowledge/documentation/generation/generation.makers.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { docsPath } from "./documentation-screens.ts";

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
const quoteEachChunk = model.answer;

beforeEach(() => {
  Object.assign(model, { holdRest: undefined, answer: quoteEachChunk });
});

const NEW = [
  {
    ...IN_STORY,
    slot: "summary",
    text: "Halden changes over faster.",
    chunk: 1,
    quote: "took 38 minutes",
  },
  {
    ...IN_STORY,
    slot: "results",
    text: "Changeovers take 24 minutes.",
    chunk: 1,
    quote: "fell by 38 percent",
  },
];

test("a case study appears block by block while it is generated", async () => {
  const maya = await app.signIn();
  const { promise, resolve: release } = Promise.withResolvers<void>();
  Object.assign(model, { holdRest: promise, answer: () => NEW });
  const facts = { type: "case-study", name: "Halden Foods", content: CASE_STUDY } as const;
  const { id, projectId } = await makeSetupItem(maya, facts);
  await using visit = await openPage(app);
  const { page } = visit;
  await visit.become(maya);
  await visit.open(pathOf(projectId, `/clients-business?item=${id}`));
  const sheet = page.getByRole("dialog", { name: "Halden Foods" });
  await sheet.getByText("Halden Foods is a family-owned maker").waitFor();

  const ended = app.runJobs();
  const soFar = sheet.getByRole("region", { name: "New text so far" });
  await soFar.getByRole("button", { name: "Show new text" }).click();
  await soFar.getByText("Halden changes over faster.").waitFor();
  assert.equal(await soFar.getByText("Changeovers take 24 minutes.").count(), 0);
  await visit.expectAccessible();
  release();
  await ended;

  await sheet.getByText("Changeovers take 24 minutes.").waitFor();
  await soFar.waitFor({ state: "detached" });
});

test("a page being regenerated stays readable, also for viewers and on phones", async () => {
  const maya = await app.signIn();
  const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
  const viewer = await app.signIn({ with: maya, role: "view" });
  const { promise, resolve: release } = Promise.withResolvers<void>();
  Object.assign(model, { holdRest: promise, answer: () => NEW });
  await using visit = await openPage(app);
  await using phone = await openPage(app, { width: 390 });
  await visit.become(maya);
  await phone.become(viewer);
  for (const one of [visit, phone]) await one.open(docsPath(projectId, pageIds[0]));
  await visit.page.getByRole("button", { name: "Prompts" }).click();
  const panel = visit.page.getByRole("complementary", { name: "Prompts" });
  await panel.getByRole("textbox").fill("Write about prices first.");
  // The screen shows an optimistic update before the server has it.
  const asked = visit.page.waitForResponse(/\/ai\/regenerate$/);
  await panel.getByRole("button", { name: "Regenerate" }).click();
  await visit.page.getByText("You can leave this page. It keeps running.").waitFor();
  await asked;

  const ended = app.runJobs();
  for (const { page } of [visit, phone]) {
    const soFar = page.getByRole("region", { name: "New text so far" });
    await soFar.getByRole("button", { name: "Show new text" }).click();
    await soFar.getByText("Halden changes over faster.").waitFor();
    await page
      .getByText(/^It is said: /)
      .first()
      .waitFor();
  }
  await phone.expectNoSidewaysScroll();
  await phone.expectAccessible();
  release();
  await ended;

  for (const { page } of [visit, phone])
    await page.getByText("Changeovers take 24 minutes.").waitFor();
});
