import { isBusinessEmail } from "#src/platform/contract/email/business-email-rule.ts";
import type { ResultOf } from "#src/platform/contract/endpoint.ts";
import type { Role } from "#src/platform/contract/roles.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { MAX_INVITED } from "#src/workspace/organizations/invitations/invitations.rules.ts";
import { countResend } from "./count-resend.ts";
import { mailLink } from "./mail-link.ts";
import { findInviter, findOpenInvitationTo, isMember, keepInvitation } from "./sent.queries.ts";

type Args = HandlerArgs<typeof invitationsContract.send>;
type Result = ResultOf<typeof invitationsContract.send>["results"][number];

const PER_DAY = { max: 50, seconds: 86_400 };
const PER_HOUR = { max: MAX_INVITED, seconds: 3600 };

/** One result per address, so that an invalid one does not block the others. */
export async function sendInvitations(args: Args): Promise<{ results: Result[] }> {
  const { body, org, services, transaction } = args;
  const emails = [...new Set(body.emails)];
  const { organizationId, userId } = org;
  await services.limits.take(`invitations:${organizationId}:${userId}`, PER_HOUR, emails.length);
  await services.limits.take(`invitations:${organizationId}`, PER_DAY, emails.length);
  return transaction(async (db) => {
    const inviter = await findInviter(db, org);
    const results: Result[] = [];
    // In a fixed order: two people who invite the same addresses would otherwise deadlock.
    for (const email of emails.toSorted()) {
      const isWelcome = !inviter.needsBusinessEmail || isBusinessEmail(email);
      const outcome = isWelcome ? await inviteOne(db, args, email, body.role) : "not_business";
      results.push({ email, outcome });
    }
    publish(db, org, { topic: "invitations.changed" });
    const place = ({ email }: Result) => emails.indexOf(email);
    return { results: results.toSorted((a, b) => place(a) - place(b)) };
  });
}

async function inviteOne(
  db: Db,
  args: Args,
  email: string,
  role: Role,
): Promise<Result["outcome"]> {
  const { org, request } = args;
  if (await isMember(db, org, email)) return "already_member";
  const open = await findOpenInvitationTo(db, org, email);
  if (open && !(await maySendAgain(args, open))) return "sent_lately";
  const { id, isNew, expiresAt } = await keepInvitation(db, org, { id: newId(), email, role });
  await mailLink(db, args, { id, email, role, expiresAt });
  await audit.recordIn(db, org, request, {
    kind: isNew ? "invitation_sent" : "invitation_sent_again",
    subject: email,
    details: { role },
  });
  return isNew ? "sent" : "sent_again";
}

async function maySendAgain({ services, org }: Args, invitationId: string): Promise<boolean> {
  try {
    await countResend(services, org, invitationId);
    return true;
  } catch (error) {
    if (error instanceof AppError && error.status === 429) return false;
    throw error;
  }
}
