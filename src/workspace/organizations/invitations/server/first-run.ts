import { sql } from "kysely";
import type { Db, Pool } from "#src/platform/server/db/pools.ts";
import { inTransaction } from "#src/platform/server/db/transaction.ts";
import { newId } from "#src/platform/server/ids.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { accounts } from "#src/workspace/auth/server/auth.public.ts";
import { organizations } from "#src/workspace/organizations/server/organizations.public.ts";
import { findFirstInvitation, insertToken } from "./invitations.queries.ts";
import { invite } from "./invite.ts";

const FIRST_ORGANIZATION = "My organisation";
export const FIRST_LINK_HOURS = 24;

/**
 * On a server without accounts: creates the token for the first admin account. Every call returns a
 * new token and leaves earlier ones valid for their day, because two instances may each print one.
 * Undefined once an account exists.
 */
export function inviteFirstAdmin(auth: Pool): Promise<string | undefined> {
  return inTransaction(auth, { readOnly: false }, async (db) => {
    // Serializes instances that start together, so that only one organisation is created.
    await sql`select pg_advisory_xact_lock(hashtext('foreword first run'))`.execute(db);
    const first = await findFirstInvitation(db);
    // Someone else may have an account by then; until the invitation is used, it is the operator's.
    if (first) return first.isOpen ? addToken(db, first) : undefined;
    return (await accounts.hasUsers(db)) ? undefined : startOrganization(db);
  });
}

async function addToken(
  db: Db,
  invitation: { id: string; organizationId: string },
): Promise<string> {
  const token = newToken();
  const hash = hashToken(token);
  await insertToken(db, invitation, { hash, confirmsEmail: true, hours: FIRST_LINK_HOURS });
  return token;
}

async function startOrganization(db: Db): Promise<string> {
  const organizationId = newId();
  await organizations.insertOrganization(db, { id: organizationId, name: FIRST_ORGANIZATION });
  const { token } = await invite(db, {
    organizationId,
    email: null,
    role: "admin",
    invitedBy: null,
    // Access to the server log proves to be the operator.
    confirmsEmail: true,
    hours: FIRST_LINK_HOURS,
  });
  return token;
}
