import type pg from "pg";

const ROWS_AT_ONCE = 20_000;
/** The text of a record, a third of it incompressible like real text. */
const BYTES_PER_ROW = 850;

/** Inserts people, projects and records of twenty organisations up to this size. */
export async function fill(admin: pg.Client, bytes: number): Promise<number> {
  await admin.query(`
    insert into organizations (id, name)
      select gen_random_uuid(), 'Organisation ' || n from generate_series(1, 20) n;
    insert into users (id, email, first_name, last_name, email_confirmed_at)
      select gen_random_uuid(), 'person-' || n || '@example.com', 'Maya', 'Keller', now()
        from generate_series(1, 1000) n;
    insert into memberships (organization_id, user_id, role)
      select o.id, u.id, 'edit' from organizations o cross join (select id from users limit 200) u;
    insert into projects (organization_id, id, name, search_name, color, time_zone, language)
      select o.id, gen_random_uuid(), 'Project ' || n, 'project ' || n, 'blue', 'Europe/Berlin', 'en'
        from organizations o cross join generate_series(1, 500) n`);
  const rows = Math.ceil(bytes / BYTES_PER_ROW);
  for (let done = 0; done < rows; done += ROWS_AT_ONCE) {
    await admin.query(
      `insert into audit_events (organization_id, id, kind, actor_name, subject, details, created_at)
        select o.id, gen_random_uuid(), 'member_role', 'Maya Keller', 'Project ' || n,
               jsonb_build_object(
                 'noise', (select string_agg(md5(random()::text || part), '') from generate_series(1, 9 + n * 0) part),
                 'text', repeat('What was agreed with the client on that day. ', 10)),
               now() - n * interval '1 second'
          from generate_series(1, $1::int) n
          join (select id, row_number() over (order by id) as place from organizations) o
            on o.place = 1 + n % 20`,
      [Math.min(ROWS_AT_ONCE, rows - done)],
    );
  }
  await admin.query("analyze");
  return rows;
}
