import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { FieldStates } from "#src/ui/inputs/FieldStates.tsx";
import { largeTree, sampleTree } from "../sample-tree.ts";
import { TreeMultiSelect } from "./TreeMultiSelect.tsx";
import { TreeSelect } from "./TreeSelect.tsx";

const KEYS = [
  ["Enter Space", "opens the tree with the search in focus"],
  ["↓", "from the search to the first match"],
  ["→ ←", "opens and closes a node"],
  ["Esc", "empties the search, then closes"],
] as const;

export const treeSelectDemo: Demo = {
  name: "Tree select",
  about: "One node of a tree. A search keeps what stands above a match.",
  keys: KEYS,
  code: `<TreeSelect {...form.field("parent")} label="Move to" nodes={nodes} />`,
  Show: Singles,
};

export const treeMultiSelectDemo: Demo = {
  name: "Tree select, several",
  about: "Any nodes of a tree, one chip each.",
  keys: KEYS,
  code: `<TreeMultiSelect label="Sources" name="sources" value={ids} onChange={setIds} nodes={nodes} />`,
  Show: () => (
    <FieldStates<readonly string[]>
      empty={[]}
      filled={["summary", "price-list"]}
      hint="What the text is written from."
      error="Choose at least three sources."
      show={(field) => <TreeMultiSelect {...field} nodes={sampleTree} />}
    />
  ),
};

/** A moved branch cannot go into itself. */
const movable = sampleTree.map((node) =>
  node.id === "cell" ? { ...node, isDisabled: true } : node,
);

function Singles() {
  const [parent, setParent] = useState("");
  const [page, setPage] = useState("");
  const [nodes] = useState(largeTree);
  return (
    <>
      <TreeSelect
        label="A thousand pages"
        name="page"
        value={page}
        onChange={setPage}
        nodes={nodes}
        hint={page === "" ? "Ten products, a hundred folders, nine hundred pages." : page}
      />
      <TreeSelect
        label="With a disabled branch"
        name="parent"
        value={parent}
        onChange={setParent}
        nodes={movable}
      />
      <FieldStates
        empty=""
        filled="summary"
        hint="The page goes below it."
        error="This page no longer exists."
        show={(field) => <TreeSelect {...field} nodes={sampleTree} />}
      />
    </>
  );
}
