import { Plus } from "lucide-react";
import { useState } from "react";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { largeTree, sampleTree } from "./sample-tree.ts";
import { Tree } from "./Tree.tsx";
import { moveNodes, type TreeNode } from "./tree-nodes.ts";
import styles from "./trees.demo.module.css";

export const treeDemo: Demo = {
  name: "Tree",
  about: "Nodes below nodes, with icons, marks, actions and rows that can be dragged.",
  keys: [
    ["↑ ↓", "goes along the rows"],
    ["→ ←", "opens; closes or goes to the node above"],
    ["Enter Space", "chooses"],
    ["letters", "goes to the next row that begins so"],
    ["Tab", "goes to the handle and the actions of a row"],
    ["Enter on the handle", "takes the row; arrows find a place, Enter drops it, Esc gives up"],
    ["F2", "renames in place"],
    ["Delete", "is handed to the screen"],
  ],
  code: `<Tree label="Pages" nodes={nodes} expanded={open} onExpandedChange={setOpen} selectionMode="single" selected={[page]} onSelect={([id]) => go(id)} onMove={move} />`,
  Show: Trees,
};

function Trees() {
  const [nodes, setNodes] = useState(sampleTree);
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(["cell", "generated"]));
  const [page, setPage] = useState("summary");
  const [many, setMany] = useState<readonly string[]>(["summary"]);
  const [renamed, setRenamed] = useState<string>();
  const [said, say] = useState("Nothing moved yet.");
  return (
    <>
      <div className={styles.sidebar}>
        <Tree
          label="Pages"
          nodes={nodes}
          expanded={open}
          onExpandedChange={setOpen}
          selectionMode="single"
          selected={[page]}
          onSelect={([id]) => setPage(id ?? page)}
          onMove={(move) => {
            setNodes(moveNodes(nodes, move));
            say(`${move.ids.join(", ")} ${move.place} ${move.target}`);
          }}
          canMove={({ ids }) => !ids.includes("generated")}
          onKey={(key, id) => (key === "F2" ? setRenamed(id) : say(`${key} on ${id}`))}
          renamed={renamed}
          onRenamed={(id, name) => {
            setRenamed(undefined);
            if (name) setNodes(renameNode(nodes, id, name));
          }}
          actions={({ label }) => (
            <IconButton
              icon={Plus}
              size="xs"
              label={`New page in ${label}`}
              onPress={() => say(label)}
            />
          )}
        />
      </div>
      <p role="status">{said}</p>
      <div className={styles.sidebar}>
        <Tree
          label="Sources"
          nodes={sampleTree}
          expanded={open}
          onExpandedChange={setOpen}
          selectionMode="multiple"
          selected={many}
          onSelect={setMany}
        />
      </div>
      <div className={styles.sidebar}>
        <Tree
          label="Nothing"
          nodes={[]}
          expanded={open}
          onExpandedChange={setOpen}
          empty="No pages yet."
        />
      </div>
      <TenThousand />
    </>
  );
}

function renameNode(nodes: readonly TreeNode[], id: string, label: string): TreeNode[] {
  return nodes.map((node) => ({
    ...node,
    ...(node.id === id ? { label } : {}),
    ...(node.children ? { children: renameNode(node.children, id, label) } : {}),
  }));
}

function TenThousand() {
  const [nodes] = useState(() => largeTree(99));
  const [open, setOpen] = useState<ReadonlySet<string>>(
    () => new Set(nodes.flatMap(({ id, children = [] }) => [id, ...children.map((one) => one.id)])),
  );
  return (
    <div className={styles.tall}>
      <Tree
        label="Ten thousand rows"
        nodes={nodes}
        expanded={open}
        onExpandedChange={setOpen}
        selectionMode="single"
      />
    </div>
  );
}
