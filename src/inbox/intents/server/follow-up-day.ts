const DAY_HOUR = 9;
/** Where someone says "later" and no more. */
const USUAL_DAYS = 30;
const SATURDAY = 6;
const SUNDAY = 7;

/** In the morning of the day that was named, or of the next working day, where the project is. */
export function followUpDay(day: string | null, zone: string, now: Date): Date {
  const named =
    day === null
      ? Temporal.Instant.fromEpochMilliseconds(now.getTime())
          .toZonedDateTimeISO(zone)
          .toPlainDate()
          .add({ days: USUAL_DAYS })
      : Temporal.PlainDate.from(day);
  const plainTime = new Temporal.PlainTime(DAY_HOUR);
  const morning = nextWorkingDay(named).toZonedDateTime({ timeZone: zone, plainTime });
  return new Date(morning.epochMilliseconds);
}

function nextWorkingDay(day: Temporal.PlainDate): Temporal.PlainDate {
  if (day.dayOfWeek === SATURDAY) return day.add({ days: 2 });
  return day.dayOfWeek === SUNDAY ? day.add({ days: 1 }) : day;
}
