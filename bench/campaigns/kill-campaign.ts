import type { GmailBox } from "#fakes/gmail/gmail-box.ts";
import { headerOf } from "#fakes/mime/mime-tree.ts";
import { mailerContract } from "#src/inbox/mailer/mailer.contract.ts";
import { ALWAYS } from "#src/outreach/strategies/engine/running.makers.ts";
import { makeEnrolledLead } from "#src/outreach/strategies/leads/leads.makers.ts";
import { strategiesContract } from "#src/outreach/strategies/strategies.contract.ts";
import {
  channelOf,
  emailStep,
  makeStrategy,
  saveSteps,
} from "#src/outreach/strategies/strategies.makers.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { type Caller, createCaller } from "#src/testing/person.ts";
import { makeProduct } from "#src/workspace/products/products.makers.ts";
import type { Instances } from "../mail/instances.ts";
import { shortenWaits } from "../mail/shorten-waits.ts";
import type { Stage } from "../mail/stage.ts";

export type Running = {
  strategy: Awaited<ReturnType<typeof makeStrategy>>;
  params: { campaignId: string };
  url(): string;
  /** A caller of an instance that is running. */
  owner(): Caller;
};

/** A campaign of two emails one minute apart, at any hour and without limits. */
export async function makeKillCampaign(
  stage: Stage,
  instances: Instances,
  mailboxIds: readonly string[],
): Promise<Running> {
  const cookie = await signIn(stage);
  const url = () => instances.url(0);
  const owner = () => createCaller(url(), cookie);
  const { projectId } = stage;
  const { id: productId } = await makeProduct(owner(), { projectId });
  const strategy = await makeStrategy(owner(), { projectId, productId });
  const { channelId, campaign } = channelOf(strategy, "email");
  const { campaignId } = campaign;
  await saveSteps(owner(), campaignId, [
    emailStep({ subject: "First", body: "Hello" }),
    emailStep({
      subject: "Second",
      body: "Hello again",
      thread: "new",
      wait: { amount: 1, unit: "minutes" },
    }),
  ]);
  await owner().call(strategiesContract.updateChannel, {
    params: { channelId },
    body: {
      mailboxIds: [...mailboxIds],
      windows: [...ALWAYS],
      timeZone: "UTC",
      newLeadsPerDay: 10_000,
      messagesPerDay: 10_000,
    },
  });
  await stage.admin.query("update mailboxes set daily_limit = 200");
  return { strategy, params: { campaignId }, url, owner };
}

/**
 * Resends unconfirmed mails that the reader does not have, as a person would. Returns their number.
 */
export async function sendUnconfirmed(
  { admin }: Stage,
  { owner }: Running,
  boxes: readonly GmailBox[],
): Promise<number> {
  const { rows } = await admin.query<{ id: string; subject: string; address: string }>(
    `select id, subject, to_addresses->0->>'address' as address from scheduled_messages
      where status = 'unconfirmed' and due_at is null`,
  );
  const missing = rows.filter(({ subject, address }) => {
    const box = boxes.find((one) => one.address === address);
    return ![...(box?.messages.values() ?? [])].some(
      ({ mime }) => headerOf(mime, "subject") === subject,
    );
  });
  for (const { id } of missing)
    await owner().call(mailerContract.retry, {
      body: { scheduledMessageId: id, confirmDuplicateRisk: true },
    });
  return missing.length;
}

async function signIn({ admin, organizationId }: Stage): Promise<string> {
  const token = newToken();
  await admin.query(
    `insert into sessions (id, token_hash, user_id, organization_id, expires_at, ip, user_agent)
      select gen_random_uuid(), $1, user_id, organization_id, now() + interval '1 day', '127.0.0.1', 'bench'
        from memberships where organization_id = $2`,
    [hashToken(token), organizationId],
  );
  return `sid=${token}`;
}

/** Enrols people of different companies, each with a mailbox at the provider. */
export async function enrolMany(
  stage: Stage,
  { owner, strategy }: Running,
  { from, count }: { from: number; count: number },
): Promise<{ boxes: GmailBox[]; enrolmentIds: string[] }> {
  const boxes: GmailBox[] = [];
  const enrolmentIds: string[] = [];
  for (let at = from; at < from + count; at += 1) {
    const box = stage.gmail.addBox(`person-${at}@company-${at}.example`);
    const lead = { email: box.address, fields: { firstName: "Priya" } };
    const { enrolmentId } = await makeEnrolledLead(owner(), { strategy, lead });
    boxes.push(box);
    enrolmentIds.push(enrolmentId);
  }
  return { boxes, enrolmentIds };
}

/**
 * Skips waits and daily caps: sent mails become two days old and the next step is due.
 * `isFirstOnly` delays second steps.
 */
export async function hurry(
  { admin }: Stage,
  { params: { campaignId } }: Running,
  { isFirstOnly = false }: { isFirstOnly?: boolean } = {},
): Promise<void> {
  await admin.query(
    `update mailbox_paces set recent = '[]', day = null, sent_on_day = 0 where mailbox_id in
       (select mailbox_id from mailbox_paces for update skip locked)`,
  );
  await admin.query(
    "update mailbox_days set sent = 0, reserved = 0, automatic = 0 where reserved > 100",
  );
  await admin.query(
    `update campaign_touches set claimed_at = claimed_at - interval '2 days'
      where outcome = 'sent' and claimed_at > now() - interval '1 day'`,
  );
  await admin.query(
    `update enrolment_places set due_at = now(), planned_at = now() where (enrolment_id, channel) in
       (select enrolment_id, channel from enrolment_places
         where campaign_id = $1 and state in ('planned', 'held') and due_at > now()
           and (last_touch_at is null or not $2) for update skip locked)`,
    [campaignId, isFirstOnly],
  );
  await admin.query(
    `update strategy_channels set due_at = now() where id in
       (select id from strategy_channels where campaign_id = $1 and status = 'active'
         for update skip locked)`,
    [campaignId],
  );
  await admin.query("select pg_notify('campaigns_due', '')");
  await shortenWaits(admin);
}
