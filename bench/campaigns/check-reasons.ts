import type { Touch, World } from "#src/outreach/strategies/engine/server/planner/world.ts";
import { DAY_MS } from "#src/platform/contract/durations.ts";
import { dayIn } from "./check-touches.ts";

/** A plan as stored at the end. */
export type EndedPlan = { personId: string; status: string; reason: string | null };
/** A decision not to write to a person, with its time. */
export type KeptDecision = {
  personId: string;
  decision: string;
  reason: string | null;
  resumeAt: number | null;
  at: number;
};

export type Course = {
  touches: readonly Touch[];
  /** The mail each person replied to. */
  ended: ReadonlyMap<string, Touch>;
  /** The mails that got absence notes, with the end of the absence. */
  away: ReadonlyMap<Touch, number>;
};

/** Counts wrong or missing reasons by recomputing them from mails and replies. */
export function findFalseReasons(
  world: World,
  course: Course,
  { plans, decisions }: { plans: readonly EndedPlan[]; decisions: readonly KeptDecision[] },
): Record<string, number> {
  const sent = Map.groupBy(course.touches, ({ personId }) => personId);
  const isTrue = (plan: EndedPlan) => {
    const steps = sent.get(plan.personId)?.length ?? 0;
    if (course.ended.has(plan.personId))
      return plan.status === "replied" && plan.reason === "answered";
    return plan.status === "finished" && steps === world.steps.length;
  };
  const putOff = decisions.filter(({ decision }) => decision === "put-off");
  const paused = decisions.filter(({ decision }) => decision === "paused");
  const away = [...course.away].filter(([touch]) => isFollowed(world, touch));
  return {
    "plans that ended for another reason": plans.filter((plan) => !isTrue(plan)).length,
    "people without a plan": world.people.length - plans.length,
    "reasons to put off that do not hold": putOff.filter(
      (one) => !holds(world, course.touches, one),
    ).length,
    "pauses without an absence": paused.filter(
      (one) => !away.some(([touch, until]) => isOf(one, touch, until)),
    ).length,
    "absences without a pause": away.filter(
      ([touch, until]) => !paused.some((one) => isOf(one, touch, until)),
    ).length,
    "mails to people who are away": course.touches.filter(({ personId, at }) =>
      away.some(([touch, until]) => touch.personId === personId && touch.at < at && at < until),
    ).length,
  };
}

/** After the last step a plan cannot be paused. */
function isFollowed({ steps }: World, { stepId }: Touch): boolean {
  return stepId !== steps.at(-1)?.stepId;
}

function isOf({ personId, reason, resumeAt }: KeptDecision, touch: Touch, until: number): boolean {
  return personId === touch.personId && reason === "out-of-office" && resumeAt === until;
}

function holds(world: World, touches: readonly Touch[], kept: KeptDecision): boolean {
  const { personId, reason, at } = kept;
  const before = touches.filter((touch) => touch.at <= at);
  if (reason === "cold-mail")
    return before.some((touch) => touch.personId === personId && at - touch.at < DAY_MS);
  if (reason !== "recipient-domain") return false;
  const domains = new Map(world.people.map(({ id, domain }) => [id, domain]));
  const day = dayIn(world.rules.projectZone);
  const today = before.filter(
    (touch) => domains.get(touch.personId) === domains.get(personId) && day(touch) === day({ at }),
  );
  return today.length >= world.rules.perDomain;
}
