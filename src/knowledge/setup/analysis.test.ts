import assert from "node:assert/strict";
import { test } from "node:test";
import { NOTHING_FOUND } from "#src/knowledge/ai/ai.text.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { makeOffers } from "#src/knowledge/document-store/document-store.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { backgroundWorkContract } from "#src/workspace/background-work/background-work.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type SetupItem, setupContract } from "./setup.contract.ts";
import { CASE_STUDY, makeAnalysedPage, makeCaseStudy, makeSetupItem } from "./setup.makers.ts";
import type { SetupType } from "./setup.rules.ts";

const app = await testApp();

const of = (setupId: string) => ({ params: { setupId } });

function read(person: Person, setupId: string): Promise<SetupItem> {
  return person.call(setupContract.read, of(setupId));
}

function retry(person: Person, setupId: string, type: SetupType): Promise<SetupItem> {
  return person.call(setupContract.retryAnalyse, { ...of(setupId), body: { type } });
}

function headings({ content }: SetupItem): unknown[] {
  return (content?.blocks ?? []).filter(({ type }) => type === "header").map(({ data }) => data);
}

test("a case study is analysed without a language model, by quotes", async () => {
  const maya = await app.signIn();
  const added = await makeCaseStudy(maya);
  assert.deepEqual([added.status, added.workId !== null], ["in-progress", true]);

  await app.runJobs();

  const item = await read(maya, added.id);
  assert.deepEqual([item.status, item.workId, item.hasChanges], ["completed", null, false]);
  assert.ok(JSON.stringify(headings(item)).includes("Results"));
  assert.match(item.textContent, /Changeover time fell by 38 percent within six months\./);
  const source = await maya.call(setupContract.readSource, of(item.id));
  assert.equal(source.title, "Halden Foods");
});

test("both pipelines run from the first page to the comparison", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeCaseStudy(maya, projectId);
  await makeCaseStudy(maya, projectId, CASE_STUDY.replaceAll("Halden", "Brix"));
  await makeSetupItem(maya, {
    projectId,
    type: "competitor",
    name: "Gripworks",
    content:
      "Gripworks sells vision grippers for bakeries. Prices start at 900 euros per month. It does not offer service at night.",
  });
  await app.runJobs();

  const summary = await makeAnalysedPage(app, maya, projectId, "business-summary");
  const groups = await makeAnalysedPage(app, maya, projectId, "business-groups-summary");
  const made = await maya.call(setupContract.createMany, {
    body: { projectId, type: "business-group" },
  });
  await app.runJobs();
  const market = await makeAnalysedPage(app, maya, projectId, "competitors-summary");
  const comparison = await makeAnalysedPage(app, maya, projectId, "comparison");

  const all = [summary, groups, market, comparison];
  assert.deepEqual(
    all.map(({ status }) => status),
    all.map(() => "completed"),
  );
  assert.ok(made.total > 0);
  const { list } = await maya.call(setupContract.list, {
    query: { projectId, types: "business-group" },
  });
  assert.ok(list.every(({ status }) => status === "completed"));
  const [table] = comparison.content?.blocks ?? [];
  assert.equal(table?.type, "table");
  assert.match(
    JSON.stringify(table.data),
    /\["Criterion","Project \w+","Gripworks"\]|\["Criterion","Gripworks","Project \w+"\]/,
  );
});

test("groups that have their pages already are not made twice", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const items = [
    { name: "Food makers", content: "Text" },
    { name: "Bakeries", content: "Text" },
  ];
  const make = () =>
    maya.call(setupContract.createMany, { body: { projectId, type: "business-group", items } });

  const [one, other] = await Promise.all([make(), make()]);
  const again = await make();

  const ids = ({ list }: typeof again) => list.map(({ id }) => id);
  assert.equal(again.total, 2);
  assert.deepEqual([ids(one), ids(other)], [ids(again), ids(again)]);
});

