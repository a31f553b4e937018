import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { aiContract } from "./ai.contract.ts";
import { aiApp, analysedCaseStudy } from "./ai.makers.ts";

const { model } = await aiApp();
const { host } = new URL(model.url);
const app = await testApp({ environment: { FETCH_ALLOW_HOSTS: host } });

const QUOTE = "Changeover time fell by 38 percent within six months.";

beforeEach(() => Object.assign(model, { asked: [], judged: [] }));

model.answer = () => [
  { slot: "summary", text: "Halden changes over faster.", chunk: 1, quote: QUOTE },
];

async function choose(maya: Person, models: object) {
  const provider = "openai-compatible" as const;
  const body = { provider, baseUrl: model.url, model: "gpt-5", ...models };
  return maya.call(aiContract.updateSettings, { body });
}

test("sentences are checked by the model chosen for that", async () => {
  const maya = await app.signIn({ role: "admin" });
  await choose(maya, { judgeModel: "claude-sonnet-4-5" });

  await analysedCaseStudy(app, maya);

  assert.deepEqual([model.asked[0]?.model, model.judged[0]?.model], ["gpt-5", "claude-sonnet-4-5"]);
});

test("by default one model handles every task", async () => {
  const maya = await app.signIn({ role: "admin" });
  await choose(maya, {});

  await analysedCaseStudy(app, maya);

  assert.deepEqual([model.asked[0]?.model, model.judged[0]?.model], ["gpt-5", "gpt-5"]);
});

test("each call is priced by its own model", async () => {
  const maya = await app.signIn({ role: "admin" });
  await choose(maya, { judgeModel: "a-model-nobody-knows", inputPrice: 1, outputPrice: 1 });

  await analysedCaseStudy(app, maya);

  const { list } = await maya.call(aiContract.usage, { query: {} });
  const priced = list.map(({ step, costMicros }) => [step, costMicros !== null]);
  assert.deepEqual(priced, [
    ["judge", false],
    ["case-study", true],
  ]);
});

test("an empty model name resets the choice", async () => {
  const maya = await app.signIn({ role: "admin" });
  await choose(maya, { fastModel: "gpt-5-nano" });

  const settings = await choose(maya, { fastModel: "" });

  assert.equal(settings.fastModel, null);
});

test("another provider forgets the models of the former one", async () => {
  const maya = await app.signIn({ role: "admin" });
  await choose(maya, { judgeModel: "gpt-5-nano" });

  const settings = await maya.call(aiContract.updateSettings, { body: { provider: null } });

  assert.equal(settings.judgeModel, null);
});
