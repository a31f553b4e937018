import assert from "node:assert/strict";
import { test } from "node:test";
import { aiApp, analysedCaseStudy } from "#src/knowledge/ai/ai.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { documentStoreContract } from "./document-store.contract.ts";
import { normalSentence } from "./sentence.rules.ts";

const { app, model } = await aiApp();

const TRUE = "Changeover time fell by 38 percent within six months.";
const INVENTED = "Halden doubled its sales.";

const SUPPORTED = { slot: "summary", text: "Halden changes over faster.", chunk: 1, quote: TRUE };

model.answer = () => [
  SUPPORTED,
  { slot: "results", text: INVENTED, chunk: 1, quote: "Halden doubled its sales in a year." },
];

test("a sentence by a model cites its source", async () => {
  const maya = await app.signIn();
  const { id: documentId } = await analysedCaseStudy(app, maya);

  const { list } = await maya.call(documentStoreContract.listQuotes, { params: { documentId } });

  const found = list.find(({ sentence }) => sentence === normalSentence(SUPPORTED.text));
  assert.ok(found && found.sourceId !== null);
  assert.deepEqual(
    [found.sourceId, found.sourceName, found.quote],
    [documentId, "Halden Foods", TRUE],
  );
});

test("a sentence that no source supports is listed without a place", async () => {
  const maya = await app.signIn();
  const { id: documentId } = await analysedCaseStudy(app, maya);

  const { list } = await maya.call(documentStoreContract.listQuotes, { params: { documentId } });

  assert.deepEqual(
    list.filter(({ sentence }) => sentence === normalSentence(INVENTED)),
    [
      {
        sentence: normalSentence(INVENTED),
        check: "unsupported",
        reason: "Not found in your sources.",
        vouch: null,
        sourceId: null,
      },
    ],
  );
});

test("quotes of a deleted source stay, without its name", async () => {
  const maya = await app.signIn();
  const study = await analysedCaseStudy(app, maya);
  model.answer = () => [SUPPORTED];
  const body = { projectId: study.projectId, type: "business-summary" as const };
  const { id: documentId } = await maya.call(setupContract.create, { body });
  await app.runJobs();
  await maya.call(setupContract.remove, { params: { setupId: study.id } });

  const { list } = await maya.call(documentStoreContract.listQuotes, { params: { documentId } });

  const names = list.flatMap((one) => (one.sourceId === null ? [] : one.sourceName));
  assert.deepEqual([...new Set(names)], [null]);
});

test("a quote names the owner of its source", async () => {
  const maya = await app.signIn();
  const { id: documentId } = await analysedCaseStudy(app, maya);

  const { list } = await maya.call(documentStoreContract.listQuotes, { params: { documentId } });

  const owners = list.flatMap((one) =>
    one.sourceId === null ? [] : [[one.owner, one.visibility]],
  );
  assert.deepEqual(owners, [[{ kind: "customer", name: "Halden Foods" }, "public"]]);
});
