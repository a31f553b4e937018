import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { createLog } from "#src/platform/server/log.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { aiContract } from "./ai.contract.ts";
import { aiApp, analysedCaseStudy, OPERATOR_KEY } from "./ai.makers.ts";

const OWN_KEY = "organisations-own-key-77";

const lines: string[] = [];
const log = createLog("debug", { write: (line) => lines.push(line) });
const { app, model } = await aiApp({}, { log });
const host = new URL(model.url).host;

beforeEach(() => {
  Object.assign(model, { behaviour: "fine", asked: [] });
});

function settle(person: Person, body: object): Promise<unknown> {
  return person.call(aiContract.updateSettings, { body });
}

/** Permissions of an organisation whose operator has allowed only this URL. */
async function allowingApp() {
  const made = await aiApp();
  const { host: allowed } = new URL(made.model.url);
  const other = await testApp({
    environment: { FETCH_ALLOW_HOSTS: allowed, AI_TIMEOUT_SECONDS: "5" },
  });
  return { app: other, model: made.model };
}

test("without a language model sources are quoted and no calls made", async () => {
  const quiet = await testApp();
  const before = model.connections;
  const maya = await quiet.signIn({ role: "admin" });

  const item = await analysedCaseStudy(quiet, maya);

  assert.match(item.textContent, /Changeover time fell by 38 percent within six months\./);
  const { calls } = await maya.call(aiContract.usage, { query: {} });
  assert.deepEqual([calls, model.connections], [0, before]);
  const config = await fetch(`${quiet.url}/config.json`).then((answer) => answer.text());
  assert.match(config, /"canUseAi":false/);
});

test("a local server without a key counts as set up", async () => {
  const local = await testApp({
    environment: { AI_BASE_URL: "http://localhost:11434/v1", AI_MODEL: "llama3.1" },
  });
  const config = await fetch(`${local.url}/config.json`).then((answer) => answer.text());
  assert.match(config, /"canUseAi":true/);
});

test("an organisation's own model and key are used instead of the operator's", async () => {
  const { app: other, model: own } = await allowingApp();
  const maya = await other.signIn({ role: "admin" });
  await maya.call(aiContract.updateSettings, {
    body: { provider: "openai-compatible", baseUrl: own.url, model: "local-1", apiKey: OWN_KEY },
  });

  const { status } = await analysedCaseStudy(other, maya);

  assert.deepEqual(
    [status, own.asked.map(({ key, model: named }) => [key, named])],
    ["completed", [[OWN_KEY, "local-1"]]],
  );
});

test("the Anthropic provider is called with Anthropic's protocol", async () => {
  const { app: other, model: own } = await allowingApp();
  const maya = await other.signIn({ role: "admin" });
  await maya.call(aiContract.updateSettings, {
    body: { provider: "anthropic", baseUrl: own.url, model: "claude-haiku-4-5", apiKey: OWN_KEY },
  });

  const item = await analysedCaseStudy(other, maya);

  assert.match(item.textContent, /It is said: /);
  assert.deepEqual(
    own.asked.map(({ path, key }) => [path, key]),
    [["/v1/messages", OWN_KEY]],
  );
  const { list } = await maya.call(aiContract.usage, { query: {} });
  assert.deepEqual([list[0]?.inputTokens, list[0]?.outputTokens], [1200, 300]);
});

test("an API key is never exposed", async () => {
  const maya = await app.signIn({ role: "admin" });
  const saved = await settle(maya, { provider: "openai", model: "gpt-5-mini", apiKey: OWN_KEY });
  await settle(maya, { provider: null });
  model.behaviour = "refuses";
  const tested = await maya.call(aiContract.testConnection);
  const item = await analysedCaseStudy(app, maya).catch((error: unknown) => error);
  const usage = await maya.call(aiContract.usage, { query: {} });

  assert.ok(lines.length > 0);
  const said = JSON.stringify([saved, tested, item, usage, lines]);
  assert.ok(!said.includes(OWN_KEY) && !said.includes(OPERATOR_KEY));
});

test("a stored key is sealed", async () => {
  const maya = await app.signIn({ role: "admin" });
  await settle(maya, { provider: "openai", model: "gpt-5-mini", apiKey: OWN_KEY });

  const { rows } = await app.admin.query(
    "select key_sealed from ai_settings where organization_id = $1",
    [maya.organizationId],
  );
  assert.match(rows[0].key_sealed, /^v1\./);
});

test("a key is dropped when the address it was entered for changes", async () => {
  const { app: other, model: own } = await allowingApp();
  const maya = await other.signIn({ role: "admin" });
  const body = { provider: "openai-compatible" as const, model: "m", apiKey: OWN_KEY };
  await maya.call(aiContract.updateSettings, {
    body: { ...body, baseUrl: "https://example.com/v1" },
  });

  const moved = await maya.call(aiContract.updateSettings, { body: { baseUrl: own.url } });

  assert.equal(moved.hasKey, false);
});

