import {
  Archive,
  ArchiveRestore,
  ArrowDownAZ,
  Copy,
  CornerUpRight,
  Download,
  FilePlus,
  FileUp,
  Globe,
  History,
  LayoutTemplate,
  Link,
  Lock,
  PenLine,
  Printer,
  Share2,
  Sparkles,
  Trash,
} from "lucide-react";
import { visibilityText } from "#src/knowledge/evidence/web/visibility.public.ts";
import type { MenuItem, MenuSection } from "#src/ui/overlays/menu/menu-items.ts";
import { menuText as text } from "./menu.text.ts";

/** The available actions of a page in this menu. */
export type PageActions = Partial<
  Record<
    | "copyLink"
    | "newPage"
    | "importHere"
    | "generate"
    | "rename"
    | "moveTo"
    | "duplicate"
    | "sort"
    | "share"
    | "fromTemplate"
    | "saveTemplate"
    | "makeInternal"
    | "makePublic"
    | "exportPage"
    | "print"
    | "history"
    | "archive"
    | "restore"
    | "remove"
    | "removeForever",
    () => void
  >
>;

type Look = Omit<MenuItem, "id" | "onPress">;

const LOOKS: Readonly<Record<keyof PageActions, Look>> = {
  copyLink: { label: text.copyLink, icon: Link },
  newPage: { label: text.newPage, icon: FilePlus },
  fromTemplate: { label: text.fromTemplate, icon: LayoutTemplate },
  saveTemplate: { label: text.saveTemplate, icon: LayoutTemplate },
  importHere: { label: text.importHere, icon: FileUp },
  generate: { label: text.generate, icon: Sparkles },
  rename: { label: text.rename, icon: PenLine, shortcut: "F2" },
  duplicate: { label: text.duplicate, icon: Copy },
  sort: { label: text.sort, icon: ArrowDownAZ },
  share: { label: text.share, icon: Share2 },
  makeInternal: { label: visibilityText.makeInternal, icon: Lock },
  makePublic: { label: visibilityText.makePublic, icon: Globe },
  moveTo: { label: text.moveTo, icon: CornerUpRight },
  exportPage: { label: text.exportPage, icon: Download },
  print: { label: text.print, icon: Printer, shortcut: "$mod+p" },
  history: { label: text.history, icon: History },
  archive: { label: text.archive, icon: Archive },
  restore: { label: text.restore, icon: ArchiveRestore },
  remove: { label: text.remove, icon: Trash, isDanger: true },
  removeForever: { label: text.removeForever, icon: Trash, isDanger: true },
};

const GROUPS = {
  pass: ["copyLink", "share", "history", "exportPage", "print"],
  add: ["newPage", "fromTemplate", "importHere", "generate"],
  change: ["rename", "moveTo", "duplicate", "sort", "saveTemplate", "makeInternal", "makePublic"],
  away: ["archive", "restore", "remove", "removeForever"],
} as const;

/** Grouped by topic; empty groups are left out. */
export function pageMenu(actions: PageActions): MenuSection[] {
  return Object.entries(GROUPS)
    .map(([id, names]) => ({ id, items: names.flatMap((name) => itemOf(name, actions[name])) }))
    .filter(({ items }) => items.length > 0);
}

function itemOf(id: keyof PageActions, onPress: (() => void) | undefined): MenuItem[] {
  return onPress ? [{ id, ...LOOKS[id], onPress }] : [];
}
