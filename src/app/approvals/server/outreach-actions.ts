import { z } from "zod";
import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import { leadsContract } from "#src/outreach/strategies/leads/leads.contract.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { Call } from "#src/platform/server/http/dispatch.ts";
import { action, added, within } from "./action.ts";

const leadIds = z.array(z.uuid()).min(1).max(50);

async function openStrategy(call: Call, projectId: string, strategyId: string) {
  const strategy = await call(strategiesContract.read, { params: { strategyId } });
  return within(strategy, projectId, "strategy_not_found");
}

type Strategy = Awaited<ReturnType<typeof openStrategy>>;

/** The channels with their steps, which are what a start or an enrolment sends. */
function basisOf({ strategyId, channels }: Strategy): string {
  const states = channels.map(
    ({ version, isOn, campaign }) =>
      `${version} ${isOn} ${campaign.status} ${campaign.stepsRevision}`,
  );
  return [strategyId, ...states].join(" ");
}

export const startCampaign = action({
  title: "Propose starting a campaign",
  description:
    "Asks a person to start a campaign of a strategy. Read `preview_campaign` first, and say to the person what is not ready.",
  input: { strategyId: z.uuid(), campaignId: z.uuid() },
  async describe(call, projectId, { strategyId, campaignId }) {
    const strategy = await openStrategy(call, projectId, strategyId);
    const channel = strategy.channels.find(({ campaign }) => campaign.campaignId === campaignId);
    if (!channel) throw notFound("campaign_not_found");
    const { steps } = channel.campaign;
    return {
      summary: `Start the ${channel.type} campaign of “${strategy.name}”`,
      changes: steps.map((step) => added(`Step ${step.position}`, textOf(step))),
      basis: basisOf(strategy),
    };
  },
  run: (call, _projectId, { campaignId }) =>
    call(runningContract.start, { params: { campaignId } }),
});

function textOf(step: Step): string {
  if (step.kind === "email") return [step.subject, step.body].join("\n\n");
  if (step.kind === "linkedin") return [step.action, step.body].join("\n\n");
  return [step.title, step.instructions].join("\n\n");
}

export const enrolLeads = action({
  title: "Propose enrolling leads",
  description:
    "Asks a person to enrol leads in a strategy. If its campaigns run, they are written to.",
  input: { strategyId: z.uuid(), leadIds },
  async describe(call, projectId, { strategyId, leadIds }) {
    const strategy = await openStrategy(call, projectId, strategyId);
    const names = await readLeads(call, projectId, leadIds);
    return {
      summary: `Enrol ${countOf(leadIds)} in “${strategy.name}”`,
      changes: [
        added("Leads", names.join("\n")),
        ...strategy.channels
          .filter(({ isOn }) => isOn)
          .map(({ type, campaign }) => added(`Campaign (${type})`, campaign.status)),
      ],
      basis: basisOf(strategy),
    };
  },
  run: (call, _projectId, { strategyId, leadIds }) =>
    call(enrolmentsContract.enrol, { params: { strategyId }, body: { leadIds } }),
});

export const removeLeads = action({
  title: "Propose removing leads",
  description: "Asks a person to take leads out of a project. What they are enrolled in ends.",
  input: { leadIds },
  async describe(call, projectId, { leadIds }) {
    const names = await readLeads(call, projectId, leadIds);
    return {
      summary: `Remove ${countOf(leadIds)} from the project and end their plans`,
      changes: [{ label: "Leads", before: names.join("\n"), after: null }],
      basis: "",
    };
  },
  run: (call, projectId, { leadIds }) =>
    call(leadsContract.remove, { body: { projectId, leadIds } }),
});

async function readLeads(call: Call, projectId: string, ids: readonly string[]): Promise<string[]> {
  const names: string[] = [];
  for (const leadId of ids) {
    const lead = await call(leadsContract.read, { params: { leadId }, query: {} });
    const { fields, email, linkedinUrl } = within(lead, projectId, "lead_not_found");
    const name = [fields.firstName, fields.lastName].filter(Boolean).join(" ");
    names.push([name, email ?? linkedinUrl].filter(Boolean).join(", "));
  }
  return names;
}

function countOf(ids: readonly string[]): string {
  return ids.length === 1 ? "1 lead" : `${ids.length} leads`;
}
