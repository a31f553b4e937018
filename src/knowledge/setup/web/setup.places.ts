import { Building2, Factory, Lightbulb, Swords } from "lucide-react";
import type { NavItem } from "#src/ui/shell/nav/nav-item.ts";

export const setupPlaces = {
  setup: { icon: Building2, isExact: true },
  business: { icon: Factory, isNested: true },
  competitors: { icon: Swords, isNested: true },
  insights: { icon: Lightbulb, isNested: true },
} satisfies Record<string, NavItem>;
