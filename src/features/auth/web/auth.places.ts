import { ShieldCheck, UserRound } from "lucide-react";
import type { Place } from "#src/ui/shell/nav/place.ts";

export const authPlaces = {
  personal: { icon: UserRound },
  security: { icon: ShieldCheck },
} satisfies Record<string, Place>;
