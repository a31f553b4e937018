import { Archive, Copy, Ellipsis, Palette, Pencil, Tag, Trash2 } from "lucide-react";
import { useState } from "react";
import { MenuButton } from "#src/ui/buttons/MenuButton.tsx";
import type { Demo } from "#src/ui/demo.ts";
import styles from "./overlays.demo.module.css";

export const menuDemo: Demo = {
  name: "Menu",
  about: "Actions and choices behind a button. On a phone it comes from below.",
  keys: [
    ["Enter, Space, ↓", "opens it at the first item, ↑ at the last"],
    ["↑ ↓ Home End", "moves; letters go to the item that begins with them"],
    ["→ ←", "opens and closes a submenu"],
    ["Esc", "closes it; focus returns to the button"],
  ],
  code: `<MenuButton label="More" icon={Ellipsis} isIconOnly items={[
  { id: "rename", label: "Rename", icon: Pencil, shortcut: "F2", onPress: rename },
  { id: "delete", label: "Delete", icon: Trash2, isDanger: true, onPress: confirmDelete },
]} />`,
  Show: Menus,
};

function Menus() {
  const [done, setDone] = useState("Nothing pressed yet.");
  const [sort, setSort] = useState("newest");
  const [columns, setColumns] = useState<readonly string[]>(["owner"]);
  const act = (label: string) => ({
    id: label,
    label,
    onPress: () => setDone(`Pressed ${label}.`),
  });
  const flip = (id: string) =>
    setColumns(columns.includes(id) ? columns.filter((one) => one !== id) : [...columns, id]);
  const colours = ["Red", "Green", "Blue"].map(act);

  return (
    <>
      <div className={styles.row}>
        <MenuButton
          label="Actions"
          items={[
            { ...act("Rename"), icon: Pencil, shortcut: "F2" },
            { ...act("Copy link"), icon: Copy, shortcut: "$mod+Shift+c" },
            { id: "colour", label: "Colour", icon: Palette, submenu: colours },
            {
              ...act("Label"),
              icon: Tag,
              isDisabled: true,
              reason: "Ask an admin for edit access.",
            },
            {
              id: "away",
              items: [
                { ...act("Archive"), icon: Archive, detail: "It can be brought back." },
                { ...act("Delete"), icon: Trash2, isDanger: true, shortcut: "$mod+Backspace" },
              ],
            },
          ]}
        />
        <MenuButton
          label="View"
          kind="ghost"
          items={[
            {
              id: "sort",
              title: "Sort by",
              items: ["Newest", "Oldest", "Name"].map((label) => ({
                id: label.toLowerCase(),
                label,
                isSelected: sort === label.toLowerCase(),
                onPress: () => setSort(label.toLowerCase()),
              })),
            },
            {
              id: "columns",
              title: "Columns",
              isMultiple: true,
              items: ["Owner", "Stage", "Changed"].map((label) => ({
                id: label.toLowerCase(),
                label,
                isSelected: columns.includes(label.toLowerCase()),
                onPress: () => flip(label.toLowerCase()),
              })),
            },
          ]}
        />
        <MenuButton
          label="More"
          icon={Ellipsis}
          isIconOnly
          kind="ghost"
          placement="bottom end"
          items={[{ id: "ui", label: "Overview", href: "/ui" }, act("Print")]}
        />
        <MenuButton label="Off" items={[]} isDisabled reason="There is nothing to choose from." />
      </div>
      <p role="status">{done}</p>
    </>
  );
}
