import { fromDate, type ZonedDateTime } from "@internationalized/date";
import { composeText } from "#src/inbox/compose/web/compose.text.ts";
import type { WhenChoice } from "#src/inbox/times/web/when-choices.public.ts";

const { presets: text } = composeText;
const MONDAY = 1;

/** "09:00", as chosen. */
type Hours = { morning: string; afternoon: string };

/** Preset times in the zone. If a clock change skips one, the next existing time is used. */
export function schedulePresets(
  now: Date,
  timeZone: string,
  { morning, afternoon }: Hours,
): readonly WhenChoice[] {
  const here = fromDate(now, timeZone);
  const tomorrow = here.add({ days: 1 });
  const weekday = new Date(Date.UTC(here.year, here.month - 1, here.day)).getUTCDay();
  const monday = here.add({ days: (MONDAY + 7 - weekday) % 7 || 7 });
  const later = here.add({ hours: 2 }).set({ second: 0, millisecond: 0 });
  const presets = [
    { id: "morning", label: text.morning, at: at(tomorrow, morning) },
    { id: "afternoon", label: text.afternoon, at: at(tomorrow, afternoon) },
    { id: "monday", label: text.monday, at: at(monday, morning) },
    { id: "later", label: text.later, at: later.toDate() },
  ];
  // On a Sunday, tomorrow is Monday.
  return presets.filter(
    (one, place) => presets.findIndex(({ at }) => at.getTime() === one.at.getTime()) === place,
  );
}

function at(day: ZonedDateTime, time: string): Date {
  const [hour = 0, minute = 0] = time.split(":").map(Number);
  return day.set({ hour, minute, second: 0, millisecond: 0 }).toDate();
}
