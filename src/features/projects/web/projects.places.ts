import { LayoutGrid, Settings } from "lucide-react";
import type { Place } from "#src/ui/shell/nav/place.ts";

export const projectsPlaces = {
  projects: { icon: LayoutGrid, isExact: true, isInBar: true },
  projectSettings: { icon: Settings },
} satisfies Record<string, Place>;
