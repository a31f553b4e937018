import { Users } from "lucide-react";
import type { NavItem } from "#src/ui/shell/nav/nav-item.ts";

export const peoplePlaces = {
  people: { icon: Users },
} satisfies Record<string, NavItem>;
