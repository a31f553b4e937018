import type pg from "pg";
import { newId } from "#src/platform/server/ids.ts";
import { insertMember, type SignedIn } from "../kit/member.ts";

export type Mail = SignedIn & {
  /** The project with half of all mail. */
  projectId: string;
  mailboxId: string;
  /** A mailbox with one in a hundred of its threads. */
  smallMailboxId: string;
  /** Labels of one in ten and one in a thousand of its threads. */
  commonItemId: string;
  rareItemId: string;
  threadIds: readonly string[];
  /** The cursor after half of the project's conversations. */
  deepCursor: string;
};

const PER_THREAD = 4;
const BODIES = 5000;
const SUBJECTS = 2000;
const PEOPLE = 2000;

type Size = { messages: number; projects?: number; mailboxes?: number };

/** Inserts messages and threads directly, combining prepared bodies, subjects and people. */
export async function insertMail(
  admin: pg.Client,
  { messages, projects = 21, mailboxes = projects + 1 }: Size,
): Promise<Mail> {
  const member = await insertMember(admin, 0);
  const { organizationId } = member;
  const places = Array.from({ length: projects }, () => ({
    projectId: newId(),
    mailboxId: newId(),
  }));
  const [first] = places;
  if (!first) throw new Error("There is no project.");
  const smallMailboxId = newId();
  const boxes = [...places, { projectId: first.projectId, mailboxId: smallMailboxId }];
  while (boxes.length < mailboxes)
    boxes.push({ projectId: places[boxes.length % projects]?.projectId ?? "", mailboxId: newId() });
  await insertPlaces(admin, organizationId, boxes);
  // Foreign key checks and the search trigger would take hours.
  await admin.query("set session_replication_role = replica; set maintenance_work_mem = '512MB'");
  await admin.query("drop index messages_search");
  await makeParts(admin, organizationId);
  const threads = Math.ceil(messages / PER_THREAD);
  await insertThreads(admin, { ...member, smallMailboxId, places }, threads);
  // Without statistics the planner joins each message with all threads.
  for (const table of ["thread_parts", "threads", "mail_bodies"])
    await admin.query(`analyze ${table}`);
  await insertMessages(admin, organizationId, threads);
  await admin.query(
    `create index messages_search on messages using gin (organization_id, project_id, search)
      where gone_at is null`,
  );
  const items = await insertTriage(admin, member, first.projectId);
  await admin.query("set session_replication_role = origin");
  const filled = ["projects", "mailboxes", "mailbox_syncs", "threads", "messages", "mail_bodies"];
  for (const table of [...filled, "thread_labels", "follow_ups"])
    await admin.query(`vacuum analyze ${table}`);
  const { rows } = await admin.query<{ id: string }>(
    "select id from threads where project_id = $1 order by last_message_at desc limit 2000",
    [first.projectId],
  );
  const threadIds = rows.map(({ id }) => id);
  const deepCursor = await findMiddle(admin, first.projectId, Math.floor(threads / 4));
  return { ...member, ...first, smallMailboxId, ...items, threadIds, deepCursor };
}

async function findMiddle(admin: pg.Client, projectId: string, offset: number): Promise<string> {
  const { rows } = await admin.query<{ cursor: string }>(
    `select to_char(last_message_at at time zone 'utc', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') || '_' || id
        as cursor
      from threads where project_id = $1 order by last_message_at desc, id desc offset $2 limit 1`,
    [projectId, offset],
  );
  return rows[0]?.cursor ?? "";
}

type Place = { projectId: string; mailboxId: string };

