import { Copy, Pencil, Trash2 } from "lucide-react";
import { useState } from "react";
import type { Demo } from "#src/ui/demo.ts";
import { ContextMenu } from "./ContextMenu.tsx";
import styles from "./overlays.demo.module.css";

export const contextMenuDemo: Demo = {
  name: "Context menu",
  about: "The menu of a thing itself. Everything in it can be reached in another way, too.",
  keys: [
    ["Right click, menu key, Shift F10", "opens it, as does a finger that is held"],
    ["Esc", "closes it; focus returns"],
  ],
  code: `<ContextMenu label="Actions for Acme Robotics" items={items}>
  {(listeners) => <button type="button" {...listeners}>Acme Robotics</button>}
</ContextMenu>`,
  Show: ContextMenus,
};

function ContextMenus() {
  const [done, setDone] = useState("Nothing pressed yet.");
  const act = (label: string) => ({
    id: label,
    label,
    onPress: () => setDone(`Pressed ${label}.`),
  });
  return (
    <>
      <ContextMenu
        label="Actions for Acme Robotics"
        items={[
          { ...act("Rename"), icon: Pencil, shortcut: "F2" },
          { ...act("Copy link"), icon: Copy },
          { id: "end", items: [{ ...act("Delete"), icon: Trash2, isDanger: true }] },
        ]}
      >
        {(listeners) => (
          <button
            type="button"
            className={styles.area}
            onClick={() => setDone("Opened Acme Robotics.")}
            {...listeners}
          >
            Acme Robotics
          </button>
        )}
      </ContextMenu>
      <p role="status">{done}</p>
    </>
  );
}
