import assert from "node:assert/strict";
import { test } from "node:test";
import { refusal } from "#src/testing/refusal.ts";
import { type Person, testApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { makeProject } from "#src/workspace/projects/projects.makers.ts";
import { type Label, type LabelItem, labelsContract } from "./labels.contract.ts";
import { makeLabel } from "./labels.makers.ts";

const app = await testApp();

const at = ({ projectId, labelId }: Label) => ({ params: { projectId, labelId } });
const itemAt = (label: Label, item: LabelItem | undefined) => ({
  params: { projectId: label.projectId, labelId: label.labelId, itemId: item?.labelItemId ?? "" },
});
const names = (rows: readonly { name: string }[]) => rows.map(({ name }) => name);

async function listNames(person: Person, projectId: string) {
  return names((await person.call(labelsContract.list, { params: { projectId } })).list);
}

test("a new label comes last, with ordered values", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeLabel(maya, { projectId, name: "Stage" });
  const second = await makeLabel(maya, { projectId, name: "Team", items: ["B", "A"] });

  assert.deepEqual(await listNames(maya, projectId), ["Stage", "Team"]);
  assert.deepEqual(names(second.items), ["B", "A"]);
  assert.deepEqual(await maya.call(labelsContract.read, at(second)), second);
});

test("label names are unique within a project", async () => {
  const maya = await app.signIn();
  const label = await makeLabel(maya, { name: "Stage", items: ["New"] });
  const { projectId } = label;
  await assert.rejects(
    makeLabel(maya, { projectId, name: "STAGE" }),
    refusal(409, "label_name_taken"),
  );
  await assert.rejects(
    maya.call(labelsContract.createItem, { ...at(label), body: { name: "new" } }),
    refusal(409, "label_item_name_taken"),
  );
  await assert.rejects(
    makeLabel(maya, { projectId, items: ["Twice", "twice"] }),
    refusal(409, "label_item_name_taken"),
  );
  assert.deepEqual(await listNames(maya, projectId), ["Stage"]);
});

test("labels and values move to another place", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  await makeLabel(maya, { projectId, name: "A" });
  await makeLabel(maya, { projectId, name: "B" });
  const label = await makeLabel(maya, { projectId, name: "C", items: ["1", "2", "3"] });

  await maya.call(labelsContract.update, { ...at(label), body: { position: 1 } });
  const [first] = label.items;
  await maya.call(labelsContract.updateItem, { ...itemAt(label, first), body: { position: 3 } });

  assert.deepEqual(await listNames(maya, projectId), ["C", "A", "B"]);
  const { items } = await maya.call(labelsContract.read, at(label));
  assert.deepEqual(names(items), ["2", "3", "1"]);
});

test("a value gets a colour, a description and a rule", async () => {
  const maya = await app.signIn();
  const label = await makeLabel(maya);
  const [item] = label.items;
  const change = { color: "green", description: "They bought.", autoApply: "suggest" } as const;
  const changed = await maya.call(labelsContract.updateItem, {
    ...itemAt(label, item),
    body: change,
  });
  assert.deepEqual(changed, { ...item, ...change, version: 2 });
});

test("a stale change of a label is a conflict", async () => {
  const maya = await app.signIn();
  const label = await makeLabel(maya);
  const rename = (name: string) =>
    maya.call(labelsContract.update, { ...at(label), body: { name, version: label.version } });
  await rename("One");
  await assert.rejects(rename("Two"), refusal(409, "label_changed"));
});

test("deleting a label or a value removes it", async () => {
  const maya = await app.signIn();
  const label = await makeLabel(maya, { items: ["New", "Won"] });
  const [first] = label.items;
  await maya.call(labelsContract.removeItem, { ...itemAt(label, first), query: {} });
  assert.deepEqual(names((await maya.call(labelsContract.read, at(label))).items), ["Won"]);

  await maya.call(labelsContract.remove, at(label));
  await assert.rejects(maya.call(labelsContract.read, at(label)), refusal(404, "label_not_found"));
});

test("a value is replaced by another one of its label only", async () => {
  const maya = await app.signIn();
  const label = await makeLabel(maya);
  const other = await makeLabel(maya, { projectId: label.projectId });
  const [item] = label.items;
  const replace = (replacementId: string) =>
    maya.call(labelsContract.removeItem, { ...itemAt(label, item), query: { replacementId } });
  for (const id of [item, other.items[0]].map((one) => one?.labelItemId ?? ""))
    await assert.rejects(replace(id), refusal(404, "label_replacement_not_found"));
});

test("a label of another project is not found under this one", async () => {
  const maya = await app.signIn();
  const label = await makeLabel(maya);
  const { id: projectId } = await makeProject(maya);
  const read = maya.call(labelsContract.read, { params: { projectId, labelId: label.labelId } });
  await assert.rejects(read, refusal(404, "label_not_found"));
});

test("in an archived project labels are read and not changed", async () => {
  const maya = await app.signIn();
  const label = await makeLabel(maya, { name: "Stage" });
  const { projectId } = label;
  await maya.call(projectsContract.archive, { params: { projectId } });
  assert.deepEqual(await listNames(maya, projectId), ["Stage"]);
  await assert.rejects(
    maya.call(labelsContract.remove, at(label)),
    refusal(409, "project_archived"),
  );
});

test("a project has at most fifty labels", async () => {
  const maya = await app.signIn();
  const { id: projectId } = await makeProject(maya);
  for (let count = 0; count < 50; count += 1)
    await makeLabel(maya, { projectId, name: `L${count}`, items: [] });
  await assert.rejects(makeLabel(maya, { projectId }), refusal(409, "labels_full"));
});
