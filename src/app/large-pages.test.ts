import assert from "node:assert/strict";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { test } from "node:test";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { setupContract } from "#src/knowledge/setup/setup.contract.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";

const app = await testApp();

/** More blocks than a page may have, within the body limit. */
const TOO_MANY_BLOCKS = "ab\n\n".repeat(470_000);
const MOST_BLOCKS = "A sentence of a long page.\n\n".repeat(5000);

/** The longest time this in-process server was unresponsive. */
async function longestBlock(work: () => Promise<unknown>): Promise<number> {
  const delay = monitorEventLoopDelay({ resolution: 10 });
  delay.enable();
  await work();
  delay.disable();
  return delay.max / 1e6;
}

function createPage(person: Person, projectId: string, content: string) {
  return person.call(documentationContract.create, { body: { projectId, content } });
}

test("a text with too many blocks is refused while others are answered", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const refused = refusal(422, "content_too_large");

  const ms = await longestBlock(async () => {
    await assert.rejects(createPage(maya, projectId, TOO_MANY_BLOCKS), refused);
    const body = { projectId, type: "note", name: "Notes", content: TOO_MANY_BLOCKS } as const;
    await assert.rejects(maya.call(setupContract.create, { body }), refused);
  });

  assert.ok(ms < 500, `${ms} ms`);
});

test("a page with the maximum number of blocks is returned unchanged", async () => {
  const maya = await app.signIn();

  const page = await makePage(maya, { content: MOST_BLOCKS });

  const { content } = await maya.call(documentationContract.read, {
    params: { pageId: page.id },
    query: {},
  });
  assert.equal(content?.blocks.length, 5000);
  assert.deepEqual(content?.blocks.at(-1)?.data, { text: "A sentence of a long page." });
});

test("large pages of one person are read one at a time", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);

  const calls = Array.from({ length: 8 }, () => createPage(maya, projectId, MOST_BLOCKS));

  const outcomes = await Promise.allSettled(calls);
  const refused = outcomes.filter(({ status }) => status === "rejected");
  assert.ok(refused.length > 0 && refused.length < 8);
  for (const { reason } of refused.filter((one) => one.status === "rejected"))
    refusal(503, "service_unavailable")(reason);
  const other = await app.signIn();
  assert.equal((await makePage(other, { content: MOST_BLOCKS })).name, "Price list");
});
