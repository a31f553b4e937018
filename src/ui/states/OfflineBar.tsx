import { CloudOff, History } from "lucide-react";
import type { ReactNode } from "react";
import { Button } from "#src/ui/buttons/Button.tsx";
import { Bar } from "./Bar.tsx";
import { statesText } from "./states.text.ts";

type OfflineBarProps =
  | {
      kind: "offline";
      /** A more precise sentence, if there is one. */
      children?: ReactNode;
    }
  | {
      kind: "stale";
      /** The local time of the displayed data, such as 10:42. */
      since: string;
      onRetry: () => void;
      isRetrying?: boolean;
    };

/** Marks displayed data as stale. */
export function OfflineBar(props: OfflineBarProps) {
  if (props.kind === "offline") {
    return (
      <Bar icon={CloudOff} tone="warning">
        {props.children ?? statesText.offline}
      </Bar>
    );
  }
  const { since, onRetry, isRetrying = false } = props;
  return (
    <Bar
      icon={History}
      actions={
        <Button size="xs" isBusy={isRetrying} onPress={onRetry}>
          {statesText.retry}
        </Button>
      }
    >
      {statesText.stale(since)}
    </Bar>
  );
}
