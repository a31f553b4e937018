import assert from "node:assert/strict";
import { test } from "node:test";
import type { TreeNode } from "../tree-nodes.ts";
import { flatRows } from "./flat-rows.ts";

const sections = Array.from({ length: 50 }, (_, at) => section(`section ${at}`));
const expanded = new Set(sections.map(({ id }) => id));

function section(id: string): TreeNode {
  const children = Array.from({ length: 20 }, (_, at) => ({ id: `${id}.${at}`, label: `${at}` }));
  return { id, label: id, children };
}

function renamed(node: TreeNode, id: string): TreeNode {
  if (node.id === id) return { ...node, label: "Renamed" };
  if (!node.children?.some((child) => child.id === id)) return node;
  return { ...node, children: node.children.map((child) => renamed(child, id)) };
}

/** The ids of rerendered rows. */
function changed(nodes: readonly TreeNode[], open: ReadonlySet<string> = expanded): string[] {
  const before = new Set(flatRows(sections, expanded));
  return flatRows(nodes, open)
    .filter((row) => !before.has(row))
    .map(({ id }) => id);
}

test("renaming a page keeps the rows of other sections", () => {
  const after = sections.map((one) => renamed(one, "section 7.3"));

  assert.equal(flatRows(after, expanded).find(({ id }) => id === "section 7.3")?.level, 2);
  assert.deepEqual(
    changed(after).filter((id) => id.includes(".") && !id.startsWith("section 7.")),
    [],
  );
});

test("renaming a section keeps the rows of all pages", () => {
  const after = sections.map((one) => renamed(one, "section 7"));

  assert.deepEqual(
    changed(after).filter((id) => id.includes(".")),
    [],
  );
});

test("rows are open exactly if they are expanded", () => {
  const open = (ids: ReadonlySet<string>) =>
    flatRows(sections, ids).filter(({ isOpen }) => isOpen).length;

  assert.equal(open(expanded), 50);
  assert.equal(open(new Set(["section 7"])), 1);
  assert.equal(flatRows(sections, new Set(["section 7"])).length, 70);
});

test("equal nodes at another depth or selectability get separate rows", () => {
  const [first] = sections;
  const inside = (isDisabled: boolean) =>
    flatRows(
      [{ id: "above", label: "Above", isDisabled, children: first?.children ?? [] }],
      new Set(["above"]),
    );

  assert.deepEqual(
    [...new Set(inside(false).map(({ level, isOff }) => `${level} ${isOff}`))],
    ["1 false", "2 false"],
  );
  assert.deepEqual(
    [...new Set(inside(true).map(({ level, isOff }) => `${level} ${isOff}`))],
    ["1 true", "2 true"],
  );
});
