import type { User } from "#src/features/auth/auth.contract.ts";
import { unauthorized } from "#src/platform/server/app-error.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { sendConfirmation } from "./email/confirm-email.ts";
import { setConfirmed } from "./email/email-tokens.queries.ts";
import { findPasswordProblem } from "./password/password-strength.ts";
import { findLastOrganization, isActiveMember } from "./sessions.queries.ts";
import { proveCredentials, stillProven } from "./sign-in.ts";
import { replaceSession, startSession } from "./start-session.ts";
import {
  findCredentials,
  findPerson,
  findPersonById,
  findUser,
  hasUsers,
  holdUser,
  insertUser,
  listOrganizationIds,
} from "./users.queries.ts";

/** What other features may ask of accounts. */
export const accounts = {
  findPasswordProblem,
  startSession,
  replaceSession,
  isActiveMember,
  hasUsers,
  insertUser,
  sendConfirmation,
  proveCredentials,
  stillProven,
  findLastOrganization,
  findPerson,
  listOrganizationIds,
  hold: holdUser,
  async getUser(db: Db, userId: string, organizationId: string | null): Promise<User> {
    const user = await findUser(db, userId, organizationId);
    if (!user) throw unauthorized("session_missing");
    return user;
  },
  async findEmail(db: Db, userId: string): Promise<string> {
    return (await findPersonById(db, userId))?.email ?? "";
  },
  /** The address was proven in another way than by a link of ours to it. */
  async confirmEmail(db: Db, userId: string): Promise<void> {
    const person = await findPersonById(db, userId);
    if (person) await setConfirmed(db, userId, person.email);
  },
  async hasAccount(db: Db, email: string): Promise<boolean> {
    return (await findCredentials(db, email)) !== undefined;
  },
};
