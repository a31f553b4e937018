import { insertBare, type MadeLead } from "./made-leads.ts";
import { ask, makeStrategy, type Opened } from "./open-app.ts";

export type FullCampaign = {
  projectId: string;
  strategyId: string;
  campaignId: string;
  stepId: string;
};

const ALWAYS = [1, 2, 3, 4, 5, 6, 7].map((day) => ({ day, from: "00:00", to: "24:00" }));
const MAX_A_DAY = 1000;

/** A campaign with a task that is due for everyone in a month. */
export async function makeFullCampaign(
  opened: Opened,
  leads: readonly MadeLead[],
): Promise<FullCampaign> {
  const { admin, member } = opened;
  const { id: strategyId, projectId, channels } = await makeStrategy(opened);
  const channelOf = (type: string) => channels.find((one) => one.type === type);
  const campaignId = channelOf("email")?.campaign.campaignId ?? "";
  const other = channelOf("linkedin")?.campaign.campaignId ?? "";
  const { steps } = await ask<{ steps: { stepId: string }[] }>(
    opened,
    `/campaigns/${campaignId}/update-steps`,
    { method: "POST", json: { steps: [{ kind: "task", title: "Call them" }] } },
  );
  const stepId = steps[0]?.stepId ?? "";
  await ask(opened, `/strategies/channels/${channelOf("email")?.channelId}`, {
    method: "PATCH",
    json: {
      windows: ALWAYS,
      timeZone: "UTC",
      newLeadsPerDay: MAX_A_DAY,
      messagesPerDay: MAX_A_DAY,
    },
  });
  const { organizationId } = member;
  const into = { organizationId, projectId, strategyId, campaigns: [campaignId, other] as const };
  await insertBare(admin, into, leads);
  await admin.query(
    `update enrolment_places set state = 'planned', step_id = $3, lane = 'new-task', zone = 'UTC',
        planned_at = now() + interval '30 days', due_at = now() + interval '30 days',
        waits_from = now()
      where organization_id = $1 and campaign_id = $2`,
    [organizationId, campaignId, stepId],
  );
  return { projectId, strategyId, campaignId, stepId };
}
