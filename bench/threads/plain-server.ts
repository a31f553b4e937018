import { createHash } from "node:crypto";
import { type FastifyReply, type FastifyRequest, fastify } from "fastify";
import pg from "pg";
import { rolesOf } from "#src/platform/server/db/prepare-database.ts";
import { newId } from "#src/platform/server/ids.ts";
import { testKeyring } from "#src/testing/test-keyring.ts";
import { serveParent } from "../kit/child-server.ts";

// The rival: lists, a conversation and the search written by hand with Fastify and pg, with the
// same session lookup, tenant transaction and statements. Requests contain the view's condition.

const TIMESTAMPTZ = 1184;
const PER_PAGE = 50;
const UUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/;

const FIND_SESSION = `select s.id, s.user_id as "userId", s.organization_id as "organizationId", m.role,
    u.email_confirmed_at is not null as "emailConfirmed"
  from sessions s
  join users u on u.id = s.user_id
  left join memberships m on m.organization_id = s.organization_id
    and m.user_id = s.user_id and m.status = 'active'
  where s.token_hash = $1 and s.expires_at > now()
    and s.last_seen_at > now() - interval '7 days'`;

const FIND_PROJECT = "select id from projects where organization_id = $1 and id = $2";

const THREADS = `select id as "threadId", project_id as "projectId", mailbox_id as "mailboxId", subject,
    snippet, participants, last_message_id as "lastMessageId", last_message_at as "lastMessageAt",
    last_inbound_at as "lastInboundAt", last_outbound_at as "lastOutboundAt",
    message_count as "messageCount", has_attachments as "hasAttachments", is_unread as "isUnread",
    is_starred as "isStarred", is_in_inbox as "isInInbox",
    case when is_done then 'done' when (snoozed_until is not null and snoozed_until > now()
      and (last_human_at is null or last_human_at <= snoozed_at)) then 'snoozed' else 'open' end as state,
    snoozed_until as "snoozedUntil", turn, intent, intent_by as "intentBy",
    assignee_id as "assigneeId", version
  from threads where organization_id = $1 and project_id = $2`;
const LISTED = "and merged_into is null and last_message_at is not null";

const LABELS = `select thread_id, label_item_id from thread_labels
  where organization_id = $1 and thread_id = any($2::uuid[]) order by added_at, label_item_id`;
const FOLLOW_UPS = `select f.thread_id, f.due_at from follow_ups f
  join threads t on t.organization_id = f.organization_id and t.id = f.thread_id
 where f.organization_id = $1 and f.thread_id = any($2::uuid[])
   and not (f.condition = 'if-no-reply' and t.last_human_at is not null and t.last_human_at > f.set_at)
   and not (t.is_done and t.done_at > f.set_at)`;

const MARKS = `select thread_id, 'draft' as mark from mail_drafts
    where organization_id = $1 and project_id = $2 and created_by = $3 and thread_id = any($4::uuid[])
  union select thread_id, 'scheduled' from scheduled_messages
    where organization_id = $1 and thread_id = any($4::uuid[]) and status in ('scheduled', 'sending')
  union select thread_id, 'not-sent' from scheduled_messages
    where organization_id = $1 and thread_id = any($4::uuid[])
      and status in ('held', 'failed', 'unconfirmed')
  union select thread_id, 'note' from thread_notes
    where organization_id = $1 and thread_id = any($4::uuid[])`;
const MARKS_IN_ORDER = ["draft", "not-sent", "scheduled", "note"];

const FIND_THREAD = `select id, merged_into from threads
  where organization_id = $1 and project_id = $2 and id = $3`;
const MESSAGES = `select m.id as "messageId", m.thread_id as "threadId", m.mailbox_id as "mailboxId",
    m.internet_id as "internetId", m.direction, m.from_name, m.from_address, m.to_addresses as "to",
    m.cc_addresses as cc, m.bcc_addresses as bcc, m.reply_to as "replyTo", m.subject, m.snippet,
    m.sent_at as "sentAt", m.received_at as "receivedAt", m.is_read as "isRead",
    m.is_starred as "isStarred", m.places, m.labels as "providerLabels", m.automatic,
    m.size_bytes as size
  from messages m
  join mailboxes b on b.organization_id = m.organization_id and b.id = m.mailbox_id
 where m.organization_id = $1 and m.thread_id = $2 and m.gone_at is null and b.removed_at is null
 order by m.received_at, m.id limit 51`;
