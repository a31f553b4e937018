import type { campaignsContract } from "#src/outreach/strategies/campaigns.contract.ts";
import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { readBytes } from "#src/platform/server/files/stored-bytes.ts";
import type { DownloadAnswer, HandlerArgs } from "#src/platform/server/http/serve.ts";
import { files } from "#src/workspace/files/server/files.public.ts";

type Args = HandlerArgs<typeof campaignsContract.readAttachment>;

/** Only files that its steps name: others of the project may be private. */
export async function readAttachment({ read, org, params }: Args): Promise<DownloadAnswer> {
  const { campaignId, fileId } = params;
  const file = await read(async (db) => {
    const campaign = await findCampaign(db, org, campaignId);
    const steps = campaign ? await strategies.listSteps(db, org, [campaignId]) : [];
    const isNamed = steps.some(
      (step) =>
        step.kind === "email" && step.attachments.some((attached) => attached.fileId === fileId),
    );
    if (!campaign || !isNamed) return undefined;
    const { projectId } = campaign;
    return (await files.findFacts(db, org, { projectId, fileIds: [fileId] })).get(fileId);
  });
  if (!file) throw notFound("file_not_found");
  // With its own type a browser might open it; it is saved as a file.
  return {
    fileName: file.name,
    contentType: "application/octet-stream",
    body: readBytes(read, org, file),
  };
}
