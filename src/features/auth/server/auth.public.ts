import type { Db } from "#src/platform/server/db/pools.ts";
import { findPasswordProblem } from "./password-strength.ts";
import { startSession } from "./start-session.ts";
import { findCredentials, hasUsers, insertUser } from "./users.queries.ts";

/** What other features may ask of accounts. */
export const accounts = {
  findPasswordProblem,
  startSession,
  hasUsers,
  insertUser,
  async hasAccount(db: Db, email: string): Promise<boolean> {
    return (await findCredentials(db, email)) !== undefined;
  },
};