async function insertPlaces(admin: pg.Client, organizationId: string, boxes: readonly Place[]) {
  for (const [at, projectId] of [...new Set(boxes.map((box) => box.projectId))].entries())
    await admin.query(
      `insert into projects (organization_id, id, name, search_name, color, time_zone, language)
        values ($1, $2, $3, $3, 'blue', 'Europe/Berlin', 'en')`,
      [organizationId, projectId, `project ${at}`],
    );
  for (const [at, { projectId, mailboxId }] of boxes.entries()) {
    await admin.query(
      `insert into mailboxes (organization_id, id, project_id, provider, address, account_key,
          status, import_since)
        values ($1, $2, $3, 'practice', $4, $4, 'active', now())`,
      [organizationId, mailboxId, projectId, `team-${at}@acme.test`],
    );
    await admin.query(
      `insert into mailbox_syncs (organization_id, mailbox_id, phase, last_synced_at, due_at)
        values ($1, $2, 'live', now(), null)`,
      [organizationId, mailboxId],
    );
  }
}

/** Word frequencies follow those of a language: few are frequent, most are rare. */
async function makeParts(admin: pg.Client, organizationId: string): Promise<void> {
  await admin.query("select setseed(0.42)");
  await admin.query(
    `create temp table body_parts as
      select n, gen_random_uuid() as id, words || case when n % 5 = 0 then ' gripper' else '' end
          || ' reference' || n as text
        from generate_series(0, $1 - 1) n
        cross join lateral (
          select string_agg('w' || floor(3000 * random() ^ 3)::int, ' ') as words
            from generate_series(1, 120 + n * 0) m) made`,
    [BODIES],
  );
  await admin.query(
    `insert into mail_bodies (organization_id, id, sha256, text)
      select $1, id, sha256(convert_to(text, 'utf8')), text from body_parts`,
    [organizationId],
  );
  await admin.query(
    `create temp table subject_parts as
      select n, 'Question about cell ' || n as text from generate_series(0, $1 - 1) n`,
    [SUBJECTS],
  );
  await admin.query(
    `create temp table people_parts as
      select n, 'Person ' || n as name, 'person' || n || '@company-' || n % 400 || '.test' as address
        from generate_series(0, $1 - 1) n`,
    [PEOPLE],
  );
  for (const [table, text, weight] of [
    ["body_parts", "text", "D"],
    ["subject_parts", "text", "A"],
    ["people_parts", "name || ' ' || address || ' ' || translate(address, '@.-_+', '     ')", "B"],
  ]) {
    await admin.query(`alter table ${table} add column words tsvector, add primary key (n)`);
    await admin.query(
      `update ${table} set words = setweight(to_tsvector('simple', mail_words(${text})), '${weight}')`,
    );
    await admin.query(`analyze ${table}`);
  }
}

const INTENTS = [
  "interested",
  "meeting-request",
  "question",
  "objection",
  "not-now",
  "other",
  "unclassified",
];

type World = SignedIn & { smallMailboxId: string; places: readonly Place[] };

/** Half are in the first project, four of five are done and one in fifty is unread. */
async function insertThreads(admin: pg.Client, world: World, threads: number): Promise<void> {
  const { organizationId, userId, smallMailboxId, places } = world;
  await admin.query(
    `create temp table thread_parts as
      select n, gen_random_uuid() as id,
          case when n % 2 = 0 then 0 else 1 + (n / 2) % ($2 - 1) end as place,
          date_trunc('milliseconds', now() - n * interval '5 minutes' - interval '1 day') as last_at
        from generate_series(0, $1 - 1) n`,
    [threads, places.length],
  );
  await admin.query(
    `insert into threads (organization_id, id, project_id, mailbox_id, subject, snippet, participants,
        last_message_at, last_inbound_at, last_outbound_at, last_human_at, message_count,
        is_unread, is_starred, is_in_inbox, done_at, snoozed_until, snoozed_at, assignee_id, intent)
      select $1, t.id, ($3::uuid[])[t.place + 1],
          case when t.n % 200 = 0 then $5 else ($4::uuid[])[t.place + 1] end,
          s.text, 'We could do Thursday at three, if that works for the line.',
          jsonb_build_array(jsonb_build_object('name', p.name, 'address', p.address)),
          last_at, case when t.n % 3 = 0 then last_at - interval '1 hour' else last_at end,
          case when t.n % 3 = 0 then last_at end,
          case when t.n % 3 = 0 then last_at - interval '1 hour' else last_at end, ${PER_THREAD},
          t.n % 50 = 0, t.n % 1000 = 0, true,
          case when t.n % 10 < 8 then last_at + interval '1 hour' end,
          case when t.n % 500 = 8 then now() + interval '5 days' end,
          case when t.n % 500 = 8 then now() end,
          case when t.n % 400 = 0 then $2::uuid end, ($6::text[])[t.n / 2 % 7 + 1]
        from thread_parts t
        join subject_parts s on s.n = t.n % ${SUBJECTS}
        join people_parts p on p.n = t.n % ${PEOPLE}`,
    [
      organizationId,
      userId,
      places.map(({ projectId }) => projectId),
      places.map(({ mailboxId }) => mailboxId),
      smallMailboxId,
      INTENTS,
    ],
  );
}

