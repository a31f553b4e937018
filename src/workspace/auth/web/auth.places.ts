import { ShieldCheck, UserRound } from "lucide-react";
import type { NavItem } from "#src/ui/shell/nav/nav-item.ts";

export const authPlaces = {
  personal: { icon: UserRound },
  security: { icon: ShieldCheck },
} satisfies Record<string, NavItem>;
