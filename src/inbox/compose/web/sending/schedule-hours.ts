import { browserChoice } from "#src/platform/web/state/browser-choice.ts";

/** Half hours of the morning and of the afternoon, the usual one first. */
const MORNINGS = hours("09:00", 5, 12);
const AFTERNOONS = hours("14:00", 12, 20);

/** When mail that is scheduled without a time of its own goes out. */
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
