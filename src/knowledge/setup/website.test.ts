import assert from "node:assert/strict";
import { after, test } from "node:test";
import { startFakeSite } from "#fakes/web/fake-site.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type SetupItem, setupContract } from "./setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "./setup.makers.ts";

const site = await startFakeSite();
after(() => site.stop());
const app = await testApp({ environment: { FETCH_ALLOW_HOSTS: site.host } });

async function addWebsite(person: Person, projectId: string, link: string): Promise<SetupItem> {
  const body = { projectId, type: "note" as const, link };
  const { list } = await person.call(setupContract.createByLink, { body });
  await app.runJobs();
  const [item] = list;
  assert.ok(item);
  return person.call(setupContract.read, { params: { setupId: item.id } });
}

const WEBSITE = `<!doctype html><html lang="en"><head><title>Acme Robotics</title></head>
<body><article><h1>Robot cells</h1>
<p>Acme Robotics builds pick-and-place cells for food makers and rents them by the month.</p>
<p>Unlike other suppliers, Acme Robotics keeps every cell in stock, so that no one waits half a year.</p>
<p>A cell costs 2,400 euros per month, and the service of all its parts is included in that price.</p>
</article></body></html>`;

test("the client's website is stored unchanged", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  site.set("/", WEBSITE);

  const item = await addWebsite(maya, projectId, site.link("/"));

  assert.deepEqual([item.type, item.status, item.name], ["note", "completed", "Acme Robotics"]);
  assert.equal(item.source.url, site.link("/"));
  assert.match(item.textContent, /keeps every cell in stock/);
  assert.deepEqual([item.engine, item.hasChanges], [null, false]);
});

test("the business summary quotes the client's website", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  site.set("/", WEBSITE);
  await addWebsite(maya, projectId, site.link("/"));
  await makeSetupItem(maya, { projectId, type: "case-study", content: CASE_STUDY });
  await app.runJobs();
  const body = { projectId, type: "business-summary" as const };

  const { id: setupId } = await maya.call(setupContract.create, { body });
  await app.runJobs();

  const summary = await maya.call(setupContract.read, { params: { setupId } });
  assert.match(summary.textContent, /Unlike other suppliers, Acme Robotics keeps every cell/);
  assert.match(summary.textContent, /A cell costs 2,400 euros per month/);
});

test("reading a website again keeps its name", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  site.set("/", WEBSITE);
  const { id: setupId } = await addWebsite(maya, projectId, site.link("/"));
  await makeSetupItem(maya, { projectId, type: "case-study", content: CASE_STUDY });
  await app.runJobs();
  const summary = { projectId, type: "business-summary" as const };
  const { id: summaryId } = await maya.call(setupContract.create, { body: summary });
  await app.runJobs();
  await maya.call(setupContract.update, { params: { setupId }, body: { name: "Our site" } });
  site.set("/", WEBSITE.replace("2,400", "2,600"));

  await maya.call(setupContract.retryAnalyse, { params: { setupId }, body: { type: "note" } });
  await app.runJobs();

  const read = (id: string) => maya.call(setupContract.read, { params: { setupId: id } });
  const item = await read(setupId);
  assert.deepEqual([item.status, item.name], ["completed", "Our site"]);
  assert.match(item.textContent, /2,600 euros/);
  assert.doesNotMatch(item.textContent, /2,400 euros/);
  assert.equal((await read(summaryId)).stale, true);
});

test("an unreadable website shows why and can be retried", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const item = await addWebsite(maya, projectId, site.link("/nowhere"));

  assert.deepEqual([item.status, item.error?.code], ["failed", "link_unreachable"]);
  assert.equal(item.error?.retryable, true);
});
