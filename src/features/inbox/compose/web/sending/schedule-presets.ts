import { now, type ZonedDateTime } from "@internationalized/date";
import type { DatePreset } from "#src/ui/dates/CalendarPopover.tsx";
import { composeText } from "../compose.text.ts";

const { presets: text } = composeText;
const MONDAY = 1;

/** "09:00", as someone has chosen it. */
type Hours = { morning: string; afternoon: string };

/** Usual times, on the clock of the zone. A clock that skips one of them takes the next time there is. */
export function schedulePresets(timeZone: string, hours: Hours): readonly DatePreset[] {
  const { morning, afternoon } = hours;
  const here = now(timeZone);
  const tomorrow = here.add({ days: 1 });
  const weekday = new Date(Date.UTC(here.year, here.month - 1, here.day)).getUTCDay();
  const monday = here.add({ days: (MONDAY + 7 - weekday) % 7 || 7 });
  const later = here.add({ hours: 2 }).set({ second: 0, millisecond: 0 });
  const presets = [
    { label: text.tomorrow(morning), value: at(tomorrow, morning) },
    { label: text.tomorrow(afternoon), value: at(tomorrow, afternoon) },
    { label: text.monday(morning), value: at(monday, morning) },
    { label: text.later, value: later.toString() },
  ];
  // On a Sunday tomorrow is Monday.
  return presets.filter(
    ({ value }, place) => presets.findIndex((one) => one.value === value) === place,
  );
}

function at(day: ZonedDateTime, time: string): string {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return day.set({ hour, minute, second: 0, millisecond: 0 }).toString();
}
