import type { SendingWindow } from "#src/outreach/strategies/sending-hours.rules.ts";

/** The same hours on several days. */
export type WindowRow = { days: readonly string[]; from: string; to: string };

/** Monday to Friday, nine to five. */
export const EMPTY_WINDOW: WindowRow = {
  days: ["1", "2", "3", "4", "5"],
  from: "09:00",
  to: "17:00",
};

export function toRows(windows: readonly SendingWindow[]): WindowRow[] {
  const rows = new Map<string, WindowRow>();
  for (const { day, from, to } of windows) {
    const known = rows.get(`${from} ${to}`);
    rows.set(`${from} ${to}`, { from, to, days: [...(known?.days ?? []), String(day)].sort() });
  }
  return [...rows.values()];
}

export function toWindows(rows: readonly WindowRow[]): SendingWindow[] {
  return rows.flatMap(({ days, from, to }) => days.map((day) => ({ day: Number(day), from, to })));
}

/** Half hours from midnight to midnight, plus any other stored values. */
export function timeOptions(present: string) {
  const halves = Array.from({ length: 49 }, (_, index) => {
    const hours = String(Math.floor(index / 2)).padStart(2, "0");
    return `${hours}:${index % 2 === 0 ? "00" : "30"}`;
  });
  const times = halves.includes(present) ? halves : [...halves, present].sort();
  return times.map((time) => ({ value: time, label: time }));
}

/** Localized weekdays, starting with Monday. */
export const DAY_OPTIONS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({
  value: String(day),
  label: weekday(day, "long"),
  short: weekday(day, "short"),
}));

function weekday(day: number, length: "long" | "short"): string {
  // January 1, 2024 was a Monday.
  return new Intl.DateTimeFormat(undefined, { weekday: length, timeZone: "UTC" }).format(
    Date.UTC(2024, 0, day),
  );
}

/** Parses one date per line; also returns the first invalid line. */
export function readDates(text: string): { dates: string[]; wrong: string | undefined } {
  const lines = text
    .split("\n")
    .map((line) => line.trim())
    .filter((line) => line !== "");
  const wrong = lines.find((line) => !isDate(line));
  return { dates: [...new Set(lines)].sort(), wrong };
}

function isDate(text: string): boolean {
  if (!/^\d{4}-\d{2}-\d{2}$/.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}
