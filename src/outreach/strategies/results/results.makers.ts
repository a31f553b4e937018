import { intentsContract } from "#src/inbox/intents/intents.contract.ts";
import { threadsContract } from "#src/inbox/threads/threads.contract.ts";
import { makeMailbox } from "#src/mail/mailboxes/mailboxes.makers.ts";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import {
  enrol,
  type MadeCampaign,
  makeCampaign,
  writeBack,
} from "#src/outreach/strategies/engine/running.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import type { InputOf } from "#src/platform/contract/endpoint.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";

type App = Pick<TestApp, "admin" | "runJobs">;
type Owner = Pick<Person, "call">;

type Made = { people?: number; intent?: Chosen; lastName?: string };
type Chosen = NonNullable<InputOf<typeof intentsContract.correct>["body"]["intent"]>;

/**
 * A running campaign whose first email went to this many people, one from each mailbox. The person
 * with a mail from the campaign's own mailbox has replied.
 */
export async function makeAnsweredCampaign(
  app: App,
  owner: Owner,
  facts: Parameters<typeof makeCampaign>[1] & Made = {},
) {
  const { people = 2, intent, lastName = "Raman", ...given } = facts;
  const campaign = await makeCampaign(owner, given);
  const { campaignId, channelId, projectId, mailbox } = campaign;
  const mailboxIds = [mailbox.mailboxId];
  while (mailboxIds.length < people)
    mailboxIds.push((await makeMailbox(owner, { projectId })).mailboxId);
  const params = { channelId };
  await owner.call(strategiesContract.updateChannel, { params, body: { mailboxIds } });
  const fields = { lastName, companyName: "Halden Foods" };
  for (let at = 0; at < people; at += 1) await enrol(owner, campaign, { fields });
  await owner.call(runningContract.start, { params: { campaignId } });
  await app.runJobs();
  const { rows } = await app.admin.query<{ address: string }>(
    "select address from campaign_touches where campaign_id = $1 and mailbox_id = $2",
    [campaignId, mailbox.mailboxId],
  );
  const from = rows[0]?.address ?? "";
  await writeBack(app, owner, campaign, { from });
  if (intent) await label(owner, campaign, intent);
  return { ...campaign, answeredBy: from };
}

/** Labels all conversations of the project. */
export async function label(
  owner: Owner,
  { projectId }: Pick<MadeCampaign, "projectId">,
  intent: Chosen,
): Promise<void> {
  const { list } = await owner.call(threadsContract.list, { body: { projectId } });
  const threadIds = list.map(({ threadId }) => threadId);
  await owner.call(intentsContract.correct, { body: { projectId, threadIds, intent } });
}

/** Today in UTC, and other days relative to it. */
export function dayFromToday(days: number): string {
  const at = new Date();
  at.setUTCDate(at.getUTCDate() + days);
  return at.toISOString().slice(0, 10);
}
