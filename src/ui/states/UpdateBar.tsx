import { RefreshCw } from "lucide-react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Bar } from "./Bar.tsx";
import { statesText } from "./states.text.ts";

type UpdateBarProps = { onReload: () => void; onLater?: () => void };

/** Offers a newer version without interrupting. */
export function UpdateBar({ onReload, onLater }: UpdateBarProps) {
  return (
    <Bar
      icon={RefreshCw}
      tone="info"
      actions={
        <>
          {onLater ? (
            <Button size="xs" kind="ghost" onPress={onLater}>
              {statesText.later}
            </Button>
          ) : null}
          <Button size="xs" onPress={onReload}>
            {statesText.reload}
          </Button>
        </>
      }
    >
      {statesText.updateReady}
    </Bar>
  );
}
