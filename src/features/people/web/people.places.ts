import { Users } from "lucide-react";
import type { Place } from "#src/ui/shell/nav/place.ts";

export const peoplePlaces = {
  people: { icon: Users },
} satisfies Record<string, Place>;
