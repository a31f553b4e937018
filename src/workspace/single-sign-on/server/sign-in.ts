import { AppError, conflict } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { announceRevocation } from "#src/platform/server/bus/revocation.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { seal } from "#src/platform/server/secrets/seal.ts";
import { audit } from "#src/workspace/audit/server/audit.public.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { describeDevice } from "#src/workspace/auth/device.rules.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { invitations } from "#src/workspace/organizations/invitations/server/invitations.public.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import type { singleSignOnContract } from "#src/workspace/single-sign-on/single-sign-on.contract.ts";
import {
  domainOf,
  roleOfValues,
  UNCONFIRMED_HOURS,
  WITHOUT_REFRESH_HOURS,
} from "#src/workspace/single-sign-on/single-sign-on.rules.ts";
import {
  type Account,
  findLink,
  hasVerified,
  insertLink,
  insertSsoSession,
  noteSignIn,
  type StoredConnection,
} from "./before-organization.queries.ts";
import type { Claims } from "./claims.ts";
import { linkedMail } from "./mails.ts";
import { emailOf, takeAnswer } from "./take-answer.ts";

type Args = HandlerArgs<typeof singleSignOnContract.finish>;
type Who = Claims & { email: string; connection: StoredConnection };

const LONG_AGO = new Date(0).toISOString();

/** Signs in to the organisation whose provider has answered, and to no other. */
export async function signIn(args: Args): Promise<User> {
  const { params, body, services, transaction } = args;
  const { organizationId } = params;
  const expected = { organizationId, purpose: "sign-in", sessionId: null } as const;
  const { claims, connection } = await takeAnswer(services, expected, body);
  if (!connection.isOn) throw conflict("sso_off");
  const who = { ...claims, email: emailOf(claims), connection };
  const account = { organizationId, issuer: claims.issuer, subject: claims.subject };
  return transaction(async (db) => {
    if (!(await hasVerified(db, organizationId, domainOf(who.email))))
      throw conflict("sso_email_foreign");
    const userId = await findPerson(db, args, account, who);
    await join(db, args, account, { ...who, userId });
    return enter(db, args, account, { ...who, userId });
  }).catch(async (error: unknown) => {
    // Its transaction ended without a trace.
    if (error instanceof AppError && error.code === "sso_subject_changed")
      await transaction((db) => recordRefused(db, args, who));
    throw error;
  });
}

async function recordRefused(db: Db, args: Args, who: Who): Promise<void> {
  const person = await accounts.findPerson(db, who.email);
  if (!person) return;
  const details = { change: "refused" };
  const known = { ...who, userId: person.userId };
  await record(db, args, known, { kind: "single_sign_on_identity_changed", details });
}

/**
 * The subject is the identity: a known one signs in under any address. An unknown one is
 * the person whose account has the address, unless another subject has been connected to them.
 */
async function findPerson(db: Db, args: Args, account: Account, who: Who): Promise<string> {
  const known = await findLink(db, account);
  if (known) {
    await accounts.lockPerson(db, known.userId, args.session);
    const still = await findLink(db, account);
    if (still?.userId === known.userId) return known.userId;
  }
  const { email, firstName, lastName } = who;
  const names = { firstName: firstName || email.slice(0, email.indexOf("@")), lastName };
  const here = await accounts.lockPersonAt(db, email, args.session);
  // Someone created it under this address without ever confirming it.
  if (here && !here.isConfirmed)
    await accounts.handOver(db, { ...names, userId: here.userId, email });
  if (here) return here.userId;
  const userId = newId();
  const confirmedAt = new Date().toISOString();
  const isNew = await accounts.insertUser(db, {
    id: userId,
    email,
    ...names,
    passwordHash: null,
    confirmedAt,
  });
  if (!isNew) throw conflict("sso_failed");
  return userId;
}

type Person = Who & { userId: string };

/** Membership at the first sign-in, and the role that a claim gives at each one. */
async function join(db: Db, args: Args, account: Account, who: Person): Promise<void> {
  const { organizationId } = account;
  const { userId, email, connection, values } = who;
  const place = { organizationId, userId };
  const { defaultRole, claimRoles } = connection;
  const provided = values && (roleOfValues(values, claimRoles) ?? defaultRole);
  const isMember = await accounts.isActiveMember(db, place);
  if (!isMember) await addMember(db, args, who, provided ?? defaultRole);
  else if (provided) await changeRole(db, args, { ...place, role: provided, email });
  const known = await findLink(db, account);
  if (known && known.email !== email) {
    const details = { change: "email", before: known.email };
    await record(db, args, who, { kind: "single_sign_on_identity_changed", details });
  }
  if (!known) await connect(db, args, account, who);
  await noteSignIn(db, account, { userId, email });
}

