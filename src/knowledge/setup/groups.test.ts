import assert from "node:assert/strict";
import { beforeEach, test } from "node:test";
import type { AskedModel } from "#fakes/ai/fake-ai.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { rebuildStaleContract } from "#src/knowledge/rebuild-stale/rebuild-stale.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type SetupItem, setupContract } from "./setup.contract.ts";
import { makeAnalysedPage, makeSetupItem } from "./setup.makers.ts";

const { app, model } = await aiApp();
const quoteEachChunk = model.answer;

const of = (setupId: string) => ({ params: { setupId } });
const TYPE = "business-group" as const;

beforeEach(() => {
  Object.assign(model, { asked: [], answer: quoteEachChunk });
});

/** The model groups case studies like this, by number. */
function groupAs(groups: Record<string, number[]>) {
  model.answer = (asked: AskedModel) => {
    if (!asked.fields.includes("group")) return quoteEachChunk(asked);
    return Object.entries(groups).flatMap(([group, members]) => [
      ...members.map((member) => ({ ...proof, kind: "member", group, member })),
      { ...proof, kind: "statement", group, member: 0, text: `${group} are alike.` },
    ]);
  };
}
const proof = { text: "It fits.", chunk: 1, quote: "nothing" };

async function addStudies(maya: Person, projectId: string, names: readonly string[]) {
  for (const name of names) {
    const content = `${name} bought a cell. The cell of ${name} saved 12 percent.`;
    await makeSetupItem(maya, { projectId, type: "case-study", name, content });
  }
  await app.runJobs();
}

async function listGroups(maya: Person, projectId: string): Promise<SetupItem[]> {
  const query = { projectId, types: TYPE, withContent: "true" as const };
  return (await maya.call(setupContract.list, { query })).list;
}

/** Two hospitals and two shops, with a page for each group. */
async function makeGroups() {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  await addStudies(maya, projectId, ["Alpha Clinic", "Beta Clinic", "Cora Shops", "Dora Shops"]);
  groupAs({ Hospitals: [1, 2], Retail: [3, 4] });
  const summary = await makeAnalysedPage(app, maya, projectId, "business-groups-summary");
  await maya.call(setupContract.createMany, { body: { projectId, type: TYPE } });
  await app.runJobs();
  const [hospitals, retail] = await listGroups(maya, projectId);
  assert.ok(hospitals && retail);
  model.asked = [];
  return { maya, projectId, summary, hospitals, retail };
}

async function analyseAgain(maya: Person, { id, type }: SetupItem): Promise<SetupItem> {
  await maya.call(setupContract.retryAnalyse, { ...of(id), body: { type } });
  await app.runJobs();
  return maya.call(setupContract.read, of(id));
}

async function updateAll(maya: Person, projectId: string) {
  await maya.call(rebuildStaleContract.start, { body: { projectId } });
  await app.runJobs();
}

test("a group that gets another name stays the group of its page", async () => {
  const { maya, projectId, hospitals } = await makeGroups();
  await addStudies(maya, projectId, ["Etna Clinic"]);
  groupAs({ Retail: [3, 4], "Hospital operators": [1, 2, 5] });

  await updateAll(maya, projectId);

  const page = await maya.call(setupContract.read, of(hospitals.id));
  assert.match(page.textContent, /Etna Clinic/);
  assert.doesNotMatch(page.textContent, /Shops/);
  await maya.call(setupContract.createMany, { body: { projectId, type: TYPE } });
  assert.equal((await listGroups(maya, projectId)).length, 2);
});

test("the plan names case studies that left a group", async () => {
  const { maya, projectId, summary } = await makeGroups();
  await addStudies(maya, projectId, ["Etna Clinic"]);
  groupAs({ Hospitals: [1, 2, 5], Retail: [3, 4] });
  await updateAll(maya, projectId);
  groupAs({ Hospitals: [1, 5], Retail: [2, 3, 4] });
  await analyseAgain(maya, summary);

  const { list } = await maya.call(rebuildStaleContract.plan, { query: { projectId } });

  assert.deepEqual(
    list.flatMap(({ leavesOut }) => leavesOut.map(({ reason }) => reason)),
    ["moved"],
  );
});

