import ICAL from "ical.js";
import type { Invite, InviteTime } from "./invite.ts";

type Component = InstanceType<typeof ICAL.Component>;
type Property = NonNullable<ReturnType<Component["getFirstProperty"]>>;

/** The start and end of an event; undefined if it has no start. */
export function timesOf(
  event: Component,
  calendar: Component,
): Pick<Invite, "start" | "end"> | undefined {
  const property = event.getFirstProperty("dtstart");
  const time = property?.getFirstValue();
  if (!property || !(time instanceof ICAL.Time)) return undefined;
  const start = timeOf(time, property, calendar);
  const last = event.getFirstProperty("dtend");
  const end = last?.getFirstValue();
  if (last && end instanceof ICAL.Time) return { start, end: timeOf(end, last, calendar) };
  const length = event.getFirstPropertyValue("duration");
  if (!(length instanceof ICAL.Duration)) return { start, end: null };
  const until = time.clone();
  until.addDuration(length);
  return { start, end: timeOf(until, property, calendar) };
}

/** As written, for comparison. */
export function recurrenceOf(event: Component): string | null {
  const time = event.getFirstPropertyValue("recurrence-id");
  return time === null || time === undefined ? null : String(time);
}

function timeOf(
  time: InstanceType<typeof ICAL.Time>,
  property: Property,
  calendar: Component,
): InviteTime {
  const { year, month, day, hour, minute, second } = time;
  const date = Temporal.PlainDate.from({ year, month, day }, { overflow: "reject" });
  if (time.isDate) return { kind: "day", date: date.toString() };
  const wall = date.toPlainDateTime({ hour, minute, second });
  if (time.zone === ICAL.Timezone.utcTimezone) return momentOf(wall.toZonedDateTime("UTC"));
  const zone = property.getFirstParameter("tzid") ?? "";
  if (isKnownZone(zone)) return momentOf(wall.toZonedDateTime(zone));
  const defined = zone === "" ? undefined : zoneIn(calendar, zone);
  if (defined) {
    const seconds = new ICAL.Timezone(defined).utcOffset(time);
    return momentOf(wall.subtract({ seconds }).toZonedDateTime("UTC"));
  }
  return { kind: "wall", dateTime: wall.toString(), zone: zone.slice(0, 100).toWellFormed() };
}

/** One that changes once or twice a year, as real zones do; hostile ones could take very long. */
function zoneIn(calendar: Component, zone: string): Component | undefined {
  const found = calendar
    .getAllSubcomponents("vtimezone")
    .find((one) => one.getFirstPropertyValue("tzid") === zone);
  const parts = found?.getAllSubcomponents() ?? [];
  const rules = parts.flatMap((part) => part.getAllProperties("rrule"));
  const isYearly = rules.every((rule) => /FREQ=YEARLY/i.test(String(rule.getFirstValue())));
  return parts.length > 0 && isYearly ? found : undefined;
}

function momentOf(time: Temporal.ZonedDateTime): InviteTime {
  return { kind: "moment", at: time.toInstant().toString() };
}

function isKnownZone(zone: string): boolean {
  try {
    // Programs disagree about abbreviated zone names.
    return /^UTC$|\//.test(zone) && Boolean(new Intl.DateTimeFormat("en", { timeZone: zone }));
  } catch {
    return false;
  }
}
