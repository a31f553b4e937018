import { randomUUID } from "node:crypto";
import type pg from "pg";
import { hashToken, newToken } from "#src/platform/server/tokens.ts";

export type Crowd = { organizationId: string; cookies: string[] };

/** Creates organisations with signed-in members. */
export async function makeCrowds(
  admin: pg.Client,
  organizations: number,
  people: number,
): Promise<Crowd[]> {
  const crowds: Crowd[] = [];
  for (let count = 0; count < organizations; count += 1) {
    const organizationId = randomUUID();
    const tokens = Array.from({ length: people }, () => newToken());
    await admin.query("insert into organizations (id, name) values ($1, 'Northwind')", [
      organizationId,
    ]);
    await admin.query(
      `with person as (
         insert into users (id, email, first_name, last_name, email_confirmed_at)
         select gen_random_uuid(), $1 || '-' || n || '@example.com', 'Maya', 'Keller', now()
           from generate_series(1, $2::int) n returning id
       ), member as (
         insert into memberships (organization_id, user_id, role)
         select $1::uuid, id, 'edit' from person
       )
       insert into sessions (id, token_hash, user_id, organization_id, expires_at, ip, user_agent)
       select gen_random_uuid(), ($3::bytea[])[row_number() over ()], id, $1::uuid,
              now() + interval '30 days', '127.0.0.1', 'bench' from person`,
      [organizationId, people, tokens.map(hashToken)],
    );
    crowds.push({ organizationId, cookies: tokens.map((token) => `sid=${token}`) });
  }
  await admin.query("analyze");
  return crowds;
}
