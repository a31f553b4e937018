import { type Expression, type SqlBool, sql } from "kysely";
import { z } from "zod";
import { Thread } from "#src/inbox/threads/threads.contract.ts";
import type { ThreadFilter, ThreadState } from "#src/inbox/threads/threads.rules.ts";
import { mailboxes } from "#src/mail/mailboxes/server/mailboxes.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import {
  readTimeCursor,
  type TimeCursor,
  writeTimeCursor,
} from "#src/platform/server/db/keys/time-cursor.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isAmong, isOneOf } from "#src/platform/server/db/statements/is-one-of.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { selectIn } from "#src/platform/server/db/tenant.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { hasFollowUpReply, isClosedSinceFollowUp } from "./follow-ups.queries.ts";
import { listMarks } from "./thread-marks.queries.ts";

const isSnoozed = sql<boolean>`(snoozed_until is not null and snoozed_until > now()
  and (last_human_at is null or last_human_at <= snoozed_at))`;

const state = sql<string>`case when is_done then 'done' when ${isSnoozed} then 'snoozed' else 'open' end`;

const columns = [
  "id as threadId",
  "project_id as projectId",
  "mailbox_id as mailboxId",
  "subject",
  "snippet",
  "participants",
  "last_message_id as lastMessageId",
  "last_message_at as lastMessageAt",
  "last_inbound_at as lastInboundAt",
  "last_outbound_at as lastOutboundAt",
  "message_count as messageCount",
  "has_attachments as hasAttachments",
  "is_unread as isUnread",
  "is_starred as isStarred",
  "is_in_inbox as isInInbox",
  state.as("state"),
  "snoozed_until as snoozedUntil",
  "turn",
  "intent",
  "intent_by as intentBy",
  "assignee_id as assigneeId",
  "version",
] as const;

const Row = Thread.omit({ labelItemIds: true, followUp: true, marks: true });

type ProjectFilter = ThreadFilter & { projectId?: string | Expression<string> | undefined };

export type ThreadsAsked = ThreadFilter & {
  /** All active projects if absent. */
  projectId?: string | undefined;
  cursor?: string | undefined;
  limit: number;
};

/** Newest first. Pages use a keyset cursor, so new threads do not shift them. */
export async function listThreads(
  db: Db,
  org: OrgScope,
  { cursor, limit, ...filter }: ThreadsAsked,
): Promise<{ list: Thread[]; nextCursor: string | null }> {
  const after = cursor === undefined ? undefined : readTimeCursor(cursor);
  const rows = await matching(db, org, filter)
    .select(columns)
    .$if(after !== undefined, (query) => query.where(isBehind(after)))
    .orderBy("last_message_at", "desc")
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  const list = await withParts(db, org, rows.slice(0, limit));
  const last = list.at(-1);
  if (rows.length <= limit || !last?.lastMessageAt) return { list, nextCursor: null };
  return { list, nextCursor: writeTimeCursor({ at: last.lastMessageAt, id: last.threadId }) };
}

/**
 * The matching ones of a few threads, unordered: with order and limit, a prepared statement would
 * scan the project's threads in that order.
 */
export async function listAmong(
  db: Db,
  org: OrgScope,
  ids: readonly string[],
  filter: ProjectFilter,
): Promise<Thread[]> {
  const rows = await matching(db, org, filter).select(columns).where(isOneOf("id", ids)).execute();
  return withParts(db, org, rows);
}

export function isBehind(after: TimeCursor | undefined) {
  return sql<boolean>`(last_message_at, id) < (${after?.at}::timestamptz, ${after?.id}::uuid)`;
}

