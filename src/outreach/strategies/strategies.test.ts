import assert from "node:assert/strict";
import { test } from "node:test";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { productsContract } from "#src/workspace/products/products.contract.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { todoItemsContract } from "#src/workspace/projects/todo-items/todo-items.contract.ts";
import { strategiesContract } from "./strategies.contract.ts";
import { channelOf, emailStep, makeStrategy, saveSteps } from "./strategies.makers.ts";

const app = await testApp();

const of = (strategyId: string) => ({ params: { strategyId } });

function list(person: Person, query: { projectId: string; productId?: string; skip?: number }) {
  return person.call(strategiesContract.list, { query });
}

function patchChannel(person: Person, channelId: string, body: object) {
  return person.call(strategiesContract.updateChannel, { params: { channelId }, body });
}

test("a new strategy enables the named channel", async () => {
  const maya = await app.signIn();
  const strategy = await makeStrategy(maya, { channels: ["linkedin"] });
  assert.deepEqual(
    strategy.channels.map(({ type, isOn }) => [type, isOn]),
    [
      ["email", false],
      ["linkedin", true],
    ],
  );
  assert.deepEqual(await maya.call(strategiesContract.read, of(strategy.id)), strategy);
});

test("by default only the email channel is on", async () => {
  const maya = await app.signIn();
  const strategy = await makeStrategy(maya);
  assert.equal(channelOf(strategy, "email").isOn, true);
  assert.equal(channelOf(strategy, "linkedin").isOn, false);
});

test("emails use the project's only mailbox until another is chosen", async () => {
  const maya = await app.signIn();
  const { mailboxId, projectId } = await makeMailbox(maya);
  const strategy = await makeStrategy(maya, { projectId, channels: ["email", "linkedin"] });
  assert.deepEqual(channelOf(strategy, "email").mailboxIds, [mailboxId]);
  assert.deepEqual(channelOf(strategy, "linkedin").mailboxIds, []);
});

test("a new strategy chooses none of several mailboxes", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeMailbox(maya);
  await makeMailbox(maya, { projectId });
  assert.deepEqual(channelOf(await makeStrategy(maya, { projectId }), "email").mailboxIds, []);
});

test("a strategy without a name is named after its product", async () => {
  const maya = await app.signIn();
  const product = await makeProduct(maya, { name: "Vision gripper" });
  assert.equal(
    (await makeStrategy(maya, { projectId: product.projectId, productId: product.id })).name,
    "Vision gripper",
  );
});

test("a channel starts on the clocks of its project", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await maya.call(projectsContract.create, {
    body: { name: "Tokyo", timeZone: "Asia/Tokyo" },
  });
  const strategy = await makeStrategy(maya, { projectId });
  assert.equal(channelOf(strategy, "email").timeZone, "Asia/Tokyo");
});

test("strategies are listed newest first, six per page", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const gripper = await makeProduct(maya, { projectId });
  for (const name of ["A", "B", "C", "D", "E", "F"])
    await makeStrategy(maya, { projectId, productId: gripper.id, name });
  await makeStrategy(maya, { projectId, name: "G" });

  const first = await list(maya, { projectId });
  const second = await list(maya, { projectId, skip: 6 });
  const ofGripper = await list(maya, { projectId, productId: gripper.id });

  assert.deepEqual(
    [...first.list, ...second.list].map(({ name }) => name),
    ["G", "F", "E", "D", "C", "B", "A"],
  );
  assert.deepEqual([first.total, ofGripper.total], [7, 6]);
});

test("listing strategies without a project explains what is missing", async () => {
  const maya = await app.signIn();
  const response = await maya.request("/api/strategies");
  assert.equal(response.status, 400);
  assert.match(await response.text(), /"Project id should be defined to fetch strategies"/);
});

test("the first strategy moves its step of the checklist to in progress", async () => {
  const maya = await app.signIn();
  const { projectId } = await makeStrategy(maya);
  const { list: items } = await maya.call(todoItemsContract.list, { params: { projectId } });
  assert.equal(items.find(({ type }) => type === "strategy")?.status, "in-progress");
});

test("a product of another project or an archived one gets no strategy", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  const elsewhere = await makeProduct(maya);
  const archived = await makeProduct(maya, { projectId });
  await maya.call(productsContract.archive, { params: { productId: archived.id } });

  const make = (productId: string) => makeStrategy(maya, { projectId, productId });
  await assert.rejects(make(elsewhere.id), refusal(404, "product_not_found"));
  await assert.rejects(make(archived.id), refusal(409, "product_archived"));
});