const ATTACHMENTS = `select message_id, position, name, content_type as type, size_bytes as size,
    is_inline as "isInline" from message_attachments
  where organization_id = $1 and message_id = any($2::uuid[]) order by message_id, position`;

const PASSAGES = `select m.id, word.at, substr(b.text, greatest(1, word.at - 16), 200) as passage
  from messages m
  join mail_bodies b on b.organization_id = m.organization_id and b.id = m.body_id
  cross join lateral (select strpos(lower(left(b.text, 20000)), $3) as at offset 0) as word
 where m.organization_id = $1 and m.id = any($2::uuid[])`;

const SEARCH = `select id, thread_id as "threadId", received_at as "receivedAt"
  from search_messages($1, $2, $3::uuid, null, null, null, null, null, null, null, 200)
 where organization_id = $1 order by received_at desc, id desc`;

type Row = Record<string, unknown>;
type Ask = (text: string, values: readonly unknown[]) => Promise<Row[]>;
type Member = { organizationId: string; userId: string };

await serveParent(async (admin) => {
  const targets = rolesOf(admin, testKeyring);
  const [auth, app] = [openPool(targets.auth), openPool(targets.app)];
  const server = fastify({ genReqId: newId, keepAliveTimeout: 65_000 });
  server.addHook("onClose", async () => {
    await Promise.all([auth.end(), app.end()]);
  });
  const serve = (path: string, answer: (ask: Ask, member: Member, body: Row) => unknown) =>
    server.post<{ Body: Row }>(path, async (request, reply) => {
      const member = await memberOf(auth, request, reply);
      return inTransaction(app, member.organizationId, (ask) => answer(ask, member, request.body));
    });
  serve("/api/inbox/threads", listThreads);
  serve("/api/inbox/messages", openThread);
  const url = await server.listen({ port: 0, host: "localhost" });
  return { url, stop: () => server.close() };
});

async function listThreads(ask: Ask, member: Member, body: Row) {
  const own = [member.organizationId, body.projectId];
  await ask(FIND_PROJECT, own);
  const place = { ...member, projectId: body.projectId };
  if (body.words) return searchThreads(ask, place, body.words);
  const values = Array.isArray(body.values) ? body.values : [];
  const text = `${THREADS} ${LISTED} and ${body.where} order by last_message_at desc, id desc limit $3`;
  const rows = await ask(text, [...own, PER_PAGE + 1, ...values]);
  const list = await withParts(ask, place, rows.slice(0, PER_PAGE));
  const last = list.at(-1);
  const isMore = rows.length > PER_PAGE && last !== undefined;
  return { list, nextCursor: isMore ? `${last.lastMessageAt}_${last.threadId}` : null };
}

async function searchThreads(ask: Ask, place: Place, words: unknown) {
  const { organizationId, projectId } = place;
  await ask(
    "select set_config('statement_timeout', '1000', true), set_config('max_parallel_workers_per_gather', '0', true)",
    [],
  );
  const found = await ask(SEARCH, [organizationId, words, projectId]);
  const first = new Map(
    found.map(({ threadId, id }): [unknown, unknown] => [threadId, id]).toReversed(),
  );
  const ids = [...new Set(found.map(({ threadId }) => threadId))].slice(0, PER_PAGE);
  const rows = await ask(`${THREADS} ${LISTED} and id = any($3::uuid[])`, [
    organizationId,
    projectId,
    ids,
  ]);
  const shown = await withParts(ask, place, rows);
  const word = /'(.+)'/.exec(String(words))?.[1];
  const messageIds = ids.map((id) => first.get(id));
  const passages = new Map(
    (await ask(PASSAGES, [organizationId, messageIds, word])).map((row) => [row.id, row]),
  );
  const byId = new Map(
    shown.map((row) => [
      row.threadId,
      { ...row, ...passageOf(passages.get(first.get(row.threadId))) },
    ]),
  );
  return { list: ids.flatMap((id) => byId.get(id) ?? []) };
}

