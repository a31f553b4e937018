import { Target } from "lucide-react";
import type { Place } from "#src/ui/shell/nav/place.ts";

export const strategiesPlaces = {
  strategies: { icon: Target, isInBar: true },
} satisfies Record<string, Place>;
