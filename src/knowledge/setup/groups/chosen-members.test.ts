import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { rebuildStaleContract } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { makeAnalysedPage, makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import { newId } from "#src/platform/server/ids.ts";
import { refusal } from "#src/testing/refusal.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const { app, model } = await aiApp();
const quoteEachChunk = model.answer;

const TYPE = "business-group" as const;
const of = (setupId: string) => ({ params: { setupId } });

beforeEach(() => {
  Object.assign(model, { asked: [], answer: quoteEachChunk });
});

async function addStudy(maya: Person, projectId: string, name: string): Promise<string> {
  const content = `${name} bought a cell. The cell of ${name} saved 12 percent.`;
  const { id } = await makeSetupItem(maya, { projectId, type: "case-study", name, content });
  await app.runJobs();
  return id;
}

/** Three customers; the first two are grouped. */
async function makeNorth() {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  const alpha = await addStudy(maya, projectId, "Alpha Clinic");
  const beta = await addStudy(maya, projectId, "Beta Bakery");
  const cora = await addStudy(maya, projectId, "Cora Shops");
  const north = await group(maya, projectId, "North", [alpha, beta]);
  return { maya, projectId, alpha, beta, cora, north };
}

async function group(
  maya: Person,
  projectId: string,
  name: string,
  memberIds: string[],
): Promise<SetupItem> {
  const body = { projectId, type: TYPE, items: [{ name, memberIds }] };
  const { list } = await maya.call(setupContract.createMany, { body });
  await app.runJobs();
  const [page] = list;
  assert.ok(page);
  return read(maya, page);
}

function read(maya: Person, { id }: Pick<SetupItem, "id">): Promise<SetupItem> {
  return maya.call(setupContract.read, of(id));
}

async function analyseAgain(maya: Person, { id, type }: SetupItem): Promise<SetupItem> {
  await maya.call(setupContract.retryAnalyse, { ...of(id), body: { type } });
  await app.runJobs();
  return read(maya, { id });
}

async function staleIds(maya: Person, projectId: string): Promise<string[]> {
  const { list } = await maya.call(documentStoreContract.listStale, { query: { projectId } });
  return list.map(({ documentId }) => documentId);
}

function assertReads(page: SetupItem, names: readonly string[], others: readonly string[]) {
  assert.equal(page.status, "completed");
  for (const name of names) assert.match(page.textContent, new RegExp(name));
  for (const name of others) assert.doesNotMatch(page.textContent, new RegExp(name));
}

test("a group reads only the chosen case studies", async () => {
  const { alpha, beta, north } = await makeNorth();

  assertReads(north, ["Alpha", "Beta"], ["Cora"]);
  assert.deepEqual(north.memberIds, [alpha, beta]);
});

test("a group with chosen members needs no summary", async () => {
  const { maya, north } = await makeNorth();

  assertReads(await analyseAgain(maya, north), ["Alpha", "Beta"], ["Cora"]);
});

test("chosen members stay when the summary finds other groups", async () => {
  const { maya, projectId, north } = await makeNorth();
  const proof = { text: "It fits.", chunk: 1, quote: "nothing", kind: "member", group: "North" };
  model.answer = (asked) =>
    asked.fields.includes("group")
      ? [2, 3].map((member) => ({ ...proof, member }))
      : quoteEachChunk(asked);
  const summary = await makeAnalysedPage(app, maya, projectId, "business-groups-summary");
  assert.equal(summary.groups.length, 1);
  await analyseAgain(maya, summary);
  assert.equal((await read(maya, north)).stale, false);

  await maya.call(setupContract.update, { ...of(north.id), body: { name: "Hamburg" } });
  assertReads(await analyseAgain(maya, north), ["Alpha", "Beta"], ["Cora"]);

  // The summary's group of the same name is this one.
  const body = { projectId, type: TYPE };
  const { list, created } = await maya.call(setupContract.createMany, { body });
  assert.deepEqual([list.map(({ id }) => id), created], [[north.id], 0]);
});

test("a group is not created twice", async () => {
  const { maya, projectId, alpha, beta, cora, north } = await makeNorth();
  const create = (memberIds: string[]) =>
    maya.call(setupContract.createMany, {
      body: { projectId, type: TYPE, items: [{ name: " north", memberIds }] },
    });

  const [same, other] = [await create([beta, alpha, alpha]), await create([cora])];

  for (const { list, created } of [same, other])
    assert.deepEqual([list.map(({ id }) => id), created], [[north.id], 0]);
  assert.deepEqual((await read(maya, north)).memberIds, [alpha, beta]);
});

test("only a chosen case study makes the group stale", async () => {
  const { maya, projectId, alpha, cora, north } = await makeNorth();
  const edit = (id: string) =>
    maya.call(setupContract.update, { ...of(id), body: { content: "It has 300 beds." } });

  await addStudy(maya, projectId, "Dora Shops");
  await edit(cora);
  assert.deepEqual(await staleIds(maya, projectId), []);

  await edit(alpha);
  assert.deepEqual(await staleIds(maya, projectId), [north.id]);
});

test("a member analysed after the group makes it stale", async () => {
  const { maya, projectId, alpha } = await makeNorth();
  const link = "https://etna.invalid/cases/cell";
  const { list } = await maya.call(setupContract.createByLink, {
    body: { projectId, type: "case-study", link },
  });
  await app.runJobs();
  const etna = list[0]?.id ?? "";
  const page = await group(maya, projectId, "South", [alpha, etna]);
  assertReads(page, ["Alpha"], ["Beta", "Cora"]);
  assert.equal(page.stale, false);

  await maya.call(setupContract.update, { ...of(etna), body: { content: "Etna saved a day." } });

  assert.ok((await staleIds(maya, projectId)).includes(page.id));
  assertReads(await analyseAgain(maya, page), ["Alpha", "Etna saved a day"], ["Beta"]);
});

test("a deleted case study leaves its group", async () => {
  const { maya, projectId, alpha, beta, north } = await makeNorth();

  await maya.call(setupContract.remove, of(alpha));

  assert.deepEqual(await staleIds(maya, projectId), [north.id]);
  const page = await analyseAgain(maya, north);
  assertReads(page, ["Beta"], ["Alpha", "Cora"]);
  assert.deepEqual([page.memberIds, page.stale], [[beta], false]);
});

test("a group without case studies keeps its page", async () => {
  const { maya, projectId, alpha, beta, north } = await makeNorth();
  await makeAnalysedPage(app, maya, projectId, "business-summary");
  for (const id of [alpha, beta]) await maya.call(setupContract.remove, of(id));

  await assert.rejects(analyseAgain(maya, north), refusal(422, "setup_group_gone"));
  await maya.call(rebuildStaleContract.start, { body: { projectId } });
  await app.runJobs();

  const page = await read(maya, north);
  assert.deepEqual(
    [page.status, page.textContent, page.memberIds, page.stale],
    ["completed", north.textContent, [], false],
  );
});

test("a group of customers without a text is not written", async () => {
  const { maya, projectId } = await makeNorth();
  await makeAnalysedPage(app, maya, projectId, "business-summary");
  const link = "https://etna.invalid/cases/cell";
  const { list } = await maya.call(setupContract.createByLink, {
    body: { projectId, type: "case-study", link },
  });
  await app.runJobs();

  const page = await group(maya, projectId, "South", [list[0]?.id ?? ""]);

  assert.deepEqual([page.status, page.error?.code], ["failed", "setup_input_missing"]);
});

test("only case studies of the project can be members", async () => {
  const { maya, projectId, alpha, beta } = await makeNorth();
  const { id: client } = await makeAnalysedPage(app, maya, projectId, "business-summary");
  const { id: foreign } = await makeSetupItem(maya, { type: "case-study" });
  await maya.call(setupContract.remove, of(beta));

  for (const id of [client, foreign, beta, newId()])
    await assert.rejects(
      group(maya, projectId, "South", [alpha, id]),
      refusal(404, "setup_item_not_found"),
    );
});

test("the number of members is limited", async () => {
  const { maya, projectId } = await makeNorth();

  for (const memberIds of [[], Array.from({ length: 301 }, newId)])
    await assert.rejects(group(maya, projectId, "South", memberIds), refusal(422, "input_invalid"));
});