async function insertMessages(admin: pg.Client, organizationId: string, threads: number) {
  await admin.query("create index on thread_parts (n)");
  for (let from = 0; from < threads; from += 50_000)
    await admin.query(
      `insert into messages (organization_id, id, mailbox_id, project_id, thread_id, provider_id,
          internet_id, direction, from_name, from_address, to_addresses, subject, snippet,
          received_at, sent_at, body_id, is_read, is_starred, places, search)
        select $1, gen_random_uuid(), r.mailbox_id, r.project_id, t.id, t.n || '.' || k,
            t.n || '.' || k || '@mail.test', case when k = 1 then 'outbound' else 'inbound' end,
            p.name, p.address, '[{"name": "Maya", "address": "team-0@acme.test"}]', s.text,
            'We could do Thursday at three, if that works for the line.',
            t.last_at - (${PER_THREAD - 1} - k) * interval '1 hour', t.last_at, b.id, true, false,
            array['inbox'], s.words || p.words || b.words
          from thread_parts t
          join threads r on r.organization_id = $1 and r.id = t.id
          cross join generate_series(0, ${PER_THREAD - 1}) k
          join subject_parts s on s.n = t.n % ${SUBJECTS}
          join people_parts p on p.n = t.n % ${PEOPLE}
          join body_parts b on b.n = (t.n * ${PER_THREAD} + k) % ${BODIES}
         where t.n >= $2 and t.n < $3`,
      [organizationId, from, Math.min(threads, from + 50_000)],
    );
}

async function insertTriage(
  admin: pg.Client,
  { organizationId, userId }: SignedIn,
  projectId: string,
): Promise<{ commonItemId: string; rareItemId: string }> {
  const [labelId, commonItemId, rareItemId] = [newId(), newId(), newId()];
  await admin.query(
    `insert into labels (organization_id, id, project_id, name, name_key, selection, position)
      values ($1, $2, $3, 'Stage', 'stage', 'multiple', 0)`,
    [organizationId, labelId, projectId],
  );
  for (const [at, [id, name]] of [
    [commonItemId, "Common"],
    [rareItemId, "Rare"],
  ].entries())
    await admin.query(
      `insert into label_items (organization_id, id, label_id, name, name_key, colour, position)
        values ($1, $2, $3, $4, lower($4), 'blue', $5)`,
      [organizationId, id, labelId, name, at],
    );
  const own = "select id from thread_parts where place = 0";
  // The first project has the even numbers.
  for (const [id, every, rest] of [
    [commonItemId, 20, 8],
    [rareItemId, 2000, 0],
  ])
    await admin.query(
      `insert into thread_labels (organization_id, thread_id, label_item_id, label_id)
        select $1, id, $2, $3 from (${own} and n % $4::int = $5::int) few`,
      [organizationId, id, labelId, every, rest],
    );
  await admin.query(
    `insert into follow_ups (organization_id, thread_id, project_id, due_at, condition, set_by)
      select $1, id, $2, now() + n * interval '1 minute', 'always', $3
        from (${own.replace("id", "id, n")} and n % 800 = 8) few`,
    [organizationId, projectId, userId],
  );
  return { commonItemId, rareItemId };
}
