import { LayoutGrid, Settings } from "lucide-react";
import type { NavItem } from "#src/ui/shell/nav/nav-item.ts";

export const projectsPlaces = {
  projects: { icon: LayoutGrid, isExact: true, isInBar: true },
  projectSettings: { icon: Settings },
} satisfies Record<string, NavItem>;
