import { Mail } from "lucide-react";
import type { NavItem } from "#src/ui/shell/nav/nav-item.ts";

export const mailboxesPlaces = {
  mailboxes: { icon: Mail },
} satisfies Record<string, NavItem>;
