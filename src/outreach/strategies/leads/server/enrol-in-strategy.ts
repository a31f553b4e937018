import {
  type EnrolOutcome,
  enrolments,
} from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { findLeads } from "./leads.queries.ts";
import { openStrategy } from "./require-strategy.ts";

type Args = HandlerArgs<typeof enrolmentsContract.enrol>;

export async function enrolInStrategy({ db, org, params, body, services }: Args) {
  const strategy = await openStrategy(db, org, params.strategyId);
  const { projectId } = strategy;
  const leads = (await findLeads(db, org, body.leadIds)).filter(
    (lead) => lead.projectId === projectId,
  );
  if (leads.length < new Set(body.leadIds).size) throw notFound("lead_not_found");
  const now = services.clock.now();
  const into = {
    strategyId: strategy.id,
    projectId,
    channels: await placesIn(db, org, strategy.id, now),
  };
  const outcomes = await enrolments.enrol(db, org, into, leads, { again: body.again, now });
  publish(db, org, { topic: "enrolments.changed", subjectId: strategy.id, projectId });
  return { list: [...outcomes].map(([leadId, outcome]) => toAnswer(leadId, outcome)) };
}

/** In a running campaign, the planner handles new people immediately. */
export async function placesIn(db: Db, org: OrgScope, strategyId: string, now: Date) {
  const channels = await strategies.listChannels(db, org, [strategyId]);
  return channels.map(({ campaignId, type, isOn, status }) => ({
    campaignId,
    type,
    dueAt: isOn && status === "active" ? now : null,
  }));
}

function toAnswer(leadId: string, outcome: EnrolOutcome) {
  if (outcome.kind === "suppressed") {
    const { kind, value, reason } = outcome;
    return { leadId, outcome: kind, value, reason };
  }
  return { leadId, outcome: outcome.kind, enrolmentId: outcome.enrolmentId };
}
