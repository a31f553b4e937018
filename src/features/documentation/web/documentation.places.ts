import { BookOpen } from "lucide-react";
import type { Place } from "#src/ui/shell/nav/place.ts";
import { documentationText } from "./documentation.text.ts";

export const documentationPlaces = {
  documentation: { icon: BookOpen, isInBar: true, short: documentationText.short },
} satisfies Record<string, Place>;
