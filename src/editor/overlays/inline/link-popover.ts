import { onDemand } from "#src/ui/overlays/on-demand/on-demand.ts";

export const linkPopover = onDemand(() => import("./LinkPopover.tsx"));
