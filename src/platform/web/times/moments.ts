/** "Mon, 24 Nov, 9:00 (Berlin, GMT+1)": the time zone is always explicit. */
export function showMoment(iso: string, timeZone: string): string {
  return `${showTime(iso, timeZone)} (${zoneName(timeZone, new Date(iso))})`;
}

/** Includes the year if it is not the current one. */
export function showTime(iso: string, timeZone: string): string {
  return show(iso, timeZone, { hour: "numeric", minute: "2-digit" });
}

/** "Tue, Dec 1". */
export function showDay(iso: string, timeZone: string): string {
  return show(iso, timeZone, {});
}

function show(iso: string, timeZone: string, time: Intl.DateTimeFormatOptions): string {
  const at = new Date(iso);
  return new Intl.DateTimeFormat(undefined, {
    weekday: "short",
    day: "numeric",
    month: "short",
    ...(yearIn(timeZone, at) === yearIn(timeZone, new Date()) ? {} : { year: "numeric" }),
    ...time,
    timeZone,
  }).format(at);
}

export function ownTimeZone(): string {
  return Intl.DateTimeFormat().resolvedOptions().timeZone;
}

/** "Berlin, GMT+1". */
export function zoneName(timeZone: string, at: Date): string {
  const city = timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
  return city === "UTC" ? city : `${city}, ${offsetOf(at, timeZone)}`;
}

function yearIn(timeZone: string, at: Date): string {
  return new Intl.DateTimeFormat("en", { year: "numeric", timeZone }).format(at);
}

function offsetOf(at: Date, timeZone: string): string {
  const format = new Intl.DateTimeFormat("en", { timeZone, timeZoneName: "shortOffset" });
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
