import { BookOpen } from "lucide-react";
import type { NavItem } from "#src/ui/shell/nav/nav-item.ts";
import { documentationText } from "./documentation.text.ts";

export const documentationPlaces = {
  documentation: { icon: BookOpen, isInBar: true, short: documentationText.short },
} satisfies Record<string, NavItem>;
