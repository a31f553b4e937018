import {
  type Ahead,
  hasPassed,
  type Progress,
  waitsFrom,
} from "#src/outreach/strategies/engine/server/sequence/sequence.ts";
import { dueAt, type Move, type Standing, type StepsEdit } from "./move-place.ts";

type Sequences = { before: Ahead | undefined; after: Ahead | undefined };

/**
 * The move of a person whose campaign is, or was, in one sequence with another channel. `other`:
 * how far they are there, in the changed steps.
 */
export function moveInSequence(
  place: Standing,
  move: Move,
  { before, after, other, edit }: Sequences & { other: Progress | undefined; edit: StepsEdit },
): Move {
  const { state, holdReason, from } = place;
  if (state === "queued" || state === "sending" || state === "task") return move;
  const stepId = move.next?.stepId ?? place.stepId;
  const step = edit.after.find((one) => one.stepId === stepId);
  if (!step || move.effect === "cancelled" || (state === "done" && !move.next)) return move;
  const awaited = after?.waits.get(step.stepId);
  const isSame = awaited === before?.waits.get(step.stepId);
  const isWaiting = awaited !== undefined && !hasPassed(other, after?.steps ?? [], awaited);
  const wasWaiting = holdReason === "sequence";
  const start = move.next?.waitsFrom ?? from ?? edit.now;
  const effect = move.effect === "unchanged" ? "rescheduled" : move.effect;
  if (isWaiting) {
    // A person who was released keeps their date as long as their step waits for the same one.
    if (!move.next && isSame) return move;
    const next = { stepId: step.stepId, at: null, waitsFrom: start };
    return { ...move, effect, next };
  }
  if (!move.next && !wasWaiting) return move;
  const since = awaited === undefined ? start : waitsFrom(start, other?.at ?? 0);
  const next = { stepId: step.stepId, at: dueAt(step, since, place, edit), waitsFrom: since };
  return { ...move, effect, next };
}

/** How far someone is in a campaign after a change of its steps; what is underway is not completed. */
export function progressAfter(
  { state, passedAt }: Pick<Standing, "state"> & { passedAt: number },
  { effect, lastStepId }: Move,
  { after, reopens }: { after: StepsEdit["after"]; reopens: boolean },
): Progress {
  const isUnderway = state === "sending" || state === "task";
  const at = after.findIndex(({ stepId }) => stepId === lastStepId);
  const stays = state === "done" && !(effect === "reopened" && reopens);
  return {
    lastStepId: after[isUnderway ? at - 1 : at]?.stepId ?? null,
    at: passedAt,
    isOver: effect === "cancelled" || stays,
  };
}