test("a group removed from the summary keeps its page", async () => {
  const { maya, projectId, hospitals } = await makeGroups();
  await addStudies(maya, projectId, ["Etna Shops"]);
  groupAs({ Retail: [3, 4, 5] });

  await updateAll(maya, projectId);

  const page = await maya.call(setupContract.read, of(hospitals.id));
  assert.deepEqual(
    [page.status, page.textContent, page.stale],
    ["completed", hospitals.textContent, false],
  );
  assert.equal(
    (await maya.call(documentStoreContract.listStale, { query: { projectId } })).total,
    0,
  );
});

test("a page is not analysed once its group has disappeared", async () => {
  const { maya, summary, hospitals } = await makeGroups();
  groupAs({ Retail: [3, 4] });
  await addStudies(maya, summary.projectId, ["Etna Shops"]);
  await analyseAgain(maya, summary);

  await assert.rejects(analyseAgain(maya, hospitals), refusal(422, "setup_group_gone"));
});

test("a group added by name only uses all case studies", async () => {
  const { maya, projectId } = await makeGroups();
  const body = { projectId, type: TYPE, items: [{ name: "Buyers" }] };
  await maya.call(setupContract.createMany, { body });
  await maya.call(setupContract.createMany, { body });
  await app.runJobs();

  const added = (await listGroups(maya, projectId)).filter(({ name }) => name === "Buyers");
  assert.equal(added.length, 1);
  assert.match(added[0]?.textContent ?? "", /Clinic/);
  assert.match(added[0]?.textContent ?? "", /Shops/);
});

test("a renamed page is still the page of its group", async () => {
  const { maya, projectId, summary, hospitals } = await makeGroups();
  await maya.call(setupContract.update, { ...of(hospitals.id), body: { name: "Best customers" } });
  const body = { projectId, type: TYPE, items: [{ name: "Hospitals" }, { name: "Bakeries" }] };

  const { list, created } = await maya.call(setupContract.createMany, { body });

  assert.deepEqual([list.length, created], [2, 1]);
  const renamed = list.find(({ name }) => name === "Best customers");
  const [group] = summary.groups;
  assert.deepEqual([renamed?.id, renamed?.groupKey], [hospitals.id, group?.key]);
});

/** The block texts of a page, by id. */
function blocksOf({ content }: SetupItem): [string, string][] {
  return (content?.blocks ?? []).map(({ id, data }) => [id, JSON.stringify(data)]);
}

/** Someone adds a list below this group's heading. */
async function editListOf(maya: Person, { id }: SetupItem, group: string): Promise<void> {
  const page = await maya.call(setupContract.read, of(id));
  const all = page.content?.blocks ?? [];
  const at = all.findIndex(({ type, data }) => type === "header" && Object(data).text === group);
  const list = all[at + 1];
  const items = [{ content: `Maya knows ${group}.`, items: [] }];
  const blocks = all.map((one) =>
    one === list ? { ...one, data: { style: "unordered", items } } : one,
  );
  await maya.call(setupContract.update, { ...of(id), body: { content: { blocks } } });
}

function headingAbove(page: SetupItem, words: string): string | undefined {
  const texts = blocksOf(page).map(([, text]) => text);
  return texts[texts.findIndex((text) => text.includes(words)) - 1];
}

test("an edited list stays below its group when groups are reordered", async () => {
  const { maya, projectId, summary } = await makeGroups();
  await editListOf(maya, summary, "Hospitals");
  await addStudies(maya, projectId, ["Etna Shops"]);
  groupAs({ Retail: [3, 4, 5], Hospitals: [1, 2] });

  const page = await analyseAgain(maya, summary);

  assert.match(headingAbove(page, "Maya knows Hospitals.") ?? "", /Hospitals/);
  assert.match(headingAbove(page, "Retail are alike.") ?? "", /Retail/);
});

test("an edited list keeps its heading when its group is removed", async () => {
  const { maya, projectId, summary } = await makeGroups();
  await editListOf(maya, summary, "Hospitals");
  await addStudies(maya, projectId, ["Etna Shops"]);
  groupAs({ Retail: [3, 4, 5] });

  const page = await analyseAgain(maya, summary);

  assert.match(headingAbove(page, "Maya knows Hospitals.") ?? "", /Hospitals/);
});

