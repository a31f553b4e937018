import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { enrolments } from "#src/outreach/strategies/enrolments/server/enrolments.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type Concerned, listColleagues, markTouch } from "./concerned.queries.ts";
import { endAnswered } from "./end-answered.ts";

type Reply = {
  /** The emails that it answers. */
  internetIds: readonly string[];
  receivedAt: string;
};

/** Ends the person's plan and, if the campaign is set to, those of their colleagues. */
export async function takeReply(
  db: Db,
  org: OrgScope,
  who: Concerned,
  { internetIds, receivedAt }: Reply,
): Promise<void> {
  const now = new Date(receivedAt);
  const { enrolmentId } = who;
  await markTouch(db, org, "replied_at", { enrolmentId, internetIds, at: receivedAt });
  await endAnswered(db, org, enrolmentId, { reason: "answered", now });
  const campaign = await findCampaign(db, org, who.campaignId);
  if (campaign?.stopsForCompany) {
    const colleagues = await listColleagues(db, org, who);
    await enrolments.end(db, org, colleagues, { status: "replied", reason: "colleague", now });
  }
  publish(db, org, { topic: "enrolments.changed" });
}
