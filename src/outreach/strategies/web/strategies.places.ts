import { ListChecks, Target } from "lucide-react";
import type { NavItem } from "#src/ui/shell/nav/nav-item.ts";

export const strategiesPlaces = {
  strategies: { icon: Target, isInBar: true },
  tasks: { icon: ListChecks, isNested: true },
} satisfies Record<string, NavItem>;
