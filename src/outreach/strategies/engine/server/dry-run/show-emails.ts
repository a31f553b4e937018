import type { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { emailPartsOf } from "#src/outreach/strategies/engine/server/touch/email-parts.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";

type Endpoint = typeof dryRunContract.showEmails;

/** Written by the function that writes the sent ones. Only the recipient's link is missing. */
export async function showEmails(args: HandlerArgs<Endpoint>): Promise<ResultOf<Endpoint>> {
  const { db, org, params, body } = args;
  const campaign = await findCampaign(db, org, params.campaignId);
  if (!campaign) throw notFound("campaign_not_found");
  const { footer, projectLanguage: language } = campaign;
  const around = { footer, language, unsubscribeUrl: undefined };
  return { list: body.bodies.map((one) => emailPartsOf({ ...around, body: one })) };
}
