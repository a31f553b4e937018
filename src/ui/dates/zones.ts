import type { ListOption } from "#src/ui/choices/list/list-options.ts";

export function zoneOptions(present: string): readonly ListOption[] {
  const zones = ["UTC", ...Intl.supportedValuesOf("timeZone").filter((zone) => zone !== "UTC")];
  const all = zones.includes(present) ? zones : [present, ...zones];
  return all.map((zone) => ({ value: zone, label: zoneName(zone) }));
}

export function zoneName(zone: string): string {
  return zone.replaceAll("_", " ");
}

/** The zone's current local time. */
export function timeIn(zone: string): string {
  return new Intl.DateTimeFormat(undefined, { timeStyle: "short", timeZone: zone }).format();
}
