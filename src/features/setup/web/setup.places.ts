import { Building2, Factory, Lightbulb, Swords } from "lucide-react";
import type { Place } from "#src/ui/shell/nav/place.ts";

export const setupPlaces = {
  setup: { icon: Building2, isExact: true },
  business: { icon: Factory, isNested: true },
  competitors: { icon: Swords, isNested: true },
  insights: { icon: Lightbulb, isNested: true },
} satisfies Record<string, Place>;
