import { createHash } from "node:crypto";
import { WORKING_HOURS } from "#src/outreach/strategies/strategies.rules.ts";

const ANSWER = 0.06;
const AWAY = 0.05;
const AWAY_DAYS = 9;

/** What a person does about a step, by a hash: the same in every run of a seed. */
export type Answer = "answers" | "is away" | undefined;

export function answerTo(email: string, position: number, seed: number): Answer {
  const hash = createHash("sha256").update(`${seed} ${email} ${position}`).digest();
  const share = hash.readUInt32BE(0) / 2 ** 32;
  if (share < ANSWER) return "answers";
  return share < ANSWER + AWAY ? "is away" : undefined;
}

/** The day that their note names. */
export function backOn(at: number, zone: string): Temporal.PlainDate {
  const now = Temporal.Instant.fromEpochMilliseconds(at).toZonedDateTimeISO(zone);
  return now.toPlainDate().add({ days: AWAY_DAYS });
}

/** The beginning of the first working day behind that day. */
export function resumesAt(at: number, zone: string): number {
  for (let day = backOn(at, zone).add({ days: 1 }); ; day = day.add({ days: 1 })) {
    const { from } = WORKING_HOURS.find((window) => window.day === day.dayOfWeek) ?? {};
    if (from !== undefined)
      return day.toZonedDateTime({ timeZone: zone, plainTime: from }).epochMilliseconds;
  }
}
