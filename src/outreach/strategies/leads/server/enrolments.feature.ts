import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { enrolAgain } from "./bulk/enrol-again.ts";
import { moveLeads } from "./bulk/move-leads.ts";
import { enrolInStrategy } from "./enrol-in-strategy.ts";
import { countLeads } from "./list/count-leads.queries.ts";
import { readConversation } from "./plans/read-conversation.ts";
import { readEnrolment } from "./plans/read-enrolment.ts";
import { readNextSteps } from "./plans/read-next-steps.ts";
import { openStrategy, requireStrategy } from "./require-strategy.ts";

export const enrolmentsFeature = defineFeature(
  enrolmentsContract,
  {
    enrol: enrolInStrategy,
    change: changeEnrolments,
    move: moveLeads,
    enrolAgain,
    async counts({ db, org, params, query }) {
      const { id: strategyId, projectId } = await requireStrategy(db, org, params.strategyId);
      return countLeads(db, org, { ...query, strategyId, projectId });
    },
    nextSteps: readNextSteps,
    read: ({ db, org, params, services }) =>
      readEnrolment(db, org, { ...params, clock: services.clock.now().getTime() }),
    conversation: ({ db, org, params }) => readConversation(db, org, params.enrolmentId),
  },
  { workers: [enrolments.recipientWorker] },
);

type Args = HandlerArgs<typeof enrolmentsContract.change>;

async function changeEnrolments({ db, org, params, body, services }: Args) {
  const { id, projectId } = await openStrategy(db, org, params.strategyId);
  const found = await enrolments.find(db, org, body.enrolmentIds);
  const ids = found.flatMap(({ enrolmentId, strategyId }) =>
    strategyId === id ? enrolmentId : [],
  );
  const changed = await change({ db, org, services }, body.action, ids);
  publish(db, org, { topic: "enrolments.changed", subjectId: id, projectId });
  return { changed: changed.length };
}

function change(
  { db, org, services }: Pick<Args, "db" | "org" | "services">,
  action: Args["body"]["action"],
  ids: readonly string[],
): Promise<string[]> {
  const now = services.clock.now();
  if (action === "pause") return enrolments.pause(db, org, ids, { reason: "user", now });
  if (action === "resume") return enrolments.resume(db, org, ids, now);
  if (action === "reopen") return enrolments.reopen(db, org, ids, { from: ["replied"], now });
  return enrolments.end(db, org, ids, { status: "removed", reason: "user", now });
}
