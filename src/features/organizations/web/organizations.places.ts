import { Building, Users } from "lucide-react";
import type { Place } from "#src/ui/shell/nav/place.ts";

export const organizationsPlaces = {
  organization: { icon: Building },
  members: { icon: Users },
} satisfies Record<string, Place>;
