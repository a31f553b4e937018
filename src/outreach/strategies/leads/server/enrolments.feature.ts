import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { enrolAgain } from "./bulk/enrol-again.ts";
import { moveLeads } from "./bulk/move-leads.ts";
import { changeEnrolments } from "./change-enrolments.ts";
import { enrolInStrategy } from "./enrol-in-strategy.ts";
import { readEnrolment } from "./plans/read-enrolment.ts";
import { readNextSteps } from "./plans/read-next-steps.ts";
import { requireStrategy } from "./require-strategy.ts";

export const enrolmentsFeature = defineFeature(enrolmentsContract, {
  enrol: enrolInStrategy,
  change: changeEnrolments,
  move: moveLeads,
  enrolAgain,
  async counts({ db, org, params }) {
    await requireStrategy(db, org, params.strategyId);
    const list = await enrolments.countStatuses(db, org, params.strategyId);
    return { list, total: list.reduce((sum, { count }) => sum + count, 0) };
  },
  nextSteps: readNextSteps,
  read: ({ db, org, params, services }) =>
    readEnrolment(db, org, { ...params, clock: services.clock.now().getTime() }),
});
