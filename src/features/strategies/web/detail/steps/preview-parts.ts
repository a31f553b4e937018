import type { NewStep } from "#src/features/strategies/campaigns.contract.ts";
import type { Wait } from "#src/features/strategies/steps.rules.ts";

type Part = { name: "subject" | "body"; text: string };

/** The texts of a step that people read. */
export function partsOf(step: NewStep): Part[] {
  if (step.kind === "email")
    return [...named("subject", step.subject), { name: "body", text: step.body }];
  if (step.kind === "task")
    return [...named("subject", step.title), ...named("body", step.instructions)];
  return step.action === "view-profile" ? [] : [{ name: "body", text: step.body }];
}

function named(name: Part["name"], text: string): Part[] {
  return text.trim() === "" ? [] : [{ name, text }];
}

/** On which day a step is due at the earliest, counted from the first one, without weekends. */
export function dayOfStep(steps: readonly Pick<NewStep, "wait">[], at: number): number {
  const minutes = steps.slice(1, at + 1).reduce((sum, { wait }) => sum + minutesOf(wait), 0);
  return Math.floor(minutes / (24 * 60));
}

function minutesOf({ amount, unit }: Wait): number {
  const length = { minutes: 1, hours: 60, days: 24 * 60, "working-days": 24 * 60 };
  return amount * length[unit];
}

/** As the reader's language counts words, also where no blanks stand between them. */
export function wordCount(text: string): number {
  const words = new Intl.Segmenter(undefined, { granularity: "word" }).segment(text);
  return Array.from(words).filter(({ isWordLike }) => isWordLike).length;
}
