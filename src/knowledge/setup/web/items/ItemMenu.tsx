import {
  FilePen,
  FileText,
  Globe,
  Link,
  Lock,
  PenLine,
  RotateCcw,
  RotateCw,
  Send,
  Trash,
} from "lucide-react";
import { visibilityText } from "#src/knowledge/evidence/web/visibility.public.ts";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { isSourceType } from "#src/knowledge/setup/setup.rules.ts";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import type { MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import { itemsText as text } from "./items.text.ts";
import type { ItemActions } from "./use-item-actions.tsx";

type ItemMenuProps = {
  item: SetupItem;
  actions: ItemActions;
  /** Missing if the page is already open. */
  onOpen?: (() => void) | undefined;
};

/** The actions of a page; viewers can open it and copy its link. */
export function ItemMenu({ item, actions, onOpen }: ItemMenuProps) {
  const { mayEdit, copyLink } = actions;
  const open: MenuItem = { id: "open", label: text.open, icon: FileText, onPress: onOpen };
  const link: MenuItem = {
    id: "copy",
    label: text.copyLink,
    icon: Link,
    onPress: () => copyLink(item),
  };
  const items = [...(onOpen ? [open] : []), link, ...(mayEdit ? changesOf(item, actions) : [])];
  return <RowMenu label={text.actionsFor(item.name)} items={items} />;
}

function changesOf(item: SetupItem, actions: ItemActions): MenuItem[] {
  const { type, status, hasChanges, source } = item;
  const isRead = type === "note" && source.url !== undefined;
  const isIdle = status !== "in-progress";
  const again = hasChanges ? text.analyseAgainAsk : text.analyseAgain;
  const analyse: MenuItem = {
    id: "analyse",
    label: isRead ? text.readAgain : again,
    icon: RotateCw,
    onPress: () => actions.analyse(item),
  };
  const isAdded = isSourceType(type) && (source.kind === "manual" || source.kind === "file");
  const editSource: MenuItem = {
    id: "source",
    label: text.editSource,
    icon: FilePen,
    onPress: () => actions.editSource(item),
  };
  const undo: MenuItem = {
    id: "undo",
    label: text.undoChanges,
    icon: RotateCcw,
    onPress: () => actions.undoChanges(item),
  };
  const send: MenuItem = {
    id: "send",
    label: text.send,
    icon: Send,
    onPress: () => actions.sendToDocumentation(item),
  };
  const isInternal = item.visibility === "internal";
  const visibility: MenuItem = {
    id: "visibility",
    label: isInternal ? visibilityText.makePublic : visibilityText.makeInternal,
    icon: isInternal ? Globe : Lock,
    onPress: () => actions.switchVisibility(item),
  };
  // A competitor's text is never used externally.
  const canLeave = item.owner.kind !== "competitor";
  return [
    { id: "rename", label: text.rename, icon: PenLine, onPress: () => actions.rename(item) },
    ...(isIdle && (type !== "note" || isRead) ? [analyse] : []),
    ...(isIdle && isAdded ? [editSource] : []),
    ...(isIdle && hasChanges ? [undo] : []),
    ...(type === "note" ? [send] : []),
    ...(canLeave ? [visibility] : []),
    {
      id: "remove",
      label: text.remove,
      icon: Trash,
      isDanger: true,
      onPress: () => actions.remove(item),
    },
  ];
}
