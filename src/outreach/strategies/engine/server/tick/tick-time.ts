/** How late a look may be and still count as made in time. */
const IN_TIME_MS = 5000;

/**
 * The moment of a look: that for which it was planned, unless it is really late. Otherwise the small
 * delay of each look would add up over a day, and no forecast of the later ones could be true.
 */
export function tickTime({ dueAt }: { dueAt: string | null }, clock: number): number {
  const due = dueAt === null ? clock : Date.parse(dueAt);
  return due <= clock && clock - due < IN_TIME_MS ? due : clock;
}
