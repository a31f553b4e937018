import type { Role } from "#src/platform/contract/roles.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";
import { insertInvitation, insertToken } from "./invitations.queries.ts";

export const WEEK_HOURS = 7 * 24;

export type Invite = {
  organizationId: string;
  email: string | null;
  role: Role;
  invitedBy: string | null;
  confirmsEmail: boolean;
  hours?: number;
};

/** Creates an invitation and returns the only copy of its token. */
export async function invite(db: Db, wanted: Invite): Promise<{ id: string; token: string }> {
  const id = newId();
  await insertInvitation(db, { ...wanted, id });
  const token = newToken();
  await insertToken(
    db,
    { id, organizationId: wanted.organizationId },
    {
      hash: hashToken(token),
      confirmsEmail: wanted.confirmsEmail,
      hours: wanted.hours ?? WEEK_HOURS,
    },
  );
  return { id, token };
}
