import { ListChecks, Target } from "lucide-react";
import type { Place } from "#src/ui/shell/nav/place.ts";

export const strategiesPlaces = {
  strategies: { icon: Target, isInBar: true },
  tasks: { icon: ListChecks, isNested: true },
} satisfies Record<string, Place>;
