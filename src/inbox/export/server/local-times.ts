/** ISO times on the clock of a zone, with their distance from UTC: 2026-11-20T09:42:00+01:00. */
export function localTimes(timeZone: string): (iso: string) => string {
  const format = new Intl.DateTimeFormat("en-CA", {
    timeZone,
    hourCycle: "h23",
    year: "numeric",
    month: "2-digit",
    day: "2-digit",
    hour: "2-digit",
    minute: "2-digit",
    second: "2-digit",
    timeZoneName: "longOffset",
  });
  return (iso) => {
    if (iso === "") return "";
    const parts = new Map(
      format.formatToParts(new Date(iso)).map(({ type, value }) => [type, value]),
    );
    const of = (name: Intl.DateTimeFormatPartTypes) => parts.get(name) ?? "";
    const offset = of("timeZoneName").replace("GMT", "") || "+00:00";
    return `${of("year")}-${of("month")}-${of("day")}T${of("hour")}:${of("minute")}:${of("second")}${offset}`;
  };
}
