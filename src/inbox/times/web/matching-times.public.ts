import { typedTime } from "./typed-time.ts";
import type { Clock, WhenChoice } from "./when-choices.public.ts";

/** The times that a text may mean: the one that it says, then the presets that it begins to name. */
export function matchingTimes(
  typed: string,
  now: Date,
  clock: Clock,
  usual: readonly WhenChoice[],
): readonly WhenChoice[] {
  const word = typed.trim().toLowerCase();
  const fitting = usual.filter(({ label }) => label.toLowerCase().includes(word));
  const said = typedTime(typed, now, clock, navigator.language);
  if (!said) return fitting;
  return [said, ...fitting.filter(({ at }) => at.getTime() !== said.at.getTime())];
}