test("a step without inputs is refused", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await assert.rejects(
    maya.call(setupContract.create, { body: { projectId, type: "business-summary" } }),
    refusal(422, "setup_input_missing"),
  );
  await assert.rejects(
    maya.call(setupContract.createMany, { body: { projectId, type: "business-group" } }),
    refusal(422, "setup_input_missing"),
  );
});

test("changes people made stay when a page is analysed again", async () => {
  const maya = await app.signIn();
  const { id } = await makeCaseStudy(maya);
  await app.runJobs();
  const { content } = await read(maya, id);
  const blocks = (content?.blocks ?? []).map((block) =>
    block.id === "results.list"
      ? { ...block, data: { style: "unordered", items: [{ content: "Mine", items: [] }] } }
      : block,
  );
  const added = { id: "mine", type: "paragraph", data: { text: "Added by Maya" } };
  await maya.call(setupContract.update, {
    ...of(id),
    body: { content: { blocks: [...blocks, added] } },
  });

  await retry(maya, id, "case-study");
  await app.runJobs();

  const item = await read(maya, id);
  assert.match(item.textContent, /Mine/);
  assert.match(item.textContent, /Added by Maya/);
  assert.doesNotMatch(item.textContent, /fell by 38 percent/);
  const undone = await maya.call(setupContract.undoChanges, { ...of(id), body: {} });
  assert.match(undone.textContent, /fell by 38 percent/);
});

test("undoing all changes leaves no new text to decide about", async () => {
  const maya = await app.signIn();
  const { id } = await makeCaseStudy(maya);
  await app.runJobs();
  await makeOffers(app, maya);
  await maya.call(setupContract.update, { ...of(id), body: { content: "Mine" } });
  const offers = () => maya.call(documentStoreContract.listOffers, { params: { documentId: id } });
  assert.equal((await offers()).total, 1);

  await maya.call(setupContract.undoChanges, { ...of(id), body: {} });

  assert.equal((await offers()).total, 0);
});

test("only one of two concurrent calls reanalyses a page", async () => {
  const maya = await app.signIn();
  const { id } = await makeCaseStudy(maya);
  await app.runJobs();

  const outcomes = await Promise.allSettled([
    retry(maya, id, "case-study"),
    retry(maya, id, "case-study"),
  ]);

  assert.deepEqual(outcomes.map(({ status }) => status).sort(), ["fulfilled", "rejected"]);
  await assert.rejects(retry(maya, id, "case-study"), refusal(409, "setup_item_running"));
  await app.runJobs();
  assert.equal((await read(maya, id)).status, "completed");
});

test("a page cannot be analysed as another type", async () => {
  const maya = await app.signIn();
  const { id } = await makeCaseStudy(maya);
  await app.runJobs();
  await assert.rejects(retry(maya, id, "competitor"), refusal(422, "setup_type_differs"));
  const note = await makeSetupItem(maya);
  await assert.rejects(retry(maya, note.id, "note"), refusal(422, "setup_type_not_analysed"));
});

test("cancelling an analysis leaves the page unchanged", async () => {
  const maya = await app.signIn();
  const first = await makeCaseStudy(maya);
  await maya.call(backgroundWorkContract.cancel, { params: { workId: first.workId ?? "" } });
  await app.runJobs();
  const cancelled = await read(maya, first.id);
  assert.deepEqual([cancelled.status, cancelled.error?.code], ["failed", "analysis_cancelled"]);
  assert.match(cancelled.textContent, /Halden Foods is a family-owned maker/);

  await retry(maya, first.id, "case-study");
  await app.runJobs();
  const { workId } = await retry(maya, first.id, "case-study");
  await maya.call(backgroundWorkContract.cancel, { params: { workId: workId ?? "" } });
  await app.runJobs();
  const after = await read(maya, first.id);
  assert.deepEqual([after.status, after.error, after.workId], ["completed", undefined, null]);
});

