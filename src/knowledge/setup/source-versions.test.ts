import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeSite } from "#fakes/web/fake-site.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type SetupItem, setupContract } from "./setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "./setup.makers.ts";

const site = await startFakeSite();
after(() => site.stop());
const app = await testApp({ environment: { FETCH_ALLOW_HOSTS: site.host } });

const article = (result: string, head = "") =>
  `<!doctype html><html lang="en"><head><title>Halden</title>${head}</head><body><article><h1>Halden</h1>
<p>Halden Foods is a family-owned maker of ready meals with 240 employees in Hamburg.</p>
<p>Each changeover of the packing line took 38 minutes, and operators struggled with settings.</p>
<p>${result}</p></article></body></html>`;

const FIRST = "Changeover time fell by 38 percent within six months, and 120,000 euros were saved.";
const SECOND = "Changeover time fell by 52 percent within a year, and 300,000 euros were saved.";
const published = (day: string) => `<meta property="article:published_time" content="${day}">`;

const of = (setupId: string) => ({ params: { setupId } });

async function addLink(person: Person, path: string): Promise<SetupItem> {
  const { id: projectId } = await makeProject(person);
  const body = { projectId, type: "case-study" as const, link: site.link(path) };
  const { list } = await person.call(setupContract.createByLink, { body });
  await app.runJobs();
  assert.ok(list[0]);
  return person.call(setupContract.read, of(list[0].id));
}

async function analyseAgain(person: Person, { id, type }: SetupItem): Promise<void> {
  await person.call(setupContract.retryAnalyse, { ...of(id), body: { type } });
  await app.runJobs();
}

async function summarise(person: Person, projectId: string): Promise<SetupItem> {
  const body = { projectId, type: "business-summary" as const };
  const item = await person.call(setupContract.create, { body });
  await app.runJobs();
  return item;
}

/** What is known of the quotes that a page takes from one source. */
async function quotesFrom(person: Person, documentId: string, sourceId: string) {
  const { list } = await person.call(documentStoreContract.listQuotes, { params: { documentId } });
  const quotes = list.filter((one) => one.sourceId === sourceId);
  const facts = quotes.map((one) =>
    one.sourceId === null ? [] : [one.sourceKind, one.sourceVersion, one.isSourceChanged],
  );
  return [...new Map(facts.map((one) => [JSON.stringify(one), one])).values()];
}

test("a quote reports the version of its source", async () => {
  const maya = await app.signIn();
  site.set("/versions", article(FIRST));
  const study = await addLink(maya, "/versions");
  const summary = await summarise(maya, study.projectId);
  assert.deepEqual(await quotesFrom(maya, summary.id, study.id), [["setup-source", 1, false]]);

  await analyseAgain(maya, study);
  assert.equal((await maya.call(setupContract.readSource, of(study.id))).version, 1);
  site.set("/versions", article(SECOND));
  await analyseAgain(maya, study);

  assert.equal((await maya.call(setupContract.readSource, of(study.id))).version, 2);
  assert.deepEqual(await quotesFrom(maya, study.id, study.id), [["setup-source", 2, false]]);
  assert.deepEqual(await quotesFrom(maya, summary.id, study.id), [["setup-source", 1, true]]);
  await analyseAgain(maya, summary);
  assert.deepEqual(await quotesFrom(maya, summary.id, study.id), [["setup-source", 2, false]]);
});

test("a restored version quotes its original source version", async () => {
  const maya = await app.signIn();
  site.set("/restored", article(FIRST));
  const study = await addLink(maya, "/restored");
  const params = { documentId: study.id };
  const { list } = await maya.call(documentStoreContract.listRevisions, { params, query: {} });
  const sentencesOf = async () => {
    const quotes = await maya.call(documentStoreContract.listQuotes, { params });
    return quotes.list.map(({ sentence }) => sentence);
  };
  const before = await sentencesOf();
  site.set("/restored", article(SECOND));
  await analyseAgain(maya, study);
  assert.ok(!(await sentencesOf()).some((sentence) => sentence.includes("38 percent")));

  const body = { revisionId: list[0]?.id ?? "" };
  await maya.call(setupContract.restore, { ...of(study.id), body });

  assert.deepEqual(await sentencesOf(), before);
  const facts = await quotesFrom(maya, study.id, study.id);
  assert.ok(facts.some((fact) => JSON.stringify(fact) === '["setup-source",1,true]'));
});

test("a handwritten page is quoted in its version from the history", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeSetupItem(maya, { projectId, type: "case-study", content: CASE_STUDY });
  const content = "Our customers are makers of ready meals who pack at night.";
  const note = await makeSetupItem(maya, { projectId, name: "Audience", content });
  await app.runJobs();
  const summary = await summarise(maya, projectId);
  const body = { content: "Our customers are bakeries." };
  await maya.call(setupContract.update, { ...of(note.id), body });

  const quotes = await quotesFrom(maya, summary.id, note.id);
  assert.deepEqual(quotes, [["setup", note.version, true]]);
  const params = { documentId: note.id };
  const { list } = await maya.call(documentStoreContract.listRevisions, { params, query: {} });
  const quoted = list.find(({ version }) => version === note.version);
  const revision = await maya.call(documentStoreContract.readRevision, {
    params: { ...params, revisionId: quoted?.id ?? "" },
  });
  assert.match(JSON.stringify(revision.content), /who pack at night/);
});

test("a publication date is removed when its page drops it", async () => {
  const maya = await app.signIn();
  site.set("/published", article(FIRST, published("2025-03-04T09:00:00+01:00")));
  const study = await addLink(maya, "/published");
  const source = await maya.call(setupContract.readSource, of(study.id));
  assert.deepEqual([study.source.publishedAt, source.publishedAt], ["2025-03-04", "2025-03-04"]);

  site.set("/published", article(FIRST));
  await analyseAgain(maya, study);

  const later = await maya.call(setupContract.read, of(study.id));
  assert.equal(later.source.publishedAt, undefined);
});
