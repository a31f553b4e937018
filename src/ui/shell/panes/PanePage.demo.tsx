import { Plus } from "lucide-react";
import { useState } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { IconButton } from "#src/ui/buttons/IconButton.tsx";
import type { Demo } from "#src/ui/demo.ts";
import { Breadcrumbs } from "#src/ui/navigation/Breadcrumbs.tsx";
import { sampleTree } from "#src/ui/trees/sample-tree.ts";
import { Tree } from "#src/ui/trees/Tree.tsx";
import { pathTo } from "#src/ui/trees/tree-nodes.ts";
import styles from "../AppFrame.demo.module.css";
import { PaneBar } from "./PaneBar.tsx";
import { PanePage } from "./PanePage.tsx";
import { PaneRail } from "./PaneRail.tsx";

export const panePageDemo: Demo = {
  name: "Panes",
  about: "A list beside what is open of it. On a phone the list comes from the edge.",
  code: `<PanePage title="Pages" side={{ label: "the pages", children: <Tree … />, … }} openId={id}>
  <PaneBar start={<Breadcrumbs … />} />
</PanePage>`,
  Show: Panes,
};

function Panes() {
  const [open, setOpen] = useState<ReadonlySet<string>>(new Set(["cell", "generated"]));
  const [page, setPage] = useState("summary");
  const [isFolded, setFolded] = useState(false);
  const [isRailOpen, setRailOpen] = useState(false);
  const path = pathTo(sampleTree, page);
  return (
    <div className={styles.low}>
      <PanePage
        title="Library"
        openId={page}
        side={{
          label: "the library",
          toggleLabel: "Show or hide the library",
          shortcut: "$mod+\\",
          actions: <IconButton icon={Plus} label="New entry" />,
          size: 240,
          least: 200,
          most: 420,
          onResized: () => undefined,
          isFolded,
          onFold: setFolded,
          children: (
            <Tree
              label="Library"
              nodes={sampleTree}
              expanded={open}
              onExpandedChange={setOpen}
              selectionMode="single"
              selected={[page]}
              onSelect={([id]) => setPage(id ?? page)}
            />
          ),
        }}
      >
        <PaneBar start={<Breadcrumbs crumbs={path.map(({ label }) => ({ label }))} />} />
        <p>{path.at(-1)?.label}</p>
        <Button onPress={() => setRailOpen(!isRailOpen)}>About this entry</Button>
        <PaneRail title="About" isOpen={isRailOpen} onClose={() => setRailOpen(false)}>
          <p>It stands beside the entry where there is room, and over it elsewhere.</p>
        </PaneRail>
      </PanePage>
    </div>
  );
}