test("an edited list of an old summary stays below its group", async () => {
  const { maya, projectId, summary } = await makeGroups();
  await nameBlocksByPlace(summary);
  await editListOf(maya, summary, "Hospitals");
  await addStudies(maya, projectId, ["Etna Shops"]);
  groupAs({ Retail: [3, 4, 5], Hospitals: [1, 2] });

  const page = await analyseAgain(maya, summary);

  assert.match(headingAbove(page, "Maya knows Hospitals.") ?? "", /Hospitals/);
  assert.doesNotMatch(JSON.stringify(page.content), /Hospitals are alike/);
  assert.equal(page.textContent.split("Maya knows").length, 2);
});

/** Earlier versions numbered the groups of a page, and stored none of their blocks. */
async function nameBlocksByPlace(summary: SetupItem): Promise<void> {
  const headings = blocksOf(summary).flatMap(([id]) => /^group-.*(?=\.heading$)/.exec(id) ?? []);
  assert.equal(headings.length, 2);
  for (const [at, name] of headings.entries())
    for (const [table, column] of [
      ["setup_items", "id"],
      ["revisions", "document_id"],
    ])
      await app.admin.query(
        `update ${table} set content = replace(content::text, $2, $3)::json where ${column} = $1`,
        [summary.id, `"${name}.`, `"group-${at + 1}.`],
      );
  await app.admin.query(
    `update setup_items set findings = regexp_replace(findings::text, ',"block":"[^"]*"', '', 'g')::json
     where id = $1`,
    [summary.id],
  );
}

test("an edited statement keeps its position when another is inserted before", async () => {
  const { maya, projectId, summary } = await makeGroups();
  const say = (...texts: string[]) => {
    model.answer = ({ fields }) =>
      fields.includes("group")
        ? texts.map((text) => ({ ...proof, kind: "summary", group: "", member: 0, text }))
        : [];
  };
  say("Cells pay off.", "Cells are quick.");
  await addStudies(maya, projectId, ["Etna Shops"]);
  const { content } = await analyseAgain(maya, summary);
  const blocks = (content?.blocks ?? []).map((block) =>
    Object(block.data).text === "Cells pay off."
      ? { ...block, data: { text: "Cells pay off in a year." } }
      : block,
  );
  await maya.call(setupContract.update, { ...of(summary.id), body: { content: { blocks } } });
  await addStudies(maya, projectId, ["Fara Shops"]);
  say("Cells are new.", "Cells pay off.", "Cells are quick.");

  const page = await analyseAgain(maya, summary);

  assert.match(
    page.textContent,
    /^Cells are new\.\nCells pay off in a year\.\nCells are quick\.\n/,
  );
});

test("a case study makes only its own group's pages stale", async () => {
  const { maya, projectId, summary, hospitals, retail } = await makeGroups();
  const query = { projectId, types: "case-study", withContent: "false" as const };
  const { list } = await maya.call(setupContract.list, { query });
  const alpha = list.find(({ name }) => name === "Alpha Clinic");
  assert.ok(alpha);
  const stale = async () => {
    const found = await maya.call(documentStoreContract.listStale, { query: { projectId } });
    return new Set(found.list.map(({ documentId }) => documentId));
  };

  await maya.call(setupContract.update, {
    ...of(alpha.id),
    body: { content: "Alpha Clinic has 300 beds." },
  });
  assert.deepEqual(await stale(), new Set([summary.id, hospitals.id]));

  groupAs({ Hospitals: [1, 2], Retail: [3, 4] });
  await analyseAgain(maya, summary);
  assert.deepEqual(await stale(), new Set([hospitals.id]));

  groupAs({ Hospitals: [1, 2, 3], Retail: [4] });
  await analyseAgain(maya, summary);
  assert.deepEqual(await stale(), new Set([hospitals.id, retail.id]));
});

test("the client is not a customer and belongs to no group", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  await addStudies(maya, projectId, ["Alpha Clinic", "Beta Clinic", "Cora Shops"]);
  await makeAnalysedPage(app, maya, projectId, "business-summary");
  groupAs({ Hospitals: [1, 2] });

  const { textContent } = await makeAnalysedPage(app, maya, projectId, "business-groups-summary");

  assert.match(textContent, /In no group\s+Cora Shops/);
  assert.doesNotMatch(textContent, /Client/);
});
