import type { SetupStatus } from "#src/features/setup/setup.rules.ts";
import { setupText } from "#src/features/setup/web/setup.text.ts";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";

const KINDS = { completed: "success", "in-progress": "info", failed: "danger" } as const;

export function ItemStatus({ status }: { status: SetupStatus }) {
  return (
    <StatusBadge
      kind={KINDS[status]}
      text={setupText.statuses[status]}
      isBusy={status === "in-progress"}
    />
  );
}
