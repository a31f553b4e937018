import { LayoutDashboard } from "lucide-react";
import type { NavItem } from "#src/ui/shell/nav/nav-item.ts";

export const dashboardPlaces = {
  dashboard: { icon: LayoutDashboard, isInBar: true },
} satisfies Record<string, NavItem>;
