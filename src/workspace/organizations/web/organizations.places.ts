import { Building, Users } from "lucide-react";
import type { NavItem } from "#src/ui/shell/nav/nav-item.ts";

export const organizationsPlaces = {
  organization: { icon: Building },
  members: { icon: Users },
} satisfies Record<string, NavItem>;
