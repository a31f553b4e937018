import type pg from "pg";
import type { SignedIn } from "../kit/member.ts";

/** An organisation of usual size with the person as its admin. */
export async function insertColleagues(admin: pg.Client, person: SignedIn, count: number) {
  await admin.query("update memberships set role = 'admin' where user_id = $1", [person.userId]);
  await admin.query(
    `with colleagues as (
      insert into users (id, email, first_name, last_name, email_confirmed_at)
      select gen_random_uuid(), 'colleague-' || n || '@example.com', 'Colleague', n::text, now()
      from generate_series(1, $2::int) n
      returning id
    )
    insert into memberships (organization_id, user_id, role)
    select $1, id, 'edit' from colleagues`,
    [person.organizationId, count],
  );
}
