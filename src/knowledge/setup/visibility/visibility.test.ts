import assert from "node:assert/strict";
import { test } from "node:test";
import type { Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import { type SetupItem, setupContract } from "#src/knowledge/setup/setup.contract.ts";
import {
  makeAnalysedPage,
  makeCaseStudy,
  makeSetupItem,
} from "#src/knowledge/setup/setup.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();
const maya = await app.signIn();

function change(person: Person, setupId: string, visibility: Visibility): Promise<SetupItem> {
  return person.call(setupContract.update, { params: { setupId }, body: { visibility } });
}

async function isStale(setupId: string): Promise<boolean> {
  return (await maya.call(setupContract.read, { params: { setupId } })).stale;
}

test("a note is internal until someone makes it public", async () => {
  const note = await makeSetupItem(maya);

  const changed = await change(maya, note.id, "public");

  assert.deepEqual([note.visibility, changed.visibility], ["internal", "public"]);
  assert.deepEqual([note.owner.kind, changed.version], ["teammate", note.version]);
});

test("case studies and competitors are public under their own names", async () => {
  const study = await makeCaseStudy(maya);
  const { projectId } = study;
  const facts = { projectId, type: "competitor", name: "Gripworks" } as const;
  const competitor = await makeSetupItem(maya, facts);

  assert.deepEqual(study.owner, { kind: "customer", name: "Halden Foods" });
  assert.deepEqual(competitor.owner, { kind: "competitor", name: "Gripworks" });
  assert.deepEqual([study.visibility, competitor.visibility], ["public", "public"]);
});

test("a page of the client's website belongs to the client", async () => {
  const { id: projectId } = await makeProject(maya);
  const body = { projectId, type: "note" as const, link: "https://acme.example/cells" };

  const { list } = await maya.call(setupContract.createByLink, { body });

  assert.deepEqual(list[0]?.owner, { kind: "client", name: null });
  assert.equal(list[0]?.visibility, "public");
});

test("a viewer cannot change the visibility", async () => {
  const note = await makeSetupItem(maya);
  const viewer = await app.signIn({ role: "view", with: maya });

  await assert.rejects(change(viewer, note.id, "public"), refusal(403, "role_too_low"));
});

test("another organisation finds no source to change", async () => {
  const note = await makeSetupItem(maya);
  const stranger = await app.signIn();

  await assert.rejects(change(stranger, note.id, "public"), refusal(404, "setup_item_not_found"));
});

test("a summary is stale once its case study is internal", async () => {
  const study = await makeCaseStudy(maya);
  await app.runJobs();
  const summary = await makeAnalysedPage(app, maya, study.projectId, "business-summary");
  assert.equal(await isStale(summary.id), false);

  await change(maya, study.id, "internal");
  assert.equal(await isStale(summary.id), true);

  await change(maya, study.id, "public");
  assert.equal(await isStale(summary.id), false);
});

test("renaming an internal source keeps dependent pages stale", async () => {
  const study = await makeCaseStudy(maya);
  await app.runJobs();
  const summary = await makeAnalysedPage(app, maya, study.projectId, "business-summary");
  await change(maya, study.id, "internal");

  const params = { setupId: study.id };
  await maya.call(setupContract.update, { params, body: { name: "Halden" } });

  assert.equal(await isStale(summary.id), true);
});

test("a summary stays up to date when a note becomes public", async () => {
  const note = await makeSetupItem(maya, { content: "Halden Foods asked for a night shift." });
  await makeCaseStudy(maya, note.projectId);
  await app.runJobs();
  const summary = await makeAnalysedPage(app, maya, note.projectId, "business-summary");

  await change(maya, note.id, "public");

  assert.equal(await isStale(summary.id), false);
});

test("a competitor read from a link is named after its domain", async () => {
  const { id: projectId } = await makeProject(maya);
  const body = {
    projectId,
    type: "competitor" as const,
    link: "https://www.gripworks.example/pricing",
    name: "Pricing | Gripworks",
  };

  const { list } = await maya.call(setupContract.createByLink, { body });

  assert.deepEqual(list[0]?.owner, { kind: "competitor", name: "Gripworks" });
});
