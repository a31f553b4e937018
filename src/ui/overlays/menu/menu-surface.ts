import { onDemand } from "#src/ui/overlays/on-demand/on-demand.ts";

export const menuSurface = onDemand(() => import("./MenuSurface.tsx"));