for (const baseUrl of [
  "http://127.0.0.1:11434/v1",
  "https://127.0.0.1/v1",
  "https://[::1]/v1",
  "https://10.0.0.8/v1",
  "https://169.254.169.254/latest",
  "https://localhost/v1",
  "http://example.com/v1",
  "https://user:secret@example.com/v1",
  "ftp://example.com/v1",
]) {
  test(`an organisation cannot have its texts sent to ${baseUrl}`, async () => {
    const maya = await app.signIn({ role: "admin" });
    await assert.rejects(
      settle(maya, { provider: "openai-compatible", model: "m", baseUrl }),
      refusal(422, "ai_base_url_forbidden"),
    );
  });
}

test("a stored URL to a private network is not connected", async () => {
  const maya = await app.signIn({ role: "admin" });
  await settle(maya, { provider: "openai-compatible", model: "m", baseUrl: "https://example.com" });
  await app.admin.query("update ai_settings set base_url = $1 where organization_id = $2", [
    `http://${host}/v1`,
    maya.organizationId,
  ]);
  const before = model.asked.length;

  const answer = await maya.call(aiContract.testConnection);

  assert.deepEqual(
    [answer, model.asked.length],
    [{ isWorking: false, code: "ai_unavailable" }, before],
  );
});

test("settings that lack what their provider needs are refused", async () => {
  const maya = await app.signIn({ role: "admin" });
  const refused = (body: object, code: string) =>
    assert.rejects(settle(maya, body), refusal(422, code));
  await refused({ provider: "openai-compatible", model: "m" }, "ai_base_url_missing");
  await refused({ provider: "openai", apiKey: OWN_KEY }, "ai_model_missing");
  await refused({ provider: "openai", model: "gpt-5-mini" }, "ai_key_missing");
});

test("the connection test contains no project data", async () => {
  const maya = await app.signIn({ role: "admin" });
  const answer = await maya.call(aiContract.testConnection);
  assert.equal(answer.isWorking, true);
  assert.equal(model.asked[0]?.input, "Are you there?");
});

for (const { of, limit } of [
  { of: "the organisation", limit: (person: Person) => settle(person, { monthlyBudgetCents: 0 }) },
  {
    of: "the project",
    limit: (person: Person, projectId: string) =>
      person.call(aiContract.setProjectBudget, {
        params: { projectId },
        body: { monthlyBudgetCents: 0 },
      }),
  },
]) {
  test(`an exhausted budget of ${of} prevents model calls`, async () => {
    const maya = await app.signIn({ role: "admin" });
    const { id: projectId } = await makeProject(maya);
    await limit(maya, projectId);

    const { id } = await makeSetupItem(maya, {
      projectId,
      type: "case-study",
      content: CASE_STUDY,
    });
    await app.runJobs();

    const item = await maya.call(setupContract.read, { params: { setupId: id } });
    assert.deepEqual([item.error?.code, model.asked.length], ["ai_budget_spent", 0]);
  });
}

test("an exhausted budget blocks models without a known price", async () => {
  const { app: allowing, model: asked } = await allowingApp();
  const maya = await allowing.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  const own = { provider: "openai-compatible", model: "own-model", baseUrl: asked.url };
  await settle(maya, { ...own, monthlyBudgetCents: 0 });

  const item = { projectId, type: "case-study", content: CASE_STUDY } as const;
  const { id } = await makeSetupItem(maya, item);
  await allowing.runJobs();

  const { error } = await maya.call(setupContract.read, { params: { setupId: id } });
  assert.deepEqual([error?.code, asked.asked.length], ["ai_budget_spent", 0]);
});

test("calls without a known price are counted beside the cost", async () => {
  const { app: allowing, model: asked } = await allowingApp();
  const maya = await allowing.signIn({ role: "admin" });
  await settle(maya, { provider: "openai-compatible", model: "own-model", baseUrl: asked.url });

  await analysedCaseStudy(allowing, maya);

  const { calls, costMicros, unpricedCalls } = await maya.call(aiContract.usage, { query: {} });
  assert.deepEqual([calls, costMicros, unpricedCalls], [2, 0, 2]);
});

test("an estimate contains a step's cost and the budget check", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  const ask = () =>
    maya.call(aiContract.estimate, {
      query: { projectId, step: "case-study", characters: 40_000 },
    });

  const free = await ask();
  await settle(maya, { monthlyBudgetCents: 0 });
  const spent = await ask();

  assert.ok(free.inputTokens > 10_000 && (free.costMicros ?? 0) > 5000);
  assert.deepEqual([free.isWithinBudget, spent.isWithinBudget], [true, false]);
});

test("an operator's model may have a private address", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { engine } = await maya.call(aiContract.readSettings);
  assert.deepEqual(engine, {
    source: "operator",
    provider: "openai-compatible",
    model: "gpt-5-mini",
    host,
    hasPrice: true,
  });
});