test("cancelling its first analysis keeps a handwritten page completed", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeCaseStudy(maya);
  await app.runJobs();
  const content = "Acme Robotics sells packing cells.";
  const written = await makeSetupItem(maya, { projectId, type: "business-summary", content });

  const { workId } = await retry(maya, written.id, "business-summary");
  await maya.call(backgroundWorkContract.cancel, { params: { workId: workId ?? "" } });
  await app.runJobs();

  const after = await read(maya, written.id);
  assert.deepEqual(
    [after.status, after.error, after.textContent.trim(), after.version],
    ["completed", undefined, content, written.version],
  );
});

test("a cancelled retry restores the reason of the earlier failure", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await makeCaseStudy(maya);
  await app.runJobs();
  await retry(maya, id, "case-study");
  await maya.call(projectsContract.archive, { params: { projectId } });
  await app.runJobs();
  await maya.call(projectsContract.restore, { params: { projectId } });
  const failed = await read(maya, id);
  assert.equal(failed.error?.code, "project_archived");

  const { workId, error } = await retry(maya, id, "case-study");
  assert.equal(error, undefined);
  await maya.call(backgroundWorkContract.cancel, { params: { workId: workId ?? "" } });
  await app.runJobs();

  const after = await read(maya, id);
  assert.deepEqual([after.status, after.error], ["failed", failed.error]);
  assert.equal(after.textContent, failed.textContent);
  await retry(maya, id, "case-study");
  await app.runJobs();
  assert.equal((await read(maya, id)).status, "completed");
});

test("a page that is deleted while it is analysed stays deleted", async () => {
  const maya = await app.signIn();
  const { id } = await makeCaseStudy(maya);
  await maya.call(setupContract.remove, of(id));
  await app.runJobs();
  await assert.rejects(read(maya, id), refusal(404, "setup_item_not_found"));
});

test("an analysis stops when its project is archived", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await makeCaseStudy(maya);
  const before = await read(maya, id);
  await maya.call(projectsContract.archive, { params: { projectId } });
  await app.runJobs();

  const ended = await read(maya, id);
  assert.deepEqual([ended.status, ended.error?.code], ["failed", "project_archived"]);
  assert.equal(ended.textContent, before.textContent);
  await maya.call(projectsContract.restore, { params: { projectId } });
  await retry(maya, id, "case-study");
  await app.runJobs();
  assert.equal((await read(maya, id)).status, "completed");
});

test("every sentence of an analysed page is verbatim in its source", async () => {
  const maya = await app.signIn();
  const { id } = await makeCaseStudy(maya);
  await app.runJobs();
  const source = await maya.call(setupContract.readSource, of(id));
  const { list } = await maya.call(documentStoreContract.listQuotes, {
    params: { documentId: id },
  });

  const texts = new Map(
    source.content.blocks.map((block) => [block.id, JSON.stringify(block.data)]),
  );
  assert.ok(list.length >= 5);
  for (const found of list) {
    assert.ok(found.check === "supported" && found.sourceId !== null);
    const { sourceId, sourceName, blockId, quote } = found;
    assert.deepEqual([sourceId, sourceName], [id, "Halden Foods"]);
    assert.ok(texts.get(blockId)?.includes(quote.replaceAll('"', '\\"')), quote);
  }
});

test("a note that no answer was found is never quoted", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeSetupItem(maya, {
    projectId,
    type: "business-summary",
    content: `## Pricing\n\n${NOTHING_FOUND}\n\n## Offering\n\nHalden sells ready meals.`,
  });
  const competitor = "Gripworks sells vision grippers. Prices start at 900 euros per month.";
  await makeSetupItem(maya, { projectId, type: "competitor", content: competitor });
  await app.runJobs();

  const comparison = await makeAnalysedPage(app, maya, projectId, "comparison");

  const params = { documentId: comparison.id };
  const { list } = await maya.call(documentStoreContract.listQuotes, { params });
  assert.ok(list.length > 0);
  assert.ok(
    list.every(
      (one) => one.check === "supported" && one.sourceId !== null && one.quote !== NOTHING_FOUND,
    ),
  );
});
