/** "Los Angeles" for America/Los_Angeles. */
export function cityOf(timeZone: string): string {
  return timeZone.split("/").at(-1)?.replaceAll("_", " ") ?? timeZone;
}

/** "GMT+1": what the zone's clocks differ by at that moment, summer time included. */
export function offsetOf(timeZone: string, at: Date, locale: string): string {
  const format = new Intl.DateTimeFormat(locale, { timeZone, timeZoneName: "shortOffset" });
  return format.formatToParts(at).find(({ type }) => type === "timeZoneName")?.value ?? timeZone;
}
