import assert from "node:assert/strict";
import { test } from "node:test";
import type { TreeNode } from "#src/knowledge/documentation/documentation.contract.ts";
import { idsAbove, joined, knownTree, missingParents } from "./known-tree.rules.ts";

/** `b<a+`: node b below a, with children. */
function nodes(text: string): TreeNode[] {
  return text.split(" ").map((word) => {
    const [, id = "", , parentId, plus] = /^(\w+)(<(\w+))?(\+)?$/.exec(word) ?? [];
    return {
      id,
      name: id,
      type: "storage",
      parentId: parentId ?? null,
      productId: null,
      projectId: "p",
      position: "a0",
      isArchived: false,
      hasChildren: plus !== undefined,
      updatedAt: null,
    };
  });
}

test("children loaded later replace those loaded first", () => {
  const { children } = knownTree(
    nodes("a+ b<a"),
    new Map([["a", { list: nodes("b<a c<a"), total: 2 }]]),
  );

  assert.deepEqual(
    children.get("a")?.map(({ id }) => id),
    ["b", "c"],
  );
});

test("children from several responses are merged without duplicates", () => {
  const part = (text: string) => ({ list: nodes(text), total: 5 });
  const { children, missing } = knownTree(
    nodes("a+"),
    new Map([["a", joined([part("b<a c<a"), part("c<a d<a")])]]),
  );

  assert.deepEqual(
    children.get("a")?.map(({ id }) => id),
    ["b", "c", "d"],
  );
  assert.equal(missing.get("a"), 2);
});

test("unchanged siblings keep their list when another node changes", () => {
  const before = nodes("a+ b<a c<a d+ e<d");
  const after = before.map((node) => (node.id === "e" ? { ...node, name: "Renamed" } : node));

  const [one, other] = [knownTree(before), knownTree(after)];

  assert.equal(other.children.get("a"), one.children.get("a"));
  assert.notEqual(other.children.get("d"), one.children.get("d"));
  assert.deepEqual([one.nodes.get("e")?.name, other.nodes.get("e")?.name], ["e", "Renamed"]);
  assert.equal(other.nodes.get("f"), undefined);
});

test("only expanded nodes load their children, level by level", () => {
  const fetched = new Map([["c", nodes("d<c+")]]);
  const missing = (expanded: string[]) =>
    missingParents(nodes("a+ b<a+ c<b+ e+"), {
      expanded: new Set(expanded),
      most: 200,
      fetched: (id) => fetched.get(id),
    });

  assert.deepEqual(missing(["a", "b"]), []);
  assert.deepEqual(missing(["a", "b", "c"]), ["c"]);
  assert.deepEqual(missing(["a", "b", "c", "d"]), ["c", "d"]);
  assert.deepEqual(missing(["gone"]), []);
});

test("a partly loaded node requests all of its children", () => {
  const options = { expanded: new Set(["a"]), fetched: () => undefined };

  assert.deepEqual(missingParents(nodes("a+ b<a c<a"), { ...options, most: 2 }), ["a"]);
  assert.deepEqual(missingParents(nodes("a+ b<a c<a"), { ...options, most: 3 }), []);
});

test("the path to a node starts at the root", () => {
  assert.deepEqual(idsAbove(knownTree(nodes("a+ b<a+ c<b")), "c"), ["a", "b"]);
});
