import assert from "node:assert/strict";
import { test } from "node:test";
import { contextContract } from "#src/inbox/context/context.contract.ts";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { makeCaseStudy } from "#src/knowledge/setup/setup.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";
import { repliesContract } from "./replies.contract.ts";
import { makeAsked, makeReply } from "./replies.makers.ts";

const { app, model } = await aiApp({ AI_TIMEOUT_SECONDS: "60" });
const maya = await app.signIn({ role: "admin" });
model.answer = () => [];

const QUESTION = "Hello,\n\nwhat does the robot cell cost?\n\nJane";
const UNLIKE = "Ferries to Bergen leave at noon.";

/** So many characters about something else, in texts of 8,000. */
async function fill(projectId: string, characters: number): Promise<void> {
  const line = (at: number) => `Line ${at} of the plant says nothing about money.`;
  for (let made = 0; made < characters; made += 8000) {
    const lines = Array.from({ length: 160 }, (_, at) => line(made + at));
    await makePage(maya, { projectId, name: `Page ${made}`, content: lines.join("\n\n") });
  }
}

async function sourcesOf(asked: { projectId: string; threadId: string }) {
  const { versions } = await makeReply(app, maya, asked);
  const last = model.asked.findLast(({ fields }) => fields.includes("ask"));
  const sources = /<sources>\n([\s\S]*)\n<\/sources>/.exec(last?.input ?? "")?.[1] ?? "";
  return { sources, draft: versions.at(-1)?.draft };
}

test("a model reads all texts of a project that fits", async () => {
  const asked = await makeAsked(app, maya, { text: QUESTION });
  await makePage(maya, { projectId: asked.projectId, content: UNLIKE });

  const { sources, draft } = await sourcesOf(asked);

  assert.match(sources, /Ferries to Bergen/);
  assert.equal(draft?.readPercent, null);
});

test("the client's pages come before case studies, the newest page first", async () => {
  const asked = await makeAsked(app, maya, { text: QUESTION });
  const { projectId } = asked;
  await makePage(maya, { projectId, name: "First page", content: "The first page." });
  await makePage(maya, { projectId, name: "Second page", content: "The second page." });
  await makeCaseStudy(maya, projectId);
  await app.runJobs();

  const { sources } = await sourcesOf(asked);

  const titles = [...sources.matchAll(/member="1">\n(.*)\n/g)].map(([, title]) => title);
  assert.deepEqual(titles, ["Offer", "Second page", "First page", "Halden Foods › Halden Foods"]);
});

test("a draft from a project that is too long uses search", async () => {
  const asked = await makeAsked(app, maya, { text: QUESTION });
  const { projectId } = asked;
  const content = "The robot cell costs 84,000 euros.";
  await makePage(maya, { projectId, content });
  await fill(projectId, 300 * 8000);

  const { sources, draft } = await sourcesOf(asked);

  assert.ok(sources.includes(content));
  assert.ok(sources.length < 30_000);
  assert.equal(draft?.readPercent, 0);
});

test("a text that is left out is not read", async () => {
  const asked = await makeAsked(app, maya, { text: QUESTION });
  const { projectId } = asked;
  const { id } = await makePage(maya, { projectId, content: UNLIKE });
  await maya.call(contextContract.update, { body: { projectId, leftOutIds: [id] } });

  const { sources } = await sourcesOf(asked);

  assert.doesNotMatch(sources, /Bergen/);
});

test("a text that was made internal is no longer read", async () => {
  const asked = await makeAsked(app, maya, { text: QUESTION });
  const { id: pageId } = await makePage(maya, { projectId: asked.projectId, content: UNLIKE });
  const before = await sourcesOf(asked);
  const body = { visibility: "internal" as const };
  await maya.call(documentationContract.update, { params: { pageId }, body });

  const { sources } = await sourcesOf(asked);

  assert.match(before.sources, /Bergen/);
  assert.doesNotMatch(sources, /Bergen/);
});

test("a corrected text is read as it is now", async () => {
  const asked = await makeAsked(app, maya, { text: QUESTION });
  const { id: pageId } = await makePage(maya, { projectId: asked.projectId, content: UNLIKE });
  await sourcesOf(asked);
  const body = { content: "Ferries to Oslo leave at noon." };
  await maya.call(documentationContract.update, { params: { pageId }, body });

  const { sources } = await sourcesOf(asked);

  assert.doesNotMatch(sources, /Bergen/);
  assert.match(sources, /Oslo/);
});

test("a draft is refused if reading all texts exceeds the budget", async () => {
  const small = await makeAsked(app, maya, { text: QUESTION });
  const large = await makeAsked(app, maya, { text: QUESTION });
  await fill(large.projectId, 200_000);
  const body = { monthlyBudgetCents: 1 };
  const draft = async ({ projectId, threadId }: typeof small) => {
    await maya.call(aiContract.setProjectBudget, { params: { projectId }, body });
    return maya.call(repliesContract.generate, { body: { projectId, threadId } });
  };

  await draft(small);

  await assert.rejects(draft(large), refusal(409, "ai_budget_spent"));
});

test("without a model a draft is written from what the search finds", async () => {
  const quoting = await testApp();
  const leo = await quoting.signIn();
  const asked = await makeAsked(quoting, leo, { text: QUESTION });
  await makePage(leo, { projectId: asked.projectId, content: UNLIKE });

  const { versions } = await makeReply(quoting, leo, asked);

  const draft = versions.at(-1)?.draft;
  assert.equal(draft?.readPercent, null);
  assert.equal(draft?.asks[0]?.state, "answered");
});
