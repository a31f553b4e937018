import { Mail } from "lucide-react";
import type { Place } from "#src/ui/shell/nav/place.ts";

export const mailboxesPlaces = {
  mailboxes: { icon: Mail },
} satisfies Record<string, Place>;
