import type { Step } from "#src/outreach/strategies/campaigns.contract.ts";
import type { RunningCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import type { CampaignFiles } from "#src/outreach/strategies/engine/server/files/email-files.ts";
import type { Capacity } from "#src/outreach/strategies/engine/server/planner/capacity.ts";
import type { Sequence } from "#src/outreach/strategies/engine/server/sequence/read-sequence.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { SendingMailbox } from "./sending-mailboxes.queries.ts";

/** Everything one tick of a campaign works with. */
export type TickContext = {
  services: Pick<Services, "keyring" | "config">;
  db: Db;
  org: OrgScope;
  campaign: RunningCampaign;
  steps: readonly Step[];
  capacity: Capacity;
  mailboxes: ReadonlyMap<string, SendingMailbox>;
  sequence: Sequence | undefined;
  files: CampaignFiles;
  /**
   * The other channel's campaign, once someone has completed a step that it waits for. It is woken
   * after the commit: two campaigns that wake each other from their ticks would deadlock.
   */
  woken: Set<string>;
  now: number;
};

type Note = {
  decision: string;
  stepId: string | undefined;
  details: Readonly<Record<string, unknown>>;
};

/** Records why something was or was not done for a person, in the transaction of the decision. */
export async function note(
  { db, org, campaign, now }: Pick<TickContext, "db" | "org" | "campaign" | "now">,
  enrolmentId: string,
  { decision, stepId, details }: Note,
): Promise<void> {
  const row = { enrolmentId, channel: campaign.type, decision, stepId, details };
  await enrolments.addDecisions(db, org, [row], new Date(now));
}
