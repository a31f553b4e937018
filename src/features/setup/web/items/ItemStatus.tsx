import type { SetupItem } from "#src/features/setup/setup.contract.ts";
import { setupText } from "#src/features/setup/web/setup.text.ts";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";

const KINDS = { completed: "success", "in-progress": "info", failed: "danger" } as const;

export function ItemStatus({ status }: Pick<SetupItem, "status">) {
  return (
    <StatusBadge
      kind={KINDS[status]}
      text={setupText.statuses[status]}
      isBusy={status === "in-progress"}
    />
  );
}