test("in an archived project a strategy can be read and not changed", async () => {
  const maya = await app.signIn();
  const { id, projectId } = await makeStrategy(maya);
  await maya.call(projectsContract.archive, { params: { projectId } });

  assert.equal((await maya.call(strategiesContract.read, of(id))).id, id);
  const rename = maya.call(strategiesContract.update, { ...of(id), body: { name: "New" } });
  await assert.rejects(rename, refusal(409, "project_archived"));
});

test("a rename requires the current version", async () => {
  const maya = await app.signIn();
  const { id, version } = await makeStrategy(maya);
  const rename = (name: string) =>
    maya.call(strategiesContract.update, { ...of(id), body: { name, version } });
  assert.equal((await rename("One")).name, "One");
  await assert.rejects(rename("Two"), refusal(409, "strategy_changed"));
});

test("an archived strategy leaves the list, refuses changes and comes back", async () => {
  const maya = await app.signIn();
  const strategy = await makeStrategy(maya);
  const { id, projectId } = strategy;
  const { channelId } = channelOf(strategy, "email");
  await maya.call(strategiesContract.archive, of(id));

  assert.equal((await list(maya, { projectId })).total, 0);
  const change = patchChannel(maya, channelId, { isOn: false });
  await assert.rejects(change, refusal(409, "strategy_archived"));
  await maya.call(strategiesContract.restore, of(id));
  assert.equal((await list(maya, { projectId })).total, 1);
});

test("only administrators delete a strategy", async () => {
  const maya = await app.signIn({ role: "admin" });
  const { id } = await makeStrategy(maya);
  const eli = await app.signIn({ with: maya, role: "edit" });
  await assert.rejects(eli.call(strategiesContract.remove, of(id)), refusal(403, "role_too_low"));
  await maya.call(strategiesContract.remove, of(id));
  await assert.rejects(
    maya.call(strategiesContract.read, of(id)),
    refusal(404, "strategy_not_found"),
  );
});

test("a copy has its own settings and steps", async () => {
  const maya = await app.signIn();
  const source = await makeStrategy(maya, { name: "Cell" });
  const { channelId, campaign } = channelOf(source, "email");
  await patchChannel(maya, channelId, { messagesPerDay: 7 });
  const { steps } = await saveSteps(maya, campaign.campaignId, [emailStep({ subject: "One" })]);

  const copy = await maya.call(strategiesContract.copy, { ...of(source.id), body: {} });

  const copied = channelOf(copy, "email");
  assert.equal(copy.name, "Cell (copy)");
  assert.equal(copied.messagesPerDay, 7);
  assert.deepEqual(
    copied.campaign.steps.map((step) => ({ ...step, stepId: "" })),
    steps.map((step) => ({ ...step, stepId: "" })),
  );
  assert.notEqual(copied.campaign.steps[0]?.stepId, steps[0]?.stepId);
});

test("updating a channel changes only the given fields", async () => {
  const maya = await app.signIn();
  const before = channelOf(await makeStrategy(maya), "email");
  const windows = [{ day: 2, from: "10:00", to: "12:00" }];
  const change = { windows, holidays: ["2026-12-24"], timeZone: "Europe/Berlin" };

  const after = await patchChannel(maya, before.channelId, change);

  assert.deepEqual(after, { ...before, ...change, version: before.version + 1 });
});

test("two windows that overlap are refused", async () => {
  const maya = await app.signIn();
  const { channelId } = channelOf(await makeStrategy(maya), "email");
  const windows = [
    { day: 1, from: "09:00", to: "12:00" },
    { day: 1, from: "11:00", to: "13:00" },
  ];
  const change = patchChannel(maya, channelId, { windows });
  await assert.rejects(change, refusal(422, "input_invalid"));
});

test("a stale change of a channel is a conflict", async () => {
  const maya = await app.signIn();
  const { channelId, version } = channelOf(await makeStrategy(maya), "email");
  await patchChannel(maya, channelId, { footer: "One", version });
  const second = patchChannel(maya, channelId, { footer: "Two", version });
  await assert.rejects(second, refusal(409, "channel_changed"));
});
