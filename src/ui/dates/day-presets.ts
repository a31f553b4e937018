import { today } from "@internationalized/date";
import type { DatePreset } from "./CalendarPopover.tsx";
import { datesText } from "./dates.text.ts";

const { ranges: text } = datesText;

/** Common ranges up to today, in this time zone. */
export function dayPresets(timeZone: string): readonly DatePreset[] {
  const last = today(timeZone);
  const month = last.set({ day: 1 });
  const quarter = month.set({ month: last.month - ((last.month - 1) % 3) });
  return [
    { label: text.week, value: lastDays(timeZone, 7) },
    { label: text.month, value: lastDays(timeZone, 30) },
    { label: text.quarter, value: lastDays(timeZone, 90) },
    {
      label: text.lastMonth,
      value: `${month.subtract({ months: 1 })}/${month.subtract({ days: 1 })}`,
    },
    { label: text.current, value: `${quarter}/${last}` },
  ];
}

/** This many days up to today, in this time zone. */
export function lastDays(timeZone: string, days: number): string {
  const last = today(timeZone);
  return `${last.subtract({ days: days - 1 })}/${last}`;
}
