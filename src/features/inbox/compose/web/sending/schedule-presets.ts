import { now } from "@internationalized/date";
import type { DatePreset } from "#src/ui/dates/CalendarPopover.tsx";
import { composeText } from "../compose.text.ts";

const { presets: text } = composeText;
const MONDAY = 1;
const NINE = { hour: 9, minute: 0, second: 0, millisecond: 0 };

/** Usual times, on the clock of the zone. A clock that skips nine o'clock takes the next time there is. */
export function schedulePresets(timeZone: string): readonly DatePreset[] {
  const here = now(timeZone);
  const tomorrow = here.add({ days: 1 }).set(NINE);
  const weekday = new Date(Date.UTC(here.year, here.month - 1, here.day)).getUTCDay();
  const monday = here.add({ days: (MONDAY + 7 - weekday) % 7 || 7 }).set(NINE);
  const later = here.add({ hours: 2 }).set({ second: 0, millisecond: 0 });
  return [
    { label: text.tomorrow, value: tomorrow.toString() },
    { label: text.monday, value: monday.toString() },
    { label: text.later, value: later.toString() },
  ];
}
