import { LayoutDashboard } from "lucide-react";
import type { Place } from "#src/ui/shell/nav/place.ts";

export const dashboardPlaces = {
  dashboard: { icon: LayoutDashboard, isInBar: true },
} satisfies Record<string, Place>;
