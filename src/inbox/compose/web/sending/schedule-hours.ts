import { browserChoice } from "#src/platform/web/state/browser-choice.ts";

/** Half hours of the morning and afternoon, the default first. */
const MORNINGS = hours("09:00", 5, 12);
const AFTERNOONS = hours("14:00", 12, 20);

/** The default time of scheduled mail. */
export const morningChoice = browserChoice("schedule-morning", MORNINGS);
export const afternoonChoice = browserChoice("schedule-afternoon", AFTERNOONS);

export const MORNING_CHOICES = MORNINGS.toSorted();
export const AFTERNOON_CHOICES = AFTERNOONS.toSorted();

function hours(usual: string, from: number, before: number): readonly [string, ...string[]] {
  const all = Array.from({ length: (before - from) * 2 }, (_, at) => {
    const hour = String(from + Math.floor(at / 2)).padStart(2, "0");
    return `${hour}:${at % 2 === 0 ? "00" : "30"}`;
  });
  return [usual, ...all.filter((one) => one !== usual)];
}
