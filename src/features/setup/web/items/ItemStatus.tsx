import type { SetupItem } from "#src/features/setup/setup.contract.ts";
import { setupText } from "#src/features/setup/web/setup.text.ts";
import { StatusBadge } from "#src/ui/marks/StatusBadge.tsx";

const KINDS = { completed: "success", "in-progress": "info", failed: "danger" } as const;

type ItemStatusProps = Pick<SetupItem, "status"> & {
  /** People wrote it: nothing has analysed it. */
  isWritten?: boolean;
};

export function ItemStatus({ status, isWritten = false }: ItemStatusProps) {
  return (
    <StatusBadge
      kind={KINDS[status]}
      text={isWritten ? setupText.writtenByHand : setupText.statuses[status]}
      isBusy={status === "in-progress"}
    />
  );
}
