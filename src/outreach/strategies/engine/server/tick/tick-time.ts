/** How late a tick may be and still count as on time. */
const IN_TIME_MS = 5000;

/**
 * The nominal time of a tick: when it was scheduled, unless it is very late. Otherwise small delays
 * would add up over a day, and no forecast could be accurate.
 */
export function tickTime({ dueAt }: { dueAt: string | null }, clock: number): number {
  const due = dueAt === null ? clock : Date.parse(dueAt);
  return due <= clock && clock - due < IN_TIME_MS ? due : clock;
}
