import assert from "node:assert/strict";
import { test } from "node:test";
import { draftsContract } from "#src/inbox/drafts/drafts.contract.ts";
import { makeThread } from "#src/inbox/inbox.makers.ts";
import { makeLabel } from "#src/inbox/labels/labels.makers.ts";
import { notesContract } from "#src/inbox/notes/notes.contract.ts";
import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { makePage } from "#src/knowledge/documentation/documentation.makers.ts";
import { testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { makeAgent } from "./mcp.makers.ts";

const app = await testApp();

test("an agent writes a note as its person", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { projectId, threadId } = await makeThread(app, maya);
  const { use } = await makeAgent(app, maya);

  await use("add_note", { projectId, threadId, text: "They ask for the price." });

  const { list } = await maya.call(notesContract.list, { query: { projectId, threadId } });
  assert.deepEqual([list[0]?.text, list[0]?.createdBy], ["They ask for the price.", maya.userId]);
});

test("an agent labels a conversation", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { projectId, threadId } = await makeThread(app, maya);
  const { items } = await makeLabel(maya, { projectId });
  const { use } = await makeAgent(app, maya);
  const ids = items.map(({ labelItemId }) => labelItemId).slice(0, 1);

  const wish = { projectId, threadIds: [threadId], addLabelItemIds: ids };
  const { conversations } = await use("update_conversations", wish);

  assert.deepEqual(Object(conversations)[0].labelItemIds, ids);
});

test("an agent's draft waits for its person", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { projectId, threadId } = await makeThread(app, maya);
  const { use } = await makeAgent(app, maya);

  await use("save_draft", { projectId, threadId, text: "Ten <euros>." });

  const { draft } = await maya.call(draftsContract.read, { query: { projectId, threadId } });
  assert.equal(draft?.content.bodyHtml, "<p>Ten &lt;euros&gt;.</p>");
  const own = (await use("read_conversation", { projectId, threadId })).draft;
  assert.equal(Object(own).version, draft?.version);
});

test("an agent writes over no newer page", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id: pageId, projectId, version } = await makePage(maya, { content: "Ten euros." });
  const { use } = await makeAgent(app, maya);
  const params = { pageId };
  await maya.call(documentationContract.update, { params, body: { content: "Twelve." } });

  const wish = { projectId, pageId, content: "Eleven.", version };
  await assert.rejects(use("write_page", wish), /page_changed/);
});

test("an agent adds a page", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id: projectId } = await makeProject(maya);
  const { use } = await makeAgent(app, maya);

  const { pageId } = await use("write_page", { projectId, name: "Prices", content: "# Prices" });

  const { name } = Object(await use("read_page", { pageId })).fromOutside;
  assert.equal(name, "Prices");
});

test("leads that an agent adds are in no strategy", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { id: projectId } = await makeProject(maya);
  const { use } = await makeAgent(app, maya);

  await use("add_leads", { projectId, leads: [{ email: "jane@northwind.test" }] });

  const { leads } = await use("list_leads", { projectId });
  assert.equal(Object(leads)[0].plan, null);
});

test("a reading token is offered only tools that read", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { client } = await makeAgent(app, maya, { isReadOnly: true });

  const { tools } = await client.listTools();

  assert.ok(tools.length > 15);
  assert.deepEqual(
    tools.filter(({ annotations }) => !annotations?.readOnlyHint),
    [],
  );
});

test("no tool is named after what only a person does", async () => {
  const { client } = await makeAgent(app, await app.signIn({ role: "admin" }), { role: "admin" });
  const { tools } = await client.listTools();
  const names = tools.map(({ name }) => name);
  assert.deepEqual(
    names.filter((name) => /^(send|start|share|delete|remove|approve|invite)/.test(name)),
    [],
  );
});

test("an archived project takes no writes", async () => {
  const maya = await app.signIn({ role: "edit" });
  const { projectId, threadId } = await makeThread(app, maya);
  await maya.call(projectsContract.archive, { params: { projectId } });
  const { use } = await makeAgent(app, maya);
  const wish = { projectId, threadId, text: "Too late" };
  await assert.rejects(use("add_note", wish), /project_archived/);
});
