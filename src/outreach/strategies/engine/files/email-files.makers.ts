import { makeCampaign } from "#src/outreach/strategies/engine/running.makers.ts";
import { emailStep, saveSteps } from "#src/outreach/strategies/strategies.makers.ts";
import type { Person } from "#src/testing/test-app.ts";
import { makeAttachment, makeFile } from "#src/workspace/files/files.makers.ts";

/** A campaign of one email with an attachment, and a picture in its text. */
export async function makeCampaignWithFiles(owner: Pick<Person, "call">) {
  const campaign = await makeCampaign(owner);
  const { campaignId, projectId } = campaign;
  const attachment = await makeAttachment(owner, { projectId, name: "Preise für Łódź.txt" });
  const picture = await makeFile(owner, { projectId });
  const body = `Hi {{firstName|there}},\n\n![Chart of stops](file:${picture.id})\n\nSee the file.`;
  const attachments = [{ fileId: attachment.fileId }];
  const saved = await saveSteps(owner, campaignId, [emailStep({ body, attachments })]);
  return { ...campaign, attachment, picture, body, saved };
}
