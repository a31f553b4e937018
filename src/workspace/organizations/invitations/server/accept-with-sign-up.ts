import { conflict, invalid, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { hashToken } from "#src/platform/server/tokens.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { describePasswordProblem } from "#src/workspace/auth/password.rules.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import type { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import { organizations } from "#src/workspace/organizations/server/organizations.public.ts";
import { announceJoined } from "./announce-joined.ts";
import { signUpTriedMail } from "./invitation-mail.ts";
import { findOpenInvitation, type OpenInvitation, setAccepted } from "./invitations.queries.ts";
import { provesAddress } from "./proves-address.ts";

type Args = HandlerArgs<typeof invitationsContract.acceptWithSignUp>;

/**
 * Turns an open invitation into an account, a membership and a session, atomically. The password is
 * hashed before the transaction; the invitation is consumed inside it, so that two tabs with one
 * link create one account.
 */
export async function acceptWithSignUp(args: Args): Promise<User> {
  const { body, services, transaction } = args;
  const tokenHash = hashToken(body.token);
  const offered = await findOpenInvitation(services.databases.auth.kysely, tokenHash);
  if (!offered) throw notFound("invitation_not_found");

  const email = addressFor(offered, body.email);
  await refuseKnown(args, offered, email);
  await refuseWeakPassword(args, offered, email);
  const passwordHash = await services.passwords.hash(body.password, offered.id);

  return transaction(async (db) => {
    const invitation = await findOpenInvitation(db, tokenHash);
    if (!invitation) throw notFound("invitation_not_found");
    const { organizationId, role } = invitation;
    const name = organizationNameFor(invitation, body.organizationName);
    // Before accepting, which takes a shared lock on the organisation: two concurrent first links
    // would otherwise deadlock.
    if (name) await organizations.setName(db, { id: organizationId, name });
    if (!(await setAccepted(db, invitation))) throw notFound("invitation_not_found");
    await services.mail.withdraw(db, invitation.id);

    const userId = newId();
    const { firstName, lastName } = body;
    const confirmedAt = provesAddress(invitation, services) ? new Date().toISOString() : null;
    const user = { id: userId, email, firstName, lastName, passwordHash, confirmedAt };
    if (!(await accounts.insertUser(db, user))) throw conflict("account_exists");

    const became = await members.insertMembership(db, { organizationId, userId, role });
    if (became === "refused") throw notFound("invitation_not_found");
    await audit.record(db, {
      kind: "member_joined",
      organizationIds: [organizationId],
      actorId: userId,
      subject: email,
      details: { role },
      request: args.request,
    });
    publish(db, { organizationId }, { topic: "members.changed", subjectId: userId });
    announceJoined(db, { organizationId, userId, role });
    if (confirmedAt === null) await accounts.sendConfirmation(db, services, userId);
    const proof = { method: "password", secondFactor: null } as const;
    return accounts.startSession(db, { userId, organizationId, proof }, args);
  });
}

/** The invitation decides. Only the first account of a server provides its own address. */
function addressFor(invitation: OpenInvitation, given: string | undefined): string {
  const email = invitation.email ?? given;
  if (email) return email;
  throw invalid("input_invalid", { email: "Email is not valid." });
}

/** Only the first account of a server names its organisation. */
function organizationNameFor(
  invitation: OpenInvitation,
  given: string | undefined,
): string | undefined {
  return invitation.email === null ? given : undefined;
}

async function refuseWeakPassword(args: Args, invitation: OpenInvitation, email: string) {
  const { body, services } = args;
  const minLength = services.config.passwordMinLength;
  const organizationName =
    organizationNameFor(invitation, body.organizationName) ?? invitation.organizationName;
  const words = [body.firstName, body.lastName, email, organizationName];
  const problem = await accounts.findPasswordProblem(body.password, { minLength, words });
  if (!problem) return;
  throw invalid("input_invalid", { password: describePasswordProblem(problem, minLength) });
}

type RefuseKnownArgs = HandlerArgs<typeof invitationsContract.acceptWithSignUp>;

const WARNED_ONCE = { max: 1, seconds: 86_400 };

/**
 * The reader of a mailed link may learn that their address has an account. A link passed on by hand
 * reveals it only when someone tries to sign up, and notifies the owner.
 */
async function refuseKnown(
  { services, transaction }: RefuseKnownArgs,
  offered: OpenInvitation,
  email: string,
): Promise<void> {
  const owner = await accounts.findPerson(services.databases.auth.kysely, email);
  if (!owner) return;
  const isNews =
    !provesAddress(offered, services) &&
    (await services.limits.take(`sign-up-tried:${owner.userId}`, WARNED_ONCE).then(
      () => true,
      () => false,
    ));
  if (isNews) {
    await transaction(async (db) => {
      const to = await accounts.findTo(db, owner.userId);
      await services.mail.queue(db, signUpTriedMail(to, offered));
    });
  }
  throw conflict("account_exists");
}
