import { today } from "@internationalized/date";
import type { DatePreset } from "#src/ui/dates/CalendarPopover.tsx";
import { exportText } from "./export.text.ts";

const { presets: text } = exportText;

/** Common ranges up to today, in the project's time zone. The second is the default. */
export function exportPresets(timeZone: string): readonly DatePreset[] {
  const last = today(timeZone);
  const since = (days: number) => `${last.subtract({ days: days - 1 })}/${last}`;
  const quarter = last.set({ month: last.month - ((last.month - 1) % 3), day: 1 });
  return [
    { label: text.week, value: since(7) },
    { label: text.month, value: since(30) },
    { label: text.quarter, value: since(90) },
    { label: text.current, value: `${quarter}/${last}` },
  ];
}
