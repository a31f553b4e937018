import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeAi } from "#fakes/ai/fake-ai.ts";
import { startFakeSite } from "#fakes/web/fake-site.ts";
import { aiContract } from "#src/knowledge/ai/ai.contract.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type SetupItem, setupContract } from "./setup.contract.ts";
import { CASE_STUDY, makeAnalysedPage, makeSetupItem } from "./setup.makers.ts";

const site = await startFakeSite();
const model = await startFakeAi();
after(() => Promise.all([site.stop(), model.stop()]));
const hosts = [site.host, new URL(model.url).host].join(",");
const app = await testApp({ environment: { FETCH_ALLOW_HOSTS: hosts } });

const of = (setupId: string) => ({ params: { setupId } });

function read(person: Person, setupId: string): Promise<SetupItem> {
  return person.call(setupContract.read, of(setupId));
}

async function analyseAgain(person: Person, { id, type }: SetupItem): Promise<SetupItem> {
  await person.call(setupContract.retryAnalyse, { ...of(id), body: { type } });
  await app.runJobs();
  return read(person, id);
}

async function makeStudy(person: Person, projectId: string, name: string, content = CASE_STUDY) {
  const { id } = await makeSetupItem(person, { projectId, type: "case-study", name, content });
  await app.runJobs();
  return read(person, id);
}

function article(...more: string[]): string {
  const paragraphs = CASE_STUDY.split("\n\n").slice(1).concat(more);
  return `<!doctype html><html lang="en"><head><title>Halden Foods</title></head><body><article>
<h1>Halden Foods</h1>${paragraphs.map((text) => `<p>${text}</p>`).join("")}</article></body></html>`;
}

test("a change to an unquoted sentence makes dependent pages stale", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const filler = "The visit lasted until noon and lunch was warm.";
  const later = "The visit lasted until noon and lunch was cold.";
  site.set("/cases/halden", article(filler));
  const body = { projectId, type: "case-study" as const, link: site.link("/cases/halden") };
  const { list } = await maya.call(setupContract.createByLink, { body });
  await app.runJobs();
  const study = await read(maya, list[0]?.id ?? "");
  const summary = await makeAnalysedPage(app, maya, projectId, "business-summary");
  assert.deepEqual(
    [study.status, summary.status, summary.stale],
    ["completed", "completed", false],
  );

  assert.equal((await analyseAgain(maya, study)).textContent, study.textContent);
  assert.equal((await read(maya, summary.id)).stale, false);
  site.set("/cases/halden", article(later));

  assert.equal((await analyseAgain(maya, study)).textContent, study.textContent);
  assert.doesNotMatch(study.textContent, /lunch/);
  assert.equal((await read(maya, summary.id)).stale, true);
  await analyseAgain(maya, summary);
  assert.equal((await read(maya, summary.id)).stale, false);
});

test("changing the language model makes nothing stale", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  const study = await makeStudy(maya, projectId, "Halden Foods");
  const summary = await makeAnalysedPage(app, maya, projectId, "business-summary");
  await maya.call(aiContract.updateSettings, {
    body: { provider: "openai-compatible", baseUrl: model.url, model: "local-1", apiKey: "key" },
  });

  const again = await analyseAgain(maya, study);

  assert.notEqual(again.textContent, study.textContent);
  assert.equal((await read(maya, summary.id)).stale, false);
});

test("renaming a page makes nothing stale", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const study = await makeStudy(maya, projectId, "Halden Foods");
  const summary = await makeAnalysedPage(app, maya, projectId, "business-summary");

  await maya.call(setupContract.update, { ...of(study.id), body: { name: "Our best case" } });

  assert.equal((await read(maya, summary.id)).stale, false);
  await analyseAgain(maya, summary);
  const { list } = await maya.call(documentStoreContract.listQuotes, {
    params: { documentId: summary.id },
  });
  const kinds = new Set(list.flatMap((one) => (one.sourceId === null ? [] : one.sourceKind)));
  assert.deepEqual([...kinds], ["setup-source"]);
});

test("a group page names changed case studies of its members only", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const bakery = CASE_STUDY.replaceAll("ready meals", "bread and cakes for bakeries");
  const clinic =
    "Nordlab runs hospitals with laboratories for blood tests. Nurses waited two days for results of blood tests. We delivered sample sorters for the laboratories. Waiting time for blood tests fell by 60 percent.";
  const studies = [
    await makeStudy(maya, projectId, "Halden Foods", bakery),
    await makeStudy(maya, projectId, "Brix", bakery.replaceAll("Halden", "Brix")),
    await makeStudy(maya, projectId, "Nordlab", clinic),
    await makeStudy(maya, projectId, "Sudlab", clinic.replaceAll("Nordlab", "Sudlab")),
  ];
  await makeAnalysedPage(app, maya, projectId, "business-groups-summary");
  const groups = { projectId, type: "business-group" as const };
  const made = await maya.call(setupContract.createMany, { body: groups });
  await app.runJobs();
  assert.equal(made.total, 2);

  for (const { id } of studies)
    await maya.call(setupContract.update, { ...of(id), body: { content: "Something else." } });

  const { list } = await maya.call(documentStoreContract.listStale, { query: { projectId } });
  const ids = new Set(studies.map(({ id }) => id));
  const changedOf = (groupId: string) =>
    (list.find(({ documentId }) => documentId === groupId)?.changed ?? [])
      .map(({ inputId }) => inputId)
      .filter((id) => ids.has(id));
  const changed = made.list.map(({ id }) => changedOf(id));
  assert.deepEqual(
    changed.map(({ length }) => length),
    [2, 2],
  );
  assert.equal(new Set(changed.flat()).size, 4);
});

test("a competitor with an unreadable link stays in the comparison", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const offer = "Gripworks sells vision grippers to bakeries.";
  site.set("/rival", article(offer).replaceAll("Halden", "Gripworks"));
  await makeSetupItem(maya, { projectId, type: "business-summary", content: CASE_STUDY });
  const body = { projectId, type: "competitor" as const, link: site.link("/rival") };
  const [rival] = (await maya.call(setupContract.createByLink, { body })).list;
  assert.ok(rival);
  await app.runJobs();
  const comparison = await makeAnalysedPage(app, maya, projectId, "comparison");
  site.set("/rival", { status: 404, body: "" });
  assert.equal((await analyseAgain(maya, rival)).status, "failed");

  const { textContent, stale } = await analyseAgain(maya, comparison);

  assert.match(textContent, /Gripworks/);
  assert.equal(stale, false);
});

test("a summary uses a case study whose analysis failed", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id: projectId } = await makeProject(maya);
  const settings = { provider: "openai-compatible", baseUrl: model.url, model: "local-1" } as const;
  await maya.call(aiContract.updateSettings, { body: { ...settings, apiKey: "key" } });
  await makeStudy(maya, projectId, "Halden Foods");
  model.behaviour = "refuses";
  const failed = await makeStudy(maya, projectId, "Brix", "Brix packs bread for 90 bakeries.");
  model.behaviour = "fine";
  assert.equal(failed.status, "failed");

  const summary = await makeAnalysedPage(app, maya, projectId, "business-summary");

  assert.match(summary.textContent, /90 bakeries/);
  assert.equal(summary.stale, false);
});
