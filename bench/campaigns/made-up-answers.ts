import { createHash } from "node:crypto";
import { WORKING_HOURS } from "#src/outreach/strategies/sending-hours.rules.ts";

const ANSWER = 0.06;
const AWAY = 0.05;
const AWAY_DAYS = 9;

/** Derives a person's reaction to a step from a hash, so that it is the same for each seed. */
export type Answer = "answers" | "is away" | undefined;

export function answerTo(email: string, position: number, seed: number): Answer {
  const hash = createHash("sha256").update(`${seed} ${email} ${position}`).digest();
  const share = hash.readUInt32BE(0) / 2 ** 32;
  if (share < ANSWER) return "answers";
  return share < ANSWER + AWAY ? "is away" : undefined;
}

/** The return date in an absence note. */
export function backOn(at: number, zone: string): Temporal.PlainDate {
  const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return now.toPlainDate().add({ days: AWAY_DAYS });
}

/** The start of the first working day after the return date. */
export function resumesAt(at: number, zone: string): number {
  for (let day = backOn(at, zone).add({ days: 1 }); ; day = day.add({ days: 1 })) {
    const { from } = WORKING_HOURS.find((window) => window.day === day.dayOfWeek) ?? {};
    if (from !== undefined)
      return day.toZonedDateTime({ timeZone: zone, plainTime: from }).epochMilliseconds;
  }
}
