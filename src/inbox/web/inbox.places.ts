import { BellPlus, CalendarClock, Download, Inbox, Settings2 } from "lucide-react";
import type { NavItem } from "#src/ui/shell/nav/nav-item.ts";

export const inboxPlaces = {
  inbox: { icon: Inbox, isInBar: true },
  inboxFollowUps: { icon: BellPlus },
  inboxContext: { icon: Inbox },
  inboxExport: { icon: Download },
  inboxScheduled: { icon: CalendarClock },
  inboxSettings: { icon: Settings2 },
} satisfies Record<string, NavItem>;
