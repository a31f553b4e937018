import assert from "node:assert/strict";
import { test } from "node:test";
import { makeStrategy } from "#src/outreach/strategies/strategies.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { leadViewsContract } from "./lead-views.contract.ts";
import { makeLeadView } from "./lead-views.makers.ts";

const app = await testApp();

async function namesOf(reader: Person, projectId: string): Promise<string[]> {
  const { list } = await reader.call(leadViewsContract.list, { query: { projectId } });
  return list.map(({ name }) => name);
}

test("a saved view keeps filter, order and columns", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeStrategy(maya);
  const look = {
    statuses: ["paused" as const],
    fields: [{ name: "city", is: "is" as const, value: "Oslo" }],
    sort: "own.plant" as const,
    direction: "ascending" as const,
    columns: ["person" as const, "own.plant" as const],
  };

  await makeLeadView(maya, { projectId, look });

  const { list } = await maya.call(leadViewsContract.list, { query: { projectId } });
  assert.deepEqual(list[0]?.look, look);
});

test("own views are seen by no one else", async () => {
  const maya = await app.signIn();
  const noor = await app.signIn({ with: maya });
  const { projectId, viewId } = await makeLeadView(maya);

  assert.deepEqual(await namesOf(noor, projectId), []);
  await assert.rejects(
    noor.call(leadViewsContract.remove, { params: { viewId } }),
    refusal(404, "view_not_found"),
  );
});

test("shared views are seen by all members", async () => {
  const maya = await app.signIn();
  const noor = await app.signIn({ with: maya, role: "view" });
  const { projectId } = await makeLeadView(maya, { isShared: true, name: "Replies" });
  await makeLeadView(noor, { projectId, name: "Mine" });

  assert.deepEqual(await namesOf(noor, projectId), ["Mine", "Replies"]);
});

test("viewers cannot change shared views", async () => {
  const maya = await app.signIn();
  const noor = await app.signIn({ with: maya, role: "view" });
  const { viewId, projectId } = await makeLeadView(maya, { isShared: true });
  const params = { viewId };

  await assert.rejects(
    noor.call(leadViewsContract.update, { params, body: { name: "Other" } }),
    refusal(409, "view_shared"),
  );
  await assert.rejects(
    makeLeadView(noor, { projectId, isShared: true }),
    refusal(409, "view_shared"),
  );
});

test("a view is renamed and shared", async () => {
  const maya = await app.signIn();
  const noor = await app.signIn({ with: maya });
  const { viewId, projectId } = await makeLeadView(maya);

  const body = { name: "Replies", isShared: true };
  await maya.call(leadViewsContract.update, { params: { viewId }, body });

  assert.deepEqual(await namesOf(noor, projectId), ["Replies"]);
});

test("a project has a limited number of views per person", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeStrategy(maya);
  for (let at = 0; at < 30; at += 1) await makeLeadView(maya, { projectId, name: `View ${at}` });

  await assert.rejects(makeLeadView(maya, { projectId }), refusal(409, "views_full"));
});
