import { Archive, ArchiveRestore, Copy, PenLine, Trash } from "lucide-react";
import type { Strategy } from "#src/outreach/strategies/strategies.contract.ts";
import { strategiesText as text } from "#src/outreach/strategies/web/strategies.text.ts";
import { roleAllows } from "#src/platform/contract/roles.ts";
import { RowMenu } from "#src/ui/buttons/RowMenu.tsx";
import type { MenuItem } from "#src/ui/overlays/menu/menu-items.ts";
import { useRole } from "#src/workspace/auth/web/auth.public.ts";

export type StrategyActions = {
  rename: (strategy: Strategy) => void;
  copy: (strategy: Strategy) => void;
  /** Restores an archived strategy. */
  archive: (strategy: Strategy) => void;
  remove: (strategy: Strategy) => void;
};

type StrategyMenuProps = { strategy: Strategy; actions: StrategyActions };

export function StrategyMenu({ strategy, actions }: StrategyMenuProps) {
  const { isArchived, name } = strategy;
  const isAdmin = roleAllows(useRole(), "admin");
  const item = (
    id: keyof StrategyActions,
    facts: Pick<MenuItem, "label" | "icon"> & { isDanger?: true },
  ): MenuItem => ({ id, ...facts, onPress: () => actions[id](strategy) });
  const items = [
    ...(isArchived ? [] : [item("rename", { label: text.rename, icon: PenLine })]),
    item("copy", { label: text.copy, icon: Copy }),
    item("archive", {
      label: isArchived ? text.restore : text.archive,
      icon: isArchived ? ArchiveRestore : Archive,
    }),
    ...(isAdmin ? [item("remove", { label: text.remove, icon: Trash, isDanger: true })] : []),
  ];
  return <RowMenu label={text.actionsFor(name)} items={items} />;
}
