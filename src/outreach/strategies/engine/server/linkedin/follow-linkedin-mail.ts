import type { Arrived } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import { findCampaign } from "#src/outreach/strategies/engine/server/campaign.queries.ts";
import { endReplied } from "#src/outreach/strategies/engine/server/tasks/settle-task.ts";
import { setConnected } from "#src/outreach/strategies/engine/server/tasks/task-results.queries.ts";
import { note } from "#src/outreach/strategies/engine/server/tick/tick-context.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { type LinkedinPerson, listLinkedinPeople } from "./linkedin-people.queries.ts";
import { readLinkedinMail } from "./read-linkedin-mail.ts";

/**
 * Detects accepted connections and replies from LinkedIn's notification mails, if they match
 * exactly one person.
 */
export async function followLinkedinMail(db: Db, org: OrgScope, mail: Arrived): Promise<void> {
  const signal = readLinkedinMail(mail);
  if (!signal) return;
  const at = new Date(mail.receivedAt);
  const named = await listLinkedinPeople(db, org, signal, at);
  const meant = named.filter(
    ({ profile }) =>
      signal.profiles.length === 0 ||
      (profile !== null && signal.profiles.includes(profile.toLowerCase())),
  );
  const [first] = meant;
  if (!first || meant.some(({ leadId }) => leadId !== first.leadId)) return;
  if (signal.kind === "replied") await endReplied(db, org, first, at);
  else {
    const own = meant.filter(({ enrolmentId }) => enrolmentId === first.enrolmentId);
    await connect(db, org, own, at);
  }
  publish(db, org, { topic: "enrolments.changed" });
}

async function connect(
  db: Db,
  org: OrgScope,
  tasks: readonly LinkedinPerson[],
  at: Date,
): Promise<void> {
  const request = tasks.find(({ kind }) => kind === "linkedin-connect");
  if (!request || !(await setConnected(db, org, request.taskId))) return;
  const { campaignId, enrolmentId, stepId } = request;
  const campaign = await findCampaign(db, org, campaignId);
  if (!campaign) return;
  const place = { db, org, campaign, now: at.getTime() };
  await note(place, enrolmentId, { decision: "linkedin-connected", stepId, details: {} });
}
