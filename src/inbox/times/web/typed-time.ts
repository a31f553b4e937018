import { fromDate, type ZonedDateTime } from "@internationalized/date";
import { casual, GB } from "chrono-node/en";
import { showMoment } from "#src/platform/web/times/moments.ts";
import { timesText as text } from "./times.text.ts";
import {
  type Clock,
  daysLater,
  MORNING,
  nextWeekday,
  type WhenChoice,
  weekdayNamed,
  weeksLater,
} from "./when-choices.public.ts";

const IN_FIGURES = /\b\d{1,2}[./]\d{1,2}\b/;
const MINUTE_MS = 60_000;
const MAX_DAYS = 700;
const DAYS_OF_WEEK = 7;
const MONDAY = 1;

/** Times of day, at the preset hours. */
const PARTS_OF_DAY: readonly (readonly [RegExp, string])[] = [
  [/\btonight\b/, "today 8pm"],
  [/\b(?:this |in the )?morning\b/, "9am"],
  [/\b(?:this |in the )?afternoon\b/, "2pm"],
  [/\b(?:this |in the )?evening\b/, "6pm"],
  [/\b(?:the )?day after tomorrow\b/, "in 2 days"],
  [/\bnext week\b/, "monday"],
  [/\bnext (?=(?:sun|mon|tue|wed|thu|fri|sat))/, ""],
  [/^on /, ""],
  // "fri 3" is the afternoon, "fri 9" the morning.
  [/\b((?:today|tomorrow|sun|mon|tue|wed|thu|fri|sat)\p{L}*) (?:at )?([1-6])$/u, "$1 $2pm"],
  [/\b((?:today|tomorrow|sun|mon|tue|wed|thu|fri|sat)\p{L}*) (?:at )?(\d{1,2})$/u, "$1 $2:00"],
];

/**
 * Parses typed times: "3 days", "fri 3pm", "tomorrow 8am", "dec 24", "next week", "tonight",
 * "2026-12-24 14:00". A date without a time means its morning. `locale` decides the day in 5/12.
 */
export function typedTime(
  typed: string,
  now: Date,
  clock: Clock,
  locale: string,
): WhenChoice | undefined {
  const words = typed.trim().toLowerCase().replaceAll(/\s+/g, " ");
  if (words === "") return undefined;
  const here = fromDate(now, clock.timeZone);
  const choice =
    amountOf(words, here, clock) ??
    (words === "next week" ? nextWeekday(here, MONDAY, "typed") : undefined) ??
    weekdayNamed(words, here) ??
    momentNamed(words, here, locale);
  return choice && choice.at > now ? choice : undefined;
}

function amountOf(words: string, here: ZonedDateTime, clock: Clock): WhenChoice | undefined {
  const [, number = "", unit = ""] = /^(?:in )?(\d{1,3}) ?(h|d|w)\p{L}*$/u.exec(words) ?? [];
  const amount = Number(number);
  if (amount === 0) return undefined;
  if (unit === "h")
    return { id: "typed", label: text.inHours(amount), at: here.add({ hours: amount }).toDate() };
  if (amount * (unit === "w" ? DAYS_OF_WEEK : 1) > MAX_DAYS) return undefined;
  return unit === "w"
    ? weeksLater(here, amount, clock, "typed")
    : daysLater(here, amount, clock, "typed");
}

/** An explicit date is used even if the weekday does not match. */
function momentNamed(words: string, here: ZonedDateTime, locale: string): WhenChoice | undefined {
  const plain = PARTS_OF_DAY.reduce((all, [part, as]) => all.replace(part, as), words);
  const parser = IN_FIGURES.test(plain) && locale !== "en-US" ? GB : casual;
  const reference = { instant: here.toDate(), timezone: here.offset / MINUTE_MS };
  const [found] = parser.parse(plain, reference, { forwardDate: true });
  // A partial match is not what was meant.
  if (!found || found.text.length !== plain.length || found.end) return undefined;
  const isExact = (["day", "weekday", "hour"] as const).some((part) => found.start.isCertain(part));
  if (!isExact) return undefined;
  const at = onClock(found.start, here);
  return at && { id: "typed", label: showMoment(at.toISOString(), here.timeZone), at };
}

type Found = ReturnType<typeof casual.parse>[number]["start"];

/** In the zone's time on that date, which may differ by daylight saving time. */
function onClock(found: Found, here: ZonedDateTime): Date | undefined {
  if (found.isCertain("timezoneOffset")) return found.date();
  const [year, month, day] = [found.get("year"), found.get("month"), found.get("day")];
  if (year === null || month === null || day === null) return undefined;
  const hasHour = found.isCertain("hour");
  const time = hasHour
    ? { ...MORNING, hour: found.get("hour") ?? MORNING.hour, minute: found.get("minute") ?? 0 }
    : MORNING;
  // Starts from the first of the month, so that no date overflows.
  return here
    .set({ day: 1 })
    .set({ year, month })
    .set({ day, ...time })
    .toDate();
}
