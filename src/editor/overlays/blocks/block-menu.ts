import { ArrowDown, ArrowUp, Copy, Repeat2, Trash2 } from "lucide-react";
import type { Node } from "prosemirror-model";
import type { EditorView } from "prosemirror-view";
import { deleteBlocks, duplicateBlocks, selectedBlocks } from "#src/editor/commands/move-blocks.ts";
import { rulesOf } from "#src/editor/commands/rules/page-rules.ts";
import { turnInto } from "#src/editor/commands/turn-into.ts";
import { isChecklist } from "#src/editor/document/blocks/list.ts";
import type { MenuEntries } from "#src/ui/overlays/menu/menu-items.ts";
import { move } from "../overlay-keys.ts";
import { overlaysText as text } from "../overlays.text.ts";
import { type TurnItem, turnItems } from "../slash/slash-items.ts";

/** The actions for the selected blocks. */
export function blockMenu(view: EditorView): MenuEntries {
  const { first, last } = selectedBlocks(view.state);
  const { doc } = view.state;
  const blocks = doc.children.slice(first, last + 1);
  const canTurn = turnInto({ name: "paragraph" })(view.state);
  const turn = turnItems(rulesOf(view.state)).map((item) => ({
    id: item.id,
    label: item.label,
    icon: item.icon,
    isSelected: blocks.every((block) => isOf(block, item)),
    onPress: () => turnInto(item.kind)(view.state, view.dispatch, view),
  }));
  return [
    ...(canTurn
      ? [
          {
            id: "turn",
            label: text.turnInto,
            icon: Repeat2,
            submenu: [{ id: "kinds", items: turn }],
          },
        ]
      : []),
    {
      id: "duplicate",
      label: text.duplicate,
      icon: Copy,
      shortcut: "$mod+d",
      onPress: () => duplicateBlocks(view.state, view.dispatch, view),
    },
    {
      id: "up",
      label: text.moveUp,
      icon: ArrowUp,
      shortcut: "Alt+ArrowUp",
      isDisabled: first === 0,
      onPress: () => move(view, -1),
    },
    {
      id: "down",
      label: text.moveDown,
      icon: ArrowDown,
      shortcut: "Alt+ArrowDown",
      isDisabled: last === doc.childCount - 1,
      onPress: () => move(view, 1),
    },
    {
      id: "delete",
      label: text.delete,
      icon: Trash2,
      isDanger: true,
      onPress: () => deleteBlocks(view.state, view.dispatch, view),
    },
  ];
}

function isOf(block: Node, { kind }: TurnItem): boolean {
  const { type, attrs } = block;
  switch (kind.name) {
    case "heading":
      return type.name === "heading" && attrs.level === kind.level;
    case "checklist":
      return type.name === "list" && isChecklist(block);
    case "list":
      return type.name === "list" && attrs.style === kind.style && !isChecklist(block);
    case "code":
      return type.name === "code_block";
    default:
      return type.name === kind.name;
  }
}
