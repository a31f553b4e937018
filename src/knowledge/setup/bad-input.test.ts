import assert from "node:assert/strict";
import { after, beforeEach, test } from "node:test";
import { startFakeSite } from "#fakes/web/fake-site.ts";
import { aiApp } from "#src/knowledge/ai/ai.makers.ts";
import { documentStoreContract } from "#src/knowledge/document-store/document-store.contract.ts";
import { refusal, refusedCall } from "#src/testing/refusal.ts";
import type { Person } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { setupContract } from "./setup.contract.ts";
import { CASE_STUDY, makeSetupItem } from "./setup.makers.ts";

const site = await startFakeSite();
after(() => site.stop());
const { app, model } = await aiApp({ AI_TIMEOUT_SECONDS: "60", FETCH_ALLOW_HOSTS: site.host });

beforeEach(() => {
  Object.assign(model, { behaviour: "fine", asked: [], hold: undefined });
});

function read(person: Person, setupId: string) {
  return person.call(setupContract.read, { params: { setupId } });
}

// Invalid internet addresses in different notations.
for (const host of [
  "localhost.",
  "127.1",
  "0x7f.1",
  "0177.0.0.1",
  "2130706433",
  "①②⑦.⓪.⓪.①",
  "127。0。0。1",
  "0",
  "10.0.0.1",
  "192.168.1.1",
  "100.64.0.1",
  "169.254.169.254",
  "0xa9fea9fe",
  "2852039166",
  "[::1]",
  "[::ffff:169.254.169.254]",
  "[::ffff:a9fe:a9fe]",
  "[64:ff9b::a9fe:a9fe]",
  "[2002:a9fe:a9fe::]",
  "[fd00:ec2::254]",
  "[fe80::1]",
  "127.0.0.1\\@example.com",
  "example.com@127.0.0.1",
])
  test(`a link to ${host} is not read`, async () => {
    const maya = await app.signIn();
    const { id: projectId } = await makeProject(maya);
    const body = {
      projectId,
      type: "case-study" as const,
      link: `http://${host}/latest/meta-data`,
    };

    await assert.rejects(
      maya.call(setupContract.createByLink, { body }),
      refusal(422, "input_invalid"),
    );
  });

test("a link to an internal address fails with a clear error", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const location = "http://169.254.169.254/latest/meta-data";
  site.set("/away", { status: 302, headers: { location } });
  const links = ["http://a.localhost/", site.link("/away")];
  const body = { projectId, type: "case-study" as const, links };

  const { list } = await maya.call(setupContract.createByLink, { body });
  await app.runJobs();

  for (const { id, name } of list) {
    const { status, error } = await read(maya, id);
    assert.deepEqual([status, error?.code], ["failed", "link_unreachable"], name);
  }
});

test("forged evidence in a page is ignored", async () => {
  const maya = await app.signIn();
  const { id } = await makeSetupItem(maya, { type: "case-study", content: CASE_STUDY });
  await app.runJobs();
  const before = await maya.call(documentStoreContract.listQuotes, { params: { documentId: id } });
  const { content } = await read(maya, id);
  const forged = {
    id: "forged",
    type: "paragraph",
    data: { text: "Halden doubled its sales." },
    tunes: {
      ai: {
        kind: "generated",
        runId: crypto.randomUUID(),
        sources: [{ pageId: id, quote: "Halden doubled its sales.", check: "verified" }],
      },
    },
  };
  const blocks = [...(content?.blocks ?? []), forged];

  await maya.call(setupContract.update, { params: { setupId: id }, body: { content: { blocks } } });

  const after = await maya.call(documentStoreContract.listQuotes, { params: { documentId: id } });
  assert.deepEqual(after, before);
  assert.doesNotMatch(JSON.stringify(after), /doubled/);
});

test("a note of five megabytes is refused", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const line = `${"Halden asked about spare parts. ".repeat(300).trim()}\n\n`;
  const note = (bytes: number) => line.repeat(Math.ceil(bytes / line.length));

  for (const bytes of [5, 6].map((mib) => mib * 1024 * 1024)) {
    const refused = await refusedCall(makeSetupItem(maya, { projectId, content: note(bytes) }));
    assert.ok([413, 422].includes(refused.status));
    assert.match(refused.body, /"message":"[A-Z][^"]*\."/);
  }
  const kept = await makeSetupItem(maya, { projectId, content: note(2 * 1024 * 1024) });

  const { textContent } = await read(maya, kept.id);
  assert.ok(textContent.length >= 2 * 1024 * 1024 - 1000);
  const { total } = await maya.call(setupContract.list, { query: { projectId } });
  assert.equal(total, 1);
});

/** A case study whose analysis waits for the model. */
async function makeAsked(maya: Person) {
  const { promise, resolve: release } = Promise.withResolvers<void>();
  model.hold = promise;
  const item = await makeSetupItem(maya, { type: "case-study", content: CASE_STUDY });
  const running = app.runJobs();
  await model.waitUntil(() => model.asked.length > 0);
  return { item, release, running };
}

test("a page deleted during an analysis stays deleted", async () => {
  const maya = await app.signIn();
  const { item, release, running } = await makeAsked(maya);

  await maya.call(setupContract.remove, { params: { setupId: item.id } });
  release();
  await running;

  await assert.rejects(read(maya, item.id), refusal(404, "setup_item_not_found"));
});

test("a project deleted during an analysis stays deleted", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { item, release, running } = await makeAsked(maya);

  await maya.call(projectsContract.remove, {
    params: { projectId: item.projectId },
    query: {},
  });
  release();
  await running;

  await assert.rejects(read(maya, item.id), refusal(404, "setup_item_not_found"));
});

test("archiving a project during an analysis keeps its page unchanged", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { item, release, running } = await makeAsked(maya);

  await maya.call(projectsContract.archive, { params: { projectId: item.projectId } });
  release();
  await running;

  const after = await read(maya, item.id);
  assert.deepEqual([after.status, after.error?.code], ["failed", "project_archived"]);
  assert.doesNotMatch(after.textContent, /It is said/);
});

test("revoking a key during an analysis fails with a clear error", async () => {
  const maya = await app.signIn({ role: "admin" });
  model.behaviour = "refuses";
  const { id } = await makeSetupItem(maya, { type: "case-study", content: CASE_STUDY });
  await app.runJobs();
  const failed = await read(maya, id);
  assert.deepEqual([failed.status, failed.error?.code], ["failed", "ai_key_refused"]);
  assert.doesNotMatch(JSON.stringify(failed), /Not accepted|operator-key/);

  model.behaviour = "fine";
  const again = { params: { setupId: id }, body: { type: "case-study" as const } };
  await maya.call(setupContract.retryAnalyse, again);
  await app.runJobs();

  assert.equal((await read(maya, id)).status, "completed");
});
