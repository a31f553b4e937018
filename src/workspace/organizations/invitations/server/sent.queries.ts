import { sql } from "kysely";
import { z } from "zod";
import type { Role } from "#src/platform/contract/roles.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { deleteIn, insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { Invitation } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { WEEK_HOURS } from "./invite.ts";

const expiresAt = sql<string>`invitations.sent_at + make_interval(hours => ${WEEK_HOURS})`;

/** The same condition that invalidates a link; only the server's own invitations have no sender. */
const isOrphaned = sql<boolean>`invitations.invited_by is not null
  and ("right".role = 'admin' and "right".status = 'active') is not true`;

function open(db: Db, org: OrgScope) {
  return selectIn(db, org, "invitations").where("accepted_at", "is", null);
}

function described(db: Db, org: OrgScope) {
  return open(db, org)
    .leftJoin("users as inviter", "inviter.id", "invitations.invited_by")
    .leftJoin("memberships as right", (join) =>
      join
        .onRef("right.organization_id", "=", "invitations.organization_id")
        .onRef("right.user_id", "=", "invitations.invited_by"),
    )
    .select([
      "invitations.id as invitationId",
      "invitations.email",
      "invitations.role",
      sql<string | null>`inviter.first_name || ' ' || inviter.last_name`.as("invitedBy"),
      "invitations.sent_at as sentAt",
      expiresAt.as("expiresAt"),
      sql<boolean>`${expiresAt} < now()`.as("isExpired"),
      isOrphaned.as("isOrphaned"),
    ])
    .where("invitations.email", "is not", null);
}

export async function listInvitations(
  db: Db,
  org: OrgScope,
  page: { limit: number; skip: number },
): Promise<Invitation[]> {
  const rows = await described(db, org)
    .orderBy("invitations.sent_at", "desc")
    .orderBy("invitations.id", "desc")
    .limit(page.limit)
    .offset(page.skip)
    .execute();
  // The role is text with a check constraint; the contract has the union.
  return z.array(Invitation).parse(rows);
}

/** Locked until the transaction ends: a concurrent revocation or acceptance waits. */
export async function lockInvitation(
  db: Db,
  org: OrgScope,
  invitationId: string,
): Promise<Invitation | undefined> {
  const row = await described(db, org)
    .where("invitations.id", "=", invitationId)
    .forShare("invitations")
    .executeTakeFirst();
  return row && Invitation.parse(row);
}

export async function countInvitations(db: Db, org: OrgScope): Promise<number> {
  const { total } = await open(db, org)
    .select(({ fn }) => fn.countAll<number>().as("total"))
    .where("email", "is not", null)
    .executeTakeFirstOrThrow();
  return total;
}

export async function isMember(db: Db, org: OrgScope, email: string): Promise<boolean> {
  const found = await selectIn(db, org, "memberships")
    .innerJoin("users", "users.id", "memberships.user_id")
    .select("users.id")
    .where("users.email", "=", email)
    .executeTakeFirst();
  return found !== undefined;
}

/** The id of the open invitation for this address. */
export async function findOpenInvitationTo(
  db: Db,
  org: OrgScope,
  email: string,
): Promise<string | undefined> {
  const found = await open(db, org).select("id").where("email", "=", email).executeTakeFirst();
  return found?.id;
}

/** The open invitation for this address, created if missing; two concurrent calls create one. */
export async function keepInvitation(
  db: Db,
  org: OrgScope,
  wanted: { id: string; email: string; role: Role },
): Promise<{ id: string; isNew: boolean; expiresAt: string }> {
  const { id, email, role } = wanted;
  const invitedBy = org.userId ?? null;
  const kept = await insertIn(db, org, "invitations", [{ id, email, role, invited_by: invitedBy }])
    .onConflict((conflict) =>
      conflict
        .columns(["organization_id", "email"])
        .where("accepted_at", "is", null)
        .doUpdateSet({ role, invited_by: invitedBy, sent_at: sql<string>`excluded.sent_at` }),
    )
    .returning(["id", expiresAt.as("expiresAt")])
    .executeTakeFirstOrThrow();
  return { ...kept, isNew: kept.id === id };
}

/** Restarts its week, in the name of the current sender. */
export async function setSentAgain(db: Db, org: OrgScope, invitationId: string): Promise<void> {
  await updateIn(db, org, "invitations")
    .set({ sent_at: sql<string>`now()`, invited_by: org.userId ?? null })
    .where("id", "=", invitationId)
    .execute();
}

export async function addLink(
  db: Db,
  org: OrgScope,
  link: { invitationId: string; hash: Buffer; confirmsEmail: boolean; expiresAt: string },
): Promise<void> {
  await insertIn(db, org, "invitation_tokens", [
    {
      token_hash: link.hash,
      invitation_id: link.invitationId,
      confirms_email: link.confirmsEmail,
      expires_at: link.expiresAt,
    },
  ]).execute();
}

export async function deleteLinks(db: Db, org: OrgScope, invitationId: string): Promise<void> {
  await deleteIn(db, org, "invitation_tokens").where("invitation_id", "=", invitationId).execute();
}

/** The invited address; undefined if there is no such open invitation. */
export async function deleteInvitation(
  db: Db,
  org: OrgScope,
  invitationId: string,
): Promise<string | undefined> {
  const row = await deleteIn(db, org, "invitations")
    .where("id", "=", invitationId)
    .where("accepted_at", "is", null)
    .returning("email")
    .executeTakeFirst();
  return row && (row.email ?? "");
}

export async function findInviter(
  db: Db,
  org: OrgScope,
): Promise<{ name: string; organizationName: string; needsBusinessEmail: boolean }> {
  const organization = await db
    .selectFrom("organizations")
    .select(["name", "needs_business_email as needsBusinessEmail"])
    .where("id", "=", org.organizationId)
    .executeTakeFirstOrThrow();
  const person = await db
    .selectFrom("users")
    .select(sql<string>`first_name || ' ' || last_name`.as("name"))
    .where("id", "=", org.userId ?? null)
    .executeTakeFirst();
  const { name: organizationName, needsBusinessEmail } = organization;
  return { name: person?.name ?? "", organizationName, needsBusinessEmail };
}
