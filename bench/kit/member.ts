import type pg from "pg";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";

export type SignedIn = { organizationId: string; userId: string; cookie: string };

/** Inserts a signed-in user with an organisation. */
export async function insertMember(admin: pg.Client, count: number): Promise<SignedIn> {
  const token = newToken();
  const { rows } = await admin.query<{ organizationId: string; userId: string }>(
    'select gen_random_uuid() as "organizationId", gen_random_uuid() as "userId"',
  );
  const [{ organizationId, userId } = { organizationId: "", userId: "" }] = rows;
  await admin.query("insert into organizations (id, name) values ($1, $2)", [
    organizationId,
    `Organisation ${count}`,
  ]);
  await admin.query(
    `insert into users (id, email, first_name, last_name, email_confirmed_at)
      values ($1, $2, 'Maya', 'Keller', now())`,
    [userId, `person-${count}@example.com`],
  );
  await admin.query(
    "insert into memberships (organization_id, user_id, role) values ($1, $2, 'edit')",
    [organizationId, userId],
  );
  await admin.query(
    `insert into sessions (id, token_hash, user_id, organization_id, expires_at, ip, user_agent)
      values (gen_random_uuid(), $1, $2, $3, now() + interval '30 days', '127.0.0.1', 'bench')`,
    [hashToken(token), userId, organizationId],
  );
  return { organizationId, userId, cookie: `sid=${token}` };
}