/** The text around the match on one line, starting at a word. */
function passageOf(row: Row | undefined): { snippet?: string } {
  if (!row || Number(row.at) === 0) return {};
  const line = String(row.passage).replaceAll(/\s+/g, " ").trim();
  return { snippet: Number(row.at) > 16 ? `… ${line.replace(/^\S*\s/, "")}` : line };
}

type Place = Member & { projectId: unknown };

async function withParts(ask: Ask, place: Place, rows: readonly Row[]): Promise<Row[]> {
  const { organizationId, projectId, userId } = place;
  const ids = rows.map(({ threadId }) => threadId);
  const labels = await ask(LABELS, [organizationId, ids]);
  const followUps = await ask(FOLLOW_UPS, [organizationId, ids]);
  const marks = await ask(MARKS, [organizationId, projectId, userId, ids]);
  const dueAt = new Map(followUps.map((one) => [one.thread_id, String(one.due_at)]));
  return rows.map((row) => {
    const due = dueAt.get(row.threadId);
    return {
      ...row,
      labelItemIds: labels.flatMap((one) =>
        one.thread_id === row.threadId ? [one.label_item_id] : [],
      ),
      marks: MARKS_IN_ORDER.filter((name) =>
        marks.some((one) => one.thread_id === row.threadId && one.mark === name),
      ),
      followUp: due === undefined ? null : { dueAt: due, isDue: Date.parse(due) <= Date.now() },
    };
  });
}

async function openThread(ask: Ask, { organizationId }: Member, { projectId, threadId }: Row) {
  await ask(FIND_PROJECT, [organizationId, projectId]);
  await ask(FIND_THREAD, [organizationId, projectId, threadId]);
  const rows = await ask(MESSAGES, [organizationId, threadId]);
  const attachments = await ask(ATTACHMENTS, [
    organizationId,
    rows.map(({ messageId }) => messageId),
  ]);
  const list = rows.map(({ mailboxId, internetId: _, from_name, from_address, ...row }) => ({
    ...row,
    mailboxIds: [mailboxId],
    from: { name: from_name, address: from_address },
    attachments: attachments
      .filter(({ message_id }) => message_id === row.messageId)
      .map(({ message_id: __, ...one }) => one),
  }));
  return { threadId, list, nextCursor: null };
}

async function memberOf(
  auth: pg.Pool,
  request: FastifyRequest,
  reply: FastifyReply,
): Promise<Member> {
  const token = /^sid=([\w-]+)$/.exec(request.headers.cookie ?? "")?.[1] ?? "";
  const values = [createHash("sha256").update(token).digest()];
  const { rows } = await auth.query({ name: "find-session", text: FIND_SESSION, values });
  const [session] = rows;
  if (!session?.role || !session.emailConfirmed) throw new Error("This session is not valid.");
  reply.header("x-org", session.organizationId);
  return { organizationId: session.organizationId, userId: session.userId };
}

async function inTransaction(
  app: pg.Pool,
  organizationId: string,
  work: (ask: Ask) => unknown,
): Promise<unknown> {
  if (!UUID.test(organizationId)) throw new Error("This is no id.");
  const client = await app.connect();
  try {
    await client.query(
      `begin read only;set local app.organization_id='${organizationId}';set local app.project_ids='all'`,
    );
    const answer = await work(async (text, values) => {
      const name = createHash("sha1").update(text).digest("base64");
      return (await client.query({ name, text, values: [...values] })).rows;
    });
    await client.query("commit");
    return answer;
  } catch (error) {
    await client.query("rollback").catch(() => undefined);
    throw error;
  } finally {
    client.release();
  }
}

function openPool(target: pg.PoolConfig): pg.Pool {
  return new pg.Pool({
    ...target,
    max: 10,
    types: {
      getTypeParser: (oid: number) =>
        oid === TIMESTAMPTZ
          ? (value: string) => new Date(value).toISOString()
          : pg.types.getTypeParser(oid, "text"),
    },
  });
}
