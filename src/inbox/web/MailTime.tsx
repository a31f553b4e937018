import { DAY_MS } from "#src/platform/contract/durations.ts";

const time = new Intl.DateTimeFormat(undefined, { timeStyle: "short" });
const weekday = new Intl.DateTimeFormat(undefined, { weekday: "short" });
const day = new Intl.DateTimeFormat(undefined, { day: "numeric", month: "short" });
const dayOfYear = new Intl.DateTimeFormat(undefined, { dateStyle: "medium" });
const exact = new Intl.DateTimeFormat(undefined, { dateStyle: "long", timeStyle: "long" });

/** The time today, the weekday within six days, then the date. The tooltip has the full time. */
export function MailTime({ at, hasTime = false }: { at: string; hasTime?: boolean }) {
  const moment = new Date(at);
  return (
    <time dateTime={at} title={exact.format(moment)}>
      {wordsOf(moment, new Date(), hasTime)}
    </time>
  );
}

function wordsOf(moment: Date, now: Date, hasTime: boolean): string {
  const days = Math.round((startOf(now) - startOf(moment)) / DAY_MS);
  if (days === 0) return time.format(moment);
  const date = dateOf(moment, now, days);
  return hasTime ? `${date}, ${time.format(moment)}` : date;
}

function dateOf(moment: Date, now: Date, days: number): string {
  if (days > 0 && days < 7) return weekday.format(moment);
  return moment.getFullYear() === now.getFullYear() ? day.format(moment) : dayOfYear.format(moment);
}

function startOf(moment: Date): number {
  return new Date(moment.getFullYear(), moment.getMonth(), moment.getDate()).getTime();
}