async function addMember(
  db: Db,
  args: Args,
  who: Person,
  role: StoredConnection["defaultRole"],
): Promise<void> {
  const { userId, email, connection } = who;
  const { organizationId } = connection;
  const invitation = await invitations.findOpenTo(db, { organizationId, email });
  // Someone who was removed comes back by an invitation only.
  if (!invitation && (await members.isFormer(db, { organizationId, userId })))
    throw conflict("sso_removed");
  if (invitation) {
    await invitations.setAccepted(db, invitation);
    await args.services.mail.withdraw(db, invitation.id);
  }
  const given = invitation && who.values === undefined ? invitation.role : role;
  const became = await members.insertMembership(db, { organizationId, userId, role: given });
  if (became === "refused") throw conflict("sso_removed");
  const details = { role: given };
  await record(db, args, who, { kind: "member_joined", details });
  publish(db, { organizationId }, { topic: "members.changed", subjectId: userId });
  invitations.announceJoined(db, { organizationId, userId, role: given });
}

async function changeRole(
  db: Db,
  { request }: Args,
  to: {
    organizationId: string;
    userId: string;
    role: StoredConnection["defaultRole"];
    email: string;
  },
): Promise<void> {
  const { organizationId, userId, role } = to;
  const before = await members.setProvidedRole(db, { organizationId, userId, role });
  if (!before) return;
  const details = { before, after: role };
  const subject = to.email;
  const kind = "member_role_changed";
  const organizationIds = [organizationId];
  await audit.record(db, { kind, organizationIds, actorId: null, subject, details, request });
  announceRevocation(db, { userId });
  publish(db, { organizationId }, { topic: "members.changed", subjectId: userId });
}

async function connect(db: Db, args: Args, account: Account, who: Person): Promise<void> {
  const { userId, email } = who;
  if (!(await insertLink(db, account, { userId, email }))) throw conflict("sso_subject_changed");
  const details = { change: "linked" };
  await record(db, args, who, { kind: "single_sign_on_identity_changed", details });
  const to = await accounts.findTo(db, userId);
  await args.services.mail.queue(db, linkedMail(to, who.connection.issuer));
}

type Recorded = "single_sign_on_identity_changed" | "member_joined" | "sign_in";

function record(
  db: Db,
  { request }: Args,
  { userId, email, connection }: Person,
  what: { kind: Recorded; details: Record<string, string> },
): Promise<void> {
  const organizationIds = [connection.organizationId];
  return audit.record(db, { ...what, organizationIds, actorId: userId, subject: email, request });
}

async function enter(db: Db, args: Args, account: Account, who: Person): Promise<User> {
  const { organizationId } = account;
  const { userId, authTime, sid, refreshToken } = who;
  const { request, services } = args;
  const details = { device: describeDevice(request.userAgent), provider: "single-sign-on" };
  await record(db, args, who, { kind: "sign_in", details });
  const sessionId = newId();
  const provenAt = authTime === undefined ? LONG_AGO : atMostNow(authTime);
  const proof = { method: "single-sign-on", secondFactor: null, provenAt } as const;
  const user = await accounts.startSession(
    db,
    { userId, organizationId, proof, confinedTo: organizationId, sessionId },
    args,
  );
  const refreshSealed = refreshToken
    ? seal(services.keyring, refreshPlace(sessionId), refreshToken)
    : null;
  const hours = refreshSealed ? UNCONFIRMED_HOURS : WITHOUT_REFRESH_HOURS;
  await insertSsoSession(db, { ...account, id: sessionId, userId, sid, refreshSealed, hours });
  return user;
}

/** A clock of the provider that is fast makes no proof of the future. */
function atMostNow(seconds: number): string {
  return new Date(Math.min(Math.max(0, seconds) * 1000, Date.now())).toISOString();
}

export function refreshPlace(rowId: string) {
  return { table: "sso_sessions", column: "refresh_sealed", rowId } as const;
}
