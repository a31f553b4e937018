import { Inbox } from "lucide-react";
import type { Place } from "#src/ui/shell/nav/place.ts";

export const inboxPlaces = {
  inbox: { icon: Inbox, isInBar: true },
  inboxFollowUps: { icon: Inbox },
  inboxContext: { icon: Inbox },
  inboxExport: { icon: Inbox },
  inboxSettings: { icon: Inbox },
} satisfies Record<string, Place>;
