import { sql } from "kysely";
import type { Role } from "#src/platform/contract/roles.ts";
import type { Audience, Session } from "#src/platform/server/access/session.ts";
import type { Pool } from "#src/platform/server/db/pools.ts";
import {
  LIMITS_OF_MEMBER,
  type MemberLimits,
  reachWithin,
} from "#src/workspace/auth/server/sessions/member-limits.public.ts";

type FoundRow = {
  id: string;
  userId: string;
  organizationId: string;
  role: Role;
  isReadOnly: boolean;
  projectIds: readonly string[] | null;
  limits: MemberLimits | null;
  addresses: string[];
  isExpired: boolean;
  isStale: boolean;
};

/**
 * A personal token never exceeds the current role of its person, nor the projects that the person
 * reaches: the lower one counts. The
 * membership of an organisation's token has the status 'token', which only this query accepts. The
 * token of a connected app is found for a protected resource only. Those of a person wait if
 * the organisation's provider no longer knows them.
 */
const FIND_TOKEN = `select t.id, t.user_id as "userId", t.organization_id as "organizationId",
      case when 'view' in (t.role, m.role) then 'view'
           when 'edit' in (t.role, m.role) then 'edit' else 'admin' end as role,
      t.is_read_only as "isReadOnly", t.project_ids as "projectIds", t.addresses,
      t.expires_at <= now() as "isExpired",
      t.last_used_at is null or t.last_used_at < now() - interval '5 minutes' as "isStale",
      ${LIMITS_OF_MEMBER} as limits
    from access_tokens t
    join organizations o on o.id = t.organization_id and o.removed_at is null
    join memberships m on m.organization_id = t.organization_id and m.user_id = t.user_id
      and m.status in ('active', 'token') and m.tokens_held_since is null
    join users u on u.id = t.user_id and u.email_confirmed_at is not null
    where t.token_hash = $1 and (t.client_id is null or $2)`;

type Found = { session: Session; isExpired: boolean; isStale: boolean; addresses: string[] };

export async function findToken(
  auth: Pool,
  tokenHash: Buffer,
  audience: Audience,
): Promise<Found | undefined> {
  const takesConnectedApps = audience === "protected-resource";
  const { rows } = await auth.pg.query<FoundRow>(FIND_TOKEN, [tokenHash, takesConnectedApps]);
  const found = rows[0];
  if (!found) return undefined;
  const { id, userId, organizationId, role, isReadOnly, projectIds, limits, ...facts } = found;
  return {
    ...facts,
    session: {
      id,
      userId,
      emailConfirmed: true,
      // A token carries its own rights, which its maker proved for.
      isProven: true,
      hasSecondFactor: false,
      lacksSecondFactor: false,
      confinedTo: null,
      needsSingleSignOn: false,
      organizationId,
      role,
      ...reachWithin(projectIds ? { only: projectIds } : "all", limits),
      token: { isReadOnly },
    },
  };
}

export async function noteUse(
  auth: Pool,
  { id, organizationId }: Session,
  ip: string,
): Promise<void> {
  await auth.kysely
    .updateTable("access_tokens")
    .set({ last_used_at: sql`now()`, last_used_ip: ip })
    .where("organization_id", "=", organizationId)
    .where("id", "=", id)
    .execute();
}
