import { lazyPart } from "#src/ui/lazy/lazy-part.ts";
import type { ActivityPanelProps } from "./ActivityPanel.tsx";

/** Not loaded with the other settings: its words for every event are long, and few people open it. */
const panel = lazyPart(() => import("./ActivityPanel.tsx"));

export function ActivityPanel(props: ActivityPanelProps) {
  const part = panel.useRequired();
  return part ? <part.ActivityPanel {...props} /> : null;
}
