import assert from "node:assert/strict";
import { afterEach, test } from "node:test";
import { aiApp, analysedCaseStudy } from "#src/knowledge/ai/ai.makers.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { documentStoreContract } from "./document-store.contract.ts";

const { app, model } = await aiApp();
const maya = await app.signIn();

const SOURCE = "Changeover time at Halden Foods fell by 38 percent within six months.";

const supportAll = model.judge;
afterEach(() => {
  model.judge = supportAll;
});

/** A page with this text, in a project with one source. */
async function pageWith(text: string, owner: Person = maya) {
  const { id: projectId } = await makeProject(owner);
  await makeSetupItem(owner, { projectId, name: "Halden Foods", content: SOURCE });
  const { id: documentId } = await makePage(owner, { projectId, content: text });
  return { projectId, documentId };
}

async function check(documentId: string, ...sentences: string[]) {
  const params = { documentId };
  const answer = await maya.call(documentStoreContract.checkSentences, {
    params,
    body: { sentences },
  });
  const { list } = await maya.call(documentStoreContract.listQuotes, { params });
  return { answer, verdicts: list.map(({ check: verdict, reason }) => [verdict, reason]) };
}

test("a sentence in the words of a source is supported", async () => {
  const { documentId } = await pageWith(SOURCE);

  const { verdicts } = await check(documentId, SOURCE);

  assert.deepEqual(verdicts, [["supported", null]]);
});

test("a number that the source does not give is unsupported", async () => {
  const text = "Changeover time at Halden Foods fell by 83 percent within six months.";
  const { documentId } = await pageWith(text);

  const { verdicts } = await check(documentId, text);

  assert.deepEqual(verdicts, [
    ["unsupported", 'The source does not give the number "83 percent".'],
  ]);
});

test("a paraphrase gets the verdict of the model", async () => {
  model.judge = () => [{ statement: 1, verdict: "partly", words: "production" }];
  const text = "Within six months changeover time in the production of Halden Foods fell.";
  const { documentId } = await pageWith(text);

  const { verdicts } = await check(documentId, text);

  assert.deepEqual(verdicts, [["partly", 'The source does not say "production".']]);
});

test("a sentence that no source is about stays a person's own", async () => {
  const text = "We visit the trade fair in Hanover every spring.";
  const { documentId } = await pageWith(text);

  const { answer, verdicts } = await check(documentId, text);

  assert.deepEqual(answer, { checked: 1, found: 0 });
  assert.deepEqual(verdicts, []);
});

test("a page does not prove its own sentences", async () => {
  const text = "Our own robot cell is delivered within nine weeks.";
  const { documentId } = await pageWith(text);

  const { answer } = await check(documentId, text);

  assert.equal(answer.found, 0);
});

test("a sentence that is not saved yet is not checked", async () => {
  const { documentId } = await pageWith("Something else.");

  const { answer, verdicts } = await check(documentId, SOURCE);

  assert.deepEqual(answer, { checked: 0, found: 0 });
  assert.deepEqual(verdicts, []);
});

test("an edited sentence gets its source back", async () => {
  const { documentId } = await pageWith("Changeover time fell.");
  const params = { pageId: documentId };
  const { version } = await maya.call(documentationContract.read, { params, query: {} });
  await maya.call(documentationContract.update, { params, body: { version, content: SOURCE } });

  const { verdicts } = await check(documentId, SOURCE);

  assert.deepEqual(verdicts, [["supported", null]]);
});

test("a sentence of a case study is found in its source", async () => {
  const study = await analysedCaseStudy(app, maya);
  const words = "Changeover time fell by 38 percent within six months.";
  const blocks = [
    ...(study.content?.blocks ?? []),
    { id: "own", type: "paragraph", data: { text: words } },
  ];
  const body = { version: study.version, content: { ...study.content, blocks } };
  await maya.call(setupContract.update, { params: { setupId: study.id }, body });

  const { answer } = await check(study.id, words);

  assert.deepEqual(answer, { checked: 1, found: 1 });
});
