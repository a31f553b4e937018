import assert from "node:assert/strict";
import { runningContract } from "#src/outreach/strategies/engine/running.contract.ts";
import {
  enrol,
  type MadeCampaign,
  makeCampaign,
} from "#src/outreach/strategies/engine/running.makers.ts";
import { enrolmentsContract } from "#src/outreach/strategies/leads/enrolments.contract.ts";
import type { Person, TestApp } from "#src/testing/test-app.ts";

type App = Pick<TestApp, "admin" | "runJobs">;

/** Resets the mailbox interval, runs the tick, and makes held sends due. */
export async function release(app: App, { mailbox }: Pick<MadeCampaign, "mailbox">): Promise<void> {
  const { mailboxId } = mailbox;
  await app.admin.query("update mailbox_paces set recent = '[]' where mailbox_id = $1", [
    mailboxId,
  ]);
  await app.admin.query(
    "update strategy_channels set due_at = now() where $1 = any(mailbox_ids) and status = 'active'",
    [mailboxId],
  );
  await app.runJobs();
  await app.admin.query(
    "update scheduled_messages set due_at = now() where mailbox_id = $1 and status = 'scheduled'",
    [mailboxId],
  );
  await app.runJobs();
}

/** The states of the mails to an address. */
export async function sendsTo(app: App, address: string): Promise<string[]> {
  const { rows } = await app.admin.query<{ status: string }>(
    "select status from scheduled_messages where to_addresses::text like $1 order by created_at, id",
    [`%${address}%`],
  );
  return rows.map(({ status }) => status);
}

export function planOf(owner: Person, enrolmentId: string) {
  return owner.call(enrolmentsContract.read, { params: { enrolmentId } });
}

export async function emailPlaceOf(owner: Person, enrolmentId: string) {
  const { places } = await planOf(owner, enrolmentId);
  return places.find(({ channel }) => channel === "email");
}

/** A person who received the first of two mails. */
export async function makeWritten(app: App, owner: Person) {
  const campaign = await makeCampaign(owner);
  const person = await enrol(owner, campaign);
  await owner.call(runningContract.start, { params: { campaignId: campaign.campaignId } });
  await release(app, campaign);
  assert.deepEqual(await sendsTo(app, person.email), ["sent"]);
  return { ...campaign, person };
}
