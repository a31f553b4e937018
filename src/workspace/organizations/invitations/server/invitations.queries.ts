import { sql } from "kysely";
import { Role } from "#src/platform/contract/roles.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";

export type OpenInvitation = {
  id: string;
  organizationId: string;
  organizationName: string;
  email: string | null;
  role: Role;
  invitedBy: string | null;
  /** Whether this link proves that its reader owns the address. */
  confirmsEmail: boolean;
};

/** Undefined for unknown, used and expired links alike. */
export async function findOpenInvitation(
  db: Db,
  tokenHash: Buffer,
): Promise<OpenInvitation | undefined> {
  const row = await withInviter(db).where("t.token_hash", "=", tokenHash).executeTakeFirst();
  return row && toInvitation(row);
}

/** The one of this address to an organisation, regardless of the link. */
export async function findOpenTo(
  db: Db,
  { organizationId, email }: { organizationId: string; email: string },
): Promise<OpenInvitation | undefined> {
  const row = await withInviter(db)
    .where("i.organization_id", "=", organizationId)
    .where("i.email", "=", email)
    .limit(1)
    .executeTakeFirst();
  return row && toInvitation(row);
}

function withInviter(db: Db) {
  return openInvitations(db)
    .leftJoin("users as inviter", "inviter.id", "i.invited_by")
    .select([
      "i.id",
      "i.organization_id as organizationId",
      "o.name as organizationName",
      "i.email",
      "i.role",
      "inviter.first_name as inviterFirst",
      "inviter.last_name as inviterLast",
      "t.confirms_email as confirmsEmail",
    ]);
}

type Row = Omit<OpenInvitation, "role" | "invitedBy"> & {
  role: string;
  inviterFirst: string | null;
  inviterLast: string | null;
};

function toInvitation({ inviterFirst, inviterLast, ...row }: Row): OpenInvitation {
  const invitedBy = inviterFirst === null ? null : `${inviterFirst} ${inviterLast}`;
  return { ...row, role: Role.parse(row.role), invitedBy };
}

/** Open invitations that are still valid, with a row for each of their links. */
function openInvitations(db: Db) {
  return (
    db
      .selectFrom("invitation_tokens as t")
      .innerJoin("invitations as i", (join) =>
        join
          .onRef("i.organization_id", "=", "t.organization_id")
          .onRef("i.id", "=", "t.invitation_id"),
      )
      .innerJoin("organizations as o", "o.id", "i.organization_id")
      .leftJoin("memberships as right", (join) =>
        join
          .onRef("right.organization_id", "=", "i.organization_id")
          .onRef("right.user_id", "=", "i.invited_by"),
      )
      .where("t.expires_at", ">", sql<string>`now()`)
      .where("i.accepted_at", "is", null)
      .where("o.removed_at", "is", null)
      // An invitation depends on its sender's current role. Only the server's own has no sender.
      .where(({ or, and, eb }) =>
        or([
          eb("i.invited_by", "is", null),
          and([eb("right.role", "=", "admin"), eb("right.status", "=", "active")]),
        ]),
      )
  );
}

/** True for exactly one caller: of two that use a link concurrently, the other finds it used. */
export async function setAccepted(db: Db, invitation: OpenInvitation): Promise<boolean> {
  if (!(await members.lockOrganization(db, invitation.organizationId))) return false;
  const accepted = await db
    .updateTable("invitations")
    .set({ accepted_at: sql`now()` })
    .where("organization_id", "=", invitation.organizationId)
    .where("id", "=", invitation.id)
    .where("accepted_at", "is", null)
    .returning("id")
    .executeTakeFirst();
  if (!accepted) return false;
  await deleteTokens(db, invitation);
  return true;
}

export type NewInvitation = {
  id: string;
  organizationId: string;
  email: string | null;
  role: Role;
  invitedBy: string | null;
};

export async function insertInvitation(db: Db, invitation: NewInvitation): Promise<void> {
  await db
    .insertInto("invitations")
    .values({
      id: invitation.id,
      organization_id: invitation.organizationId,
      email: invitation.email,
      role: invitation.role,
      invited_by: invitation.invitedBy,
    })
    .execute();
}

export async function insertToken(
  db: Db,
  invitation: { id: string; organizationId: string },
  token: { hash: Buffer; confirmsEmail: boolean; hours: number },
): Promise<void> {
  await db
    .insertInto("invitation_tokens")
    .values({
      token_hash: token.hash,
      organization_id: invitation.organizationId,
      invitation_id: invitation.id,
      confirms_email: token.confirmsEmail,
      expires_at: sql`now() + make_interval(hours => ${token.hours})`,
    })
    .execute();
}

async function deleteTokens(
  db: Db,
  invitation: { id: string; organizationId: string },
): Promise<void> {
  await db
    .deleteFrom("invitation_tokens")
    .where("organization_id", "=", invitation.organizationId)
    .where("invitation_id", "=", invitation.id)
    .execute();
}

/** The invitation without an address, for a server's first account. */
export function findFirstInvitation(
  db: Db,
): Promise<{ id: string; organizationId: string; isOpen: boolean } | undefined> {
  return db
    .selectFrom("invitations")
    .select([
      "id",
      "organization_id as organizationId",
      sql<boolean>`accepted_at is null`.as("isOpen"),
    ])
    .where("email", "is", null)
    .executeTakeFirst();
}

/** Whether any organisation has invited this address, regardless of the link. */
export async function hasOpenInvitation(db: Db, email: string): Promise<boolean> {
  const found = await openInvitations(db)
    .select("i.id")
    .where("i.email", "=", email)
    .limit(1)
    .executeTakeFirst();
  return found !== undefined;
}