/** Those of a filter, in no order. */
export function matching(db: Db, org: OrgScope, filter: ProjectFilter) {
  const { projectId, states, turns, mailboxIds, labelItemIds, assigneeId } = filter;
  return selectIn(db, org, "threads")
    .where(isInside(db, org, "project_id", projectId))
    .where("merged_into", "is", null)
    .where("last_message_at", "is not", null)
    .where(mailboxes.hasLivingMail(db, org))
    .$if(states !== undefined, (query) => query.where(inStates(states ?? [])))
    .$if(turns !== undefined, (query) => query.where(isAmong("turn", turns)))
    .$if(filter.intents !== undefined, (query) => query.where(isAmong("intent", filter.intents)))
    .$if(mailboxIds !== undefined, (query) => query.where(isAmong("mailbox_id", mailboxIds)))
    .$if(labelItemIds !== undefined, (query) =>
      query.where(
        "id",
        "in",
        selectIn(db, org, "thread_labels")
          .select("thread_id")
          .where(isAmong("label_item_id", labelItemIds)),
      ),
    )
    .$if(assigneeId !== undefined, (query) =>
      assigneeId === null
        ? query.where("assignee_id", "is", null)
        : query.where("assignee_id", "=", assigneeId ?? ""),
    )
    .$if(filter.isUnread !== undefined, (query) =>
      query.where("is_unread", "=", filter.isUnread ?? false),
    )
    .$if(filter.isStarred !== undefined, (query) =>
      query.where("is_starred", "=", filter.isStarred ?? false),
    )
    .$if(filter.hasFollowUp !== undefined, (query) =>
      query.where(hasFollowUp(db, org, projectId, filter.hasFollowUp ?? false)),
    );
}

/** Over all projects they are few among many, so they are read first. */
function hasFollowUp(
  db: Db,
  org: OrgScope,
  projectId: ProjectFilter["projectId"],
  isWanted: boolean,
): Expression<SqlBool> {
  const held = holdingFollowUps(db, org)
    .select("follow_ups.thread_id")
    .where(isInside(db, org, "follow_ups.project_id", projectId));
  if (!isWanted) return sql<boolean>`id not in ${held}`;
  return projectId === undefined ? sql<boolean>`id = any(array${held})` : sql`id in ${held}`;
}

function isInside(
  db: Db,
  org: OrgScope,
  column: string,
  projectId: ProjectFilter["projectId"],
): Expression<SqlBool> {
  const left = sql.ref(column);
  if (projectId === undefined) return sql<boolean>`${left} in ${projects.activeIds(db, org)}`;
  return sql<boolean>`${left} = ${projectId}`;
}

/** Written so that the partial indexes of open and done threads apply. */
function inStates(states: readonly ThreadState[]) {
  const wanted = states.map((one) => {
    if (one === "done") return sql<boolean>`is_done`;
    return one === "open"
      ? sql<boolean>`(not is_done and not ${isSnoozed})`
      : sql<boolean>`(not is_done and ${isSnoozed})`;
  });
  return wanted.length === 0 ? sql<boolean>`false` : sql<boolean>`(${sql.join(wanted, sql` or `)})`;
}

/** In the order of the ids; merged ones are replaced by their target. */
export async function readThreads(
  db: Db,
  org: OrgScope,
  projectId: string | undefined,
  threadIds: readonly string[],
): Promise<Thread[]> {
  if (threadIds.length === 0) return [];
  const rows = await selectIn(db, org, "threads")
    .select(columns)
    .$if(projectId !== undefined, (query) => query.where("project_id", "=", projectId ?? ""))
    .where("id", "in", [...threadIds])
    .where(mailboxes.hasLivingMail(db, org))
    .execute();
  const threads = await withParts(db, org, rows);
  const byId = new Map(threads.map((thread) => [thread.threadId, thread]));
  return threadIds.flatMap((id) => byId.get(id) ?? []);
}

/** The current threads for these ids, some of which were merged since. */
export async function resolveThreads(
  db: Db,
  org: OrgScope,
  projectId: string | undefined,
  threadIds: readonly string[],
): Promise<string[]> {
  const found = await resolveEach(db, org, projectId, threadIds);
  return [...new Set([...found.values()].map(({ threadId }) => threadId))];
}

type ThreadPlace = { threadId: string; projectId: string };

