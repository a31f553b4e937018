import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { dryRunContract } from "#src/outreach/strategies/engine/dry-run.contract.ts";
import {
  findCampaign,
  type RunningCampaign,
} from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import {
  findKnownFiles,
  judgeFiles,
} from "#src/outreach/strategies/engine/server/files/email-files.ts";
import {
  emailPartsOf,
  signatureFor,
} from "#src/outreach/strategies/engine/server/touch/email-parts.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";

type Endpoint = typeof dryRunContract.showEmails;

/** Written by the function that writes the sent ones. Only the recipient's link is missing. */
export async function showEmails(args: HandlerArgs<Endpoint>): Promise<ResultOf<Endpoint>> {
  const { db, org, params, body, services } = args;
  const campaign = await findCampaign(db, org, params.campaignId);
  if (!campaign) throw notFound("campaign_not_found");
  const { footer, projectLanguage: language } = campaign;
  const signature = await signatureFor(campaign, await findSender(args, campaign));
  const around = { footer, signature, language, unsubscribeUrl: undefined };
  const { projectId } = campaign;
  const emails = body.bodies.map((text, at) => ({
    body: text,
    attachments: body.attachments[at] ?? [],
  }));
  const known = await findKnownFiles(db, org, projectId, emails);
  const place = `${services.config.apiBaseUrl}/projects/${projectId}/files`;
  const sourceOf = (id: string) => (known.get(id)?.isPicture ? `${place}/${id}` : undefined);
  return {
    list: emails.map((email) => ({
      ...emailPartsOf({ ...around, sourceOf, body: email.body }),
      attachments: email.attachments.flatMap(({ fileId }) => {
        const file = known.get(fileId);
        return file ? [{ fileId, name: file.name, size: file.size }] : [];
      }),
      missing: judgeFiles(email, known, undefined).missing,
    })),
  };
}

async function findSender(
  { db, org, body: { mailboxId } }: HandlerArgs<Endpoint>,
  { projectId }: RunningCampaign,
) {
  if (mailboxId === undefined) return undefined;
  const mailbox = await mailboxes.findMailbox(db, org, mailboxId);
  if (mailbox?.projectId !== projectId) throw notFound("mailbox_not_found");
  return mailbox;
}
