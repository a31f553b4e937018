import type { QuietHours } from "#src/workspace/notifications/notifications.contract.ts";

/** When the quiet hours end that include this moment; undefined outside of them. */
export function quietUntil({ from, until, zone }: QuietHours, now: Date): Date | undefined {
  const here = Temporal.Instant.fromEpochMilliseconds(now.getTime()).toZonedDateTimeISO(zone);
  const time = here.toPlainTime().toString({ smallestUnit: "minute" });
  const isOverMidnight = from > until;
  const isQuiet = isOverMidnight ? time >= from || time < until : time >= from && time < until;
  if (!isQuiet) return undefined;
  const day = isOverMidnight && time >= from ? here.add({ days: 1 }) : here;
  const end = day.toPlainDate().toZonedDateTime({ timeZone: zone, plainTime: until });
  return new Date(end.epochMilliseconds);
}
