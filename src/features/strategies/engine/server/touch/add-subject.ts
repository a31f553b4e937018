import type { Step } from "#src/features/strategies/campaigns.contract.ts";
import type { DuePerson } from "#src/features/strategies/engine/server/tick/facts.queries.ts";
import type { TickPlace } from "#src/features/strategies/engine/server/tick/tick-place.ts";
import { findConversation } from "./touches.queries.ts";
import { type Sender, type WrittenTouch, writeSubject } from "./write-touch.ts";

type Written = { step: Step; written: WrittenTouch; sender: Sender | undefined };

/**
 * An email without a subject takes that of the thread it answers in. A person may have no such
 * thread, because the first email was passed over or cancelled: then it takes the subject that the
 * first email would have had for them, and waits for the values that this one lacks.
 */
export async function addSubject(
  { db, org, steps }: Pick<TickPlace, "db" | "org" | "steps">,
  person: DuePerson,
  { step, written, sender }: Written,
): Promise<WrittenTouch> {
  if (step.kind !== "email" || written.subject !== "") return written;
  const isAnswer = step.thread === "same";
  if (isAnswer && (await findConversation(db, org, person.enrolmentId))) return written;
  const subjects = steps
    .slice(0, steps.indexOf(step))
    .filter(({ kind }) => kind === "email")
    .map((earlier) => writeSubject(earlier, person, sender));
  const first = subjects.find(({ text, missing }) => text !== "" && missing.length === 0);
  if (first) return { ...written, subject: first.text };
  const lacking = [...written.missing, ...subjects.flatMap(({ missing }) => missing)];
  return { ...written, missing: [...new Set(lacking)] };
}
