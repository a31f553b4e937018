import assert from "node:assert/strict";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { makeAnalysedPages } from "#src/knowledge/setup/setup.makers.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

/** A project whose case study was changed after its business summary was generated. */
export async function makeStaleProject(
  app: Pick<TestApp, "runJobs">,
  owner: Pick<Person, "call">,
): Promise<string> {
  const { id: projectId } = await makeProject(owner);
  await makeAnalysedPages(app, owner, projectId);
  await changeCaseStudy(owner, projectId, "Halden Foods now has 300 employees.");
  return projectId;
}

/** Changes the text of a project's only case study. */
export async function changeCaseStudy(
  owner: Pick<Person, "call">,
  projectId: string,
  content: string,
): Promise<void> {
  const query = { projectId, types: "case-study" };
  const [study] = (await owner.call(setupContract.list, { query })).list;
  assert.ok(study);
  await owner.call(setupContract.update, { params: { setupId: study.id }, body: { content } });
}
