import type { Session } from "#src/platform/server/access/session.ts";
import { conflict, notFound, unauthorized } from "#src/platform/server/app-error.ts";
import type { Db, Pool } from "#src/platform/server/db/pools.ts";
import type { User } from "#src/workspace/auth/auth.contract.ts";
import { completeSignIn } from "./complete-sign-in.ts";
import { revokeOlderCredentials } from "./credentials.ts";
import { deleteDeviceCookies } from "./device-cookies.queries.ts";
import { sendConfirmation } from "./email/confirm-email.ts";
import { setConfirmed } from "./email/email-tokens.queries.ts";
import { endSession, endSessions } from "./end-session.ts";
import { lockCaller, lockPerson, lockPersonAt } from "./lock-person.ts";
import { findPasswordProblem } from "./password/password-strength.ts";
import { setPassword } from "./password/password-tokens.queries.ts";
import { provePassword } from "./password/prove-password.ts";
import {
  listStrong,
  listWithoutSecondFactor,
  setProven,
} from "./second-factor/second-factor.queries.ts";
import { findSecondStep, takeSecondFactor } from "./second-factor/take-code.ts";
import { withCode } from "./second-factor/with-code.ts";
import {
  findEntry,
  findLastOrganization,
  findProof,
  findReach,
  isActiveMember,
  listOpenSessionIds,
} from "./sessions.queries.ts";
import { proveCredentials, stillProven } from "./sign-in.ts";
import { replaceSession, startSession } from "./start-session.ts";
import {
  findCredentials,
  findPerson,
  findPersonById,
  findUser,
  hasUsers,
  insertUser,
  listOrganizationIds,
  setNames,
} from "./users.queries.ts";

/** The accounts API for other features. */
export const accounts = {
  findPasswordProblem,
  startSession,
  completeSignIn,
  endSession,
  findSecondStep,
  listStrong,
  listWithoutSecondFactor,
  takeSecondFactor,
  withCode,
  findProof,
  findReach,
  setProven,
  replaceSession,
  isActiveMember,
  hasUsers,
  insertUser,
  sendConfirmation,
  proveCredentials,
  stillProven,
  findLastOrganization,
  listOpenSessionIds,
  findPerson,
  listOrganizationIds,
  lockCaller,
  lockPerson,
  lockPersonAt,
  provePassword,
  /** Throws unless this session may act in an organisation that need not be the active one. */
  async requireEntry(auth: Pool, session: Session, organizationId: string): Promise<void> {
    const entry = await findEntry(auth, session.id, organizationId);
    if (!entry || (entry.confinedTo ?? organizationId) !== organizationId)
      throw notFound("organization_not_found");
    if (entry.needsSingleSignOn) throw conflict("single_sign_on_required");
    if (entry.lacksSecondFactor) throw conflict("second_factor_required");
  },
  async getUser(db: Db, userId: string, organizationId: string | null): Promise<User> {
    const user = await findUser(db, userId, organizationId);
    if (!user) throw unauthorized("session_missing");
    return user;
  },
  async findEmail(db: Db, userId: string): Promise<string> {
    return (await findPersonById(db, userId))?.email ?? "";
  },
  /**
   * The user of this session has proven ownership of the address by means other than our link.
   * The person who set up the account loses access.
   */
  async confirmEmail(db: Db, session: Session): Promise<void> {
    const person = await findPersonById(db, session.userId);
    if (!person || person.isConfirmed) return;
    await revokeOlderCredentials(db, session.userId);
    await endSessions(db, session.userId, session.id);
    await setConfirmed(db, session.userId, person.email);
  },
  /**
   * Assigns an unconfirmed account to the person who just proved the address: all previous
   * credentials are removed, including the password.
   */
  async handOver(
    db: Db,
    to: { userId: string; email: string; firstName: string; lastName: string },
  ): Promise<void> {
    await revokeOlderCredentials(db, to.userId);
    await setPassword(db, to.userId, null);
    await deleteDeviceCookies(db, to.userId);
    await endSessions(db, to.userId);
    await setNames(db, to.userId, to);
    await setConfirmed(db, to.userId, to.email);
  },
  /** The address for account notifications. */
  async findTo(db: Db, userId: string): Promise<{ name: string; address: string }> {
    const person = await findPersonById(db, userId);
    if (!person) throw unauthorized("session_missing");
    return { name: person.name, address: person.email };
  },
  async hasAccount(db: Db, email: string): Promise<boolean> {
    return (await findCredentials(db, email)) !== undefined;
  },
};
