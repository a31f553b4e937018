import assert from "node:assert/strict";
import { test } from "node:test";
import { searchTree } from "./select/search-tree.ts";
import { moveNodes, type TreeNode } from "./tree-nodes.ts";

const node = (id: string, ...children: TreeNode[]): TreeNode =>
  children.length > 0 ? { id, label: id, children } : { id, label: id };

const tree = [node("cell", node("summary"), node("groups", node("food"))), node("vision")];

/** "cell(summary groups(food)) vision" */
function drawn(nodes: readonly TreeNode[]): string {
  return nodes
    .map(({ id, children = [] }) => (children.length > 0 ? `${id}(${drawn(children)})` : id))
    .join(" ");
}

test("a node can be moved before, after and into another", () => {
  const move = (place: "before" | "after" | "inside", target: string) =>
    drawn(moveNodes(tree, { ids: ["summary"], place, target }));

  assert.equal(move("before", "food"), "cell(groups(summary food)) vision");
  assert.equal(move("after", "vision"), "cell(groups(food)) vision summary");
  assert.equal(move("inside", "vision"), "cell(groups(food)) vision(summary)");
});

test("several nodes keep the order in which they were named", () => {
  const moved = moveNodes(tree, { ids: ["food", "summary"], place: "before", target: "vision" });

  assert.equal(drawn(moved), "cell(groups) food summary vision");
});

test("nothing can be moved into itself or below itself", () => {
  assert.equal(moveNodes(tree, { ids: ["cell"], place: "inside", target: "cell" }), tree);
  assert.equal(moveNodes(tree, { ids: ["cell"], place: "before", target: "food" }), tree);
});

test("a search keeps the ancestors of a match and expands them", () => {
  const { nodes, expanded, found } = searchTree(tree, "FOOD", 100);

  assert.equal(drawn(nodes), "cell(groups(food))");
  assert.deepEqual([...expanded].sort(), ["cell", "groups"]);
  assert.equal(found, 1);
});

test("a match is found without children that do not match", () => {
  assert.equal(drawn(searchTree(tree, "groups", 100).nodes), "cell(groups)");
});

test("accents make no difference to a search", () => {
  const cities = [{ id: "1", label: "Bogotá" }];

  assert.equal(searchTree(cities, "bogota", 100).found, 1);
});

test("only the first of many matches are shown, with the total", () => {
  const many = Array.from({ length: 30 }, (_, at) => node(`page ${at}`));
  const { nodes, found } = searchTree(many, "page", 10);

  assert.equal(nodes.length, 10);
  assert.equal(found, 30);
});