/** The same by the given id, with their projects. */
export async function resolveEach(
  db: Db,
  org: OrgScope,
  projectId: string | undefined,
  threadIds: readonly string[],
): Promise<Map<string, ThreadPlace>> {
  if (threadIds.length === 0) return new Map();
  const rows = await selectIn(db, org, "threads")
    .select(["id", "merged_into as mergedInto", "project_id as projectId"])
    .$if(projectId !== undefined, (query) => query.where("project_id", "=", projectId ?? ""))
    .where("id", "in", [...threadIds])
    .where(({ or, eb }) =>
      or([eb("merged_into", "is not", null), mailboxes.hasLivingMail(db, org)]),
    )
    .execute();
  return new Map(
    rows.map(({ id, mergedInto, ...place }) => [id, { ...place, threadId: mergedInto ?? id }]),
  );
}

/** Only its id is known, as from a URL. */
export async function findThread(
  db: Db,
  org: OrgScope,
  threadId: string,
): Promise<Thread | undefined> {
  const place = await selectIn(db, org, "threads")
    .innerJoin("projects", (join) =>
      join
        .onRef("projects.organization_id", "=", "threads.organization_id")
        .onRef("projects.id", "=", "threads.project_id"),
    )
    .select(["threads.project_id as projectId", "threads.merged_into as mergedInto"])
    .where("threads.id", "=", threadId)
    .executeTakeFirst();
  if (!place) return undefined;
  const [thread] = await readThreads(db, org, place.projectId, [place.mergedInto ?? threadId]);
  return thread;
}

const Turn = Row.pick({
  lastMessageId: true,
  state: true,
  turn: true,
  intent: true,
  assigneeId: true,
});

/** Whose turn it is in a conversation, and the last message before it. */
export async function findTurn(
  db: Db,
  org: OrgScope,
  threadId: string,
): Promise<z.infer<typeof Turn> | undefined> {
  const row = await selectIn(db, org, "threads")
    .select([
      "last_message_id as lastMessageId",
      state.as("state"),
      "turn",
      "intent",
      "assignee_id as assigneeId",
    ])
    .where("id", "=", threadId)
    .where(mailboxes.hasLivingMail(db, org))
    .executeTakeFirst();
  return row && Turn.parse(row);
}

type Among = { ids: readonly string[] };

const labelsOf = prepared((db, org, { ids }: Among) =>
  selectIn(db, org, "thread_labels")
    .select(["thread_id as threadId", "label_item_id as labelItemId"])
    .where(isOneOf("thread_id", ids))
    .orderBy("added_at")
    .orderBy("label_item_id"),
);

const followUpsOf = prepared((db, org, { ids }: Among) =>
  holdingFollowUps(db, org)
    .select(["follow_ups.thread_id as threadId", "follow_ups.due_at as dueAt"])
    .where(isOneOf("follow_ups.thread_id", ids)),
);

async function withParts(db: Db, org: OrgScope, rows: readonly object[]): Promise<Thread[]> {
  const threads = z.array(Row).parse(rows);
  if (threads.length === 0) return [];
  const ids = threads.map(({ threadId }) => threadId);
  const projectIds = [...new Set(threads.map(({ projectId }) => projectId))];
  // Independent statements are pipelined.
  const [labels, followUps, marks] = await Promise.all([
    labelsOf(db, org, { ids }),
    followUpsOf(db, org, { ids }),
    listMarks(db, org, projectIds, ids),
  ]);
  const now = Date.now();
  const dueAt = new Map(followUps.map((one) => [one.threadId, one.dueAt]));
  return threads.map((thread) => {
    const due = dueAt.get(thread.threadId);
    return {
      ...thread,
      labelItemIds: labels.flatMap((label) =>
        label.threadId === thread.threadId ? [label.labelItemId] : [],
      ),
      followUp: due === undefined ? null : { dueAt: due, isDue: Date.parse(due) <= now },
      marks: [...(marks.get(thread.threadId) ?? [])],
    };
  });
}

/** Follow-ups that neither a reply nor a person has ended. */
function holdingFollowUps(db: Db, org: OrgScope) {
  return selectIn(db, org, "follow_ups")
    .innerJoin("threads", (join) =>
      join
        .onRef("threads.organization_id", "=", "follow_ups.organization_id")
        .onRef("threads.id", "=", "follow_ups.thread_id"),
    )
    .where(sql<boolean>`not ${hasFollowUpReply}`)
    .where(sql<boolean>`not ${isClosedSinceFollowUp}`);
}
