import assert from "node:assert/strict";
import { test } from "node:test";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import {
  documentationContract,
  type Page,
} from "#src/knowledge/documentation/documentation.contract.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { makeSetupItem } from "#src/knowledge/setup/setup.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { generationContract } from "./generation.contract.ts";
import { makeGeneratedDocs } from "./generation.makers.ts";

const { app, model } = await aiApp();

/** A generated page about the business summary, and that summary. */
async function withBusinessPage() {
  const maya = await app.signIn({ role: "admin" });
  const { projectId, pageIds } = await makeGeneratedDocs(app, maya);
  const query = { projectId, types: "business-summary" };
  const { list } = await maya.call(setupContract.list, { query });
  return { maya, projectId, pageId: pageIds[1] ?? "", setupId: list[0]?.id ?? "" };
}

const read = (person: Person, pageId: string): Promise<Page> =>
  person.call(documentationContract.read, { params: { pageId }, query: {} });

async function regenerate(person: Person, pageId: string): Promise<Page> {
  await person.call(generationContract.regenerate, { params: { pageId }, body: {} });
  await app.runJobs();
  return read(person, pageId);
}

test("a page is regenerated from a summary whose own analysis failed", async () => {
  const { maya, projectId, pageId, setupId } = await withBusinessPage();
  // The prompt differs then, so no cached answer matches.
  await makeSetupItem(maya, { projectId });
  const body = { type: "business-summary" as const };
  model.behaviour = "refuses";
  await maya.call(setupContract.retryAnalyse, { params: { setupId }, body });
  await app.runJobs();
  model.behaviour = "fine";
  const { status } = await maya.call(setupContract.read, { params: { setupId } });
  assert.equal(status, "failed");

  const page = await regenerate(maya, pageId);

  assert.deepEqual([page.name, page.status], ["Business summary", "finished"]);
  assert.doesNotMatch(page.textContent, /There is no business summary yet/);
});

test("a page keeps its text after its input was deleted", async () => {
  const { maya, pageId, setupId } = await withBusinessPage();
  const { textContent } = await read(maya, pageId);
  await maya.call(setupContract.remove, { params: { setupId } });

  const page = await regenerate(maya, pageId);

  assert.deepEqual([page.status, page.errorCode], ["failed", "page_input_missing"]);
  assert.equal(page.textContent, textContent);
});
