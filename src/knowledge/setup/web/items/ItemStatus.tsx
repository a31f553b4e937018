import { shownStatus } from "#src/knowledge/setup/progress/shown-status.rules.ts";
import type { SetupItem } from "#src/knowledge/setup/setup.contract.ts";
import { setupText } from "#src/knowledge/setup/web/setup.text.ts";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";

const KINDS = {
  completed: "success",
  "in-progress": "info",
  failed: "danger",
  cancelled: "neutral",
} as const;

type ItemStatusProps = {
  item: Pick<SetupItem, "status" | "error">;
  /** Written by people, not analysed. */
  isWritten?: boolean;
};

export function ItemStatus({ item, isWritten = false }: ItemStatusProps) {
  const status = shownStatus(item);
  return (
    <StatusBadge
      kind={KINDS[status]}
      text={isWritten ? setupText.writtenByHand : setupText.statuses[status]}
      isBusy={status === "in-progress"}
    />
  );
}
