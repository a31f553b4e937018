import { possibleRepliesContract } from "#src/outreach/strategies/engine/stops/possible-replies.contract.ts";
import { UNDECIDED } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findTouchedPlan } from "./concerned.queries.ts";
import { findAsked, listPossibleReplies } from "./possible-replies.queries.ts";
import { takeReply } from "./take-reply.ts";

export const possibleRepliesFeature = defineFeature(possibleRepliesContract, {
  async list({ db, org, query: { projectId } }) {
    await projects.requireThere(db, org, projectId);
    return { list: await listPossibleReplies(db, org, projectId) };
  },
  decide: decidePossibleReply,
});

type Args = HandlerArgs<typeof possibleRepliesContract.decide>;

/** Of two concurrent decisions, the second has no effect. */
async function decidePossibleReply({ db, org, params, body, services }: Args) {
  const { enrolmentId } = params;
  const [found] = await enrolments.find(db, org, [enrolmentId]);
  if (!found) throw notFound("enrolment_not_found");
  const { isArchived, projectId } = await strategies.open(db, org, found.strategyId);
  if (isArchived) throw conflict("strategy_archived");
  const [plan] = await enrolments.lock(db, org, [enrolmentId]);
  if (plan?.status !== "paused" || plan.reason !== UNDECIDED) throw conflict("reply_decided");
  const now = services.clock.now();
  const who = await findTouchedPlan(db, org, enrolmentId);
  if (body.isTheirs && who) {
    const mail = (await findAsked(db, org, [enrolmentId])).get(enrolmentId);
    const unnamed = { internetIds: [], receivedAt: now.toISOString() };
    await takeReply(db, org, who, mail ?? unnamed);
  } else await enrolments.resume(db, org, [enrolmentId], now);
  publish(db, org, { topic: "enrolments.changed", subjectId: plan.strategyId, projectId });
  return { enrolmentId };
}
