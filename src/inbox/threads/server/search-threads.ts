import { sql } from "kysely";
import { z } from "zod";
import { type MailQuestion, readMailQuestion } from "#src/inbox/threads/search.rules.ts";
import type { Thread } from "#src/inbox/threads/threads.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { invalid } from "#src/platform/server/app-error.ts";
import { readTimeCursor, writeTimeCursor } from "#src/platform/server/db/keys/time-cursor.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { isCancelled } from "#src/platform/server/db/statement-cancelled.ts";
import { textQuestion } from "#src/platform/server/db/statements/search-text.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { withPassages } from "./search-passages.ts";
import { findItemsNamed } from "./thread-marks.queries.ts";
import { listAmong, type ThreadsAsked } from "./threads.queries.ts";

/** A slow search is cancelled, so that it does not block others. */
const LONGEST_MS = 1000;
/** Messages per statement. Several of one conversation form one row. */
const MESSAGES_PER_PAGE = 200;
/** As many as other lists show at once: each requires reading its message's text. */
const THREADS_PER_PAGE = 50;
/** The maximum read for one response while the filter excludes all results. */
const PAGES_AT_ONCE = 10;

const FoundMessage = z.object({ id: z.uuid(), threadId: z.uuid(), receivedAt: z.string() });
type FoundMessage = z.infer<typeof FoundMessage>;

type Page = { list: Thread[]; nextCursor: string | null };

/**
 * Conversations with a matching message, newest match first. Continues while the filter excludes a
 * whole page, because an empty response would look like the end.
 */
export async function searchThreads(
  db: Db,
  org: OrgScope,
  { search, ...asked }: ThreadsAsked & { search: string },
): Promise<Page> {
  const question = readMailQuestion(search);
  const items = await itemsOf(db, org, asked, question);
  if (items?.length === 0) return { list: [], nextCursor: null };
  const endsAt = Date.now() + LONGEST_MS;
  const whole = { ...asked, ...narrowing(question), question, items };
  let page = await searchPage(db, org, whole);
  for (let pages = 1; pages < PAGES_AT_ONCE && Date.now() < endsAt; pages += 1) {
    if (page.list.length > 0 || page.nextCursor === null) return page;
    page = await searchPage(db, org, { ...whole, cursor: page.nextCursor });
  }
  return page;
}

/** The filters on the conversation rather than the message. */
function narrowing({ isUnread, isStarred, states }: MailQuestion) {
  return {
    ...(isUnread === undefined ? {} : { isUnread }),
    ...(isStarred === undefined ? {} : { isStarred }),
    ...(states === undefined ? {} : { states: [...states] }),
  };
}

async function searchPage(db: Db, org: OrgScope, asked: Search): Promise<Page> {
  const found = await findMessages(db, org, asked);
  let rest = found;
  while (rest.length > 0) {
    const part = ofFirstThreads(rest);
    rest = rest.slice(part.length);
    const list = await listFound(db, org, part, asked);
    const isMore = rest.length > 0 || found.length === MESSAGES_PER_PAGE;
    if (list.length > 0 || rest.length === 0)
      return { list, nextCursor: cursorAfter(part, isMore) };
  }
  return { list: [], nextCursor: null };
}

/** Stops at the messages of the first conversation beyond the page. */
function ofFirstThreads(found: readonly FoundMessage[]): FoundMessage[] {
  const seen = new Set<string>();
  const end = found.findIndex(({ threadId }) => seen.add(threadId).size > THREADS_PER_PAGE);
  return found.slice(0, end === -1 ? found.length : end);
}

function cursorAfter(part: readonly FoundMessage[], isMore: boolean): string | null {
  const last = part.at(-1);
  return last && isMore ? writeTimeCursor({ at: last.receivedAt, id: last.id }) : null;
}

async function listFound(
  db: Db,
  org: OrgScope,
  found: readonly FoundMessage[],
  asked: Search,
): Promise<Thread[]> {
  const ids = [...new Set(found.map(({ threadId }) => threadId))];
  const threads = await listAmong(db, org, ids, asked);
  const withText = await withPassages(db, org, threads, { found, question: asked.question });
  const byId = new Map(withText.map((thread) => [thread.threadId, thread]));
  return ids.flatMap((id) => byId.get(id) ?? []);
}

/** Undefined without a label filter; empty if no label has such a name. */
async function itemsOf(
  db: Db,
  org: OrgScope,
  { projectId, labelItemIds }: ThreadsAsked,
  { labels }: MailQuestion,
): Promise<readonly string[] | undefined> {
  if (labels.length === 0) return labelItemIds;
  const named = await findItemsNamed(db, org, projectId, labels);
  return labelItemIds ? named.filter((id) => labelItemIds.includes(id)) : named;
}

type Search = ThreadsAsked & {
  question: MailQuestion;
  items: readonly string[] | undefined;
};

async function findMessages(
  db: Db,
  org: OrgScope,
  search: Search,
): Promise<readonly FoundMessage[]> {
  const { projectId, mailboxIds = null, items = null, question } = search;
  const after = search.cursor === undefined ? undefined : readTimeCursor(search.cursor);
  // Projects have different zones.
  const zone = projectId === undefined ? "UTC" : await projects.findTimeZone(db, org, projectId);
  const start = (day: string | undefined) =>
    day === undefined ? sql`null` : sql`${day}::timestamp at time zone ${zone}`;
  // Starting a parallel worker costs more than it saves, and takes a core from other requests.
  await sql`select set_config('statement_timeout', ${String(LONGEST_MS)}, true),
    set_config('max_parallel_workers_per_gather', '0', true)`.execute(db);
  const query = sql`select id, thread_id as "threadId", received_at as "receivedAt"
    from search_messages(${org.organizationId}, ${wordsOf(question)}, ${projectId ?? null}::uuid, ${mailboxIds}::uuid[],
      ${items}::uuid[], ${question.hasAttachment ? true : null}::boolean,
      ${start(question.after)}, ${start(question.before)},
      ${after?.at ?? null}::timestamptz, ${after?.id ?? null}::uuid, ${MESSAGES_PER_PAGE})
    where organization_id = ${org.organizationId}
    order by received_at desc, id desc`;
  try {
    const { rows } = await query.execute(db);
    return z.array(FoundMessage).parse(rows);
  } catch (error) {
    throw isCancelled(error) ? invalid("search_too_broad") : error;
  }
}

/** The subject, sender, recipients and text of a message have separate weights. */
const SUBJECT = "A";
const SENDER = "B";
const RECIPIENTS = "C";

/** For `to_tsquery`; null without words. */
function wordsOf({ words, phrases, from, to, subject, without }: MailQuestion): string | null {
  const parts = [
    textQuestion(words)?.question,
    ...phrases.map(phraseOf),
    ...without.map(({ field, value }) => negated(value, WEIGHTS[field])),
    ...subject.map((one) => weighted(one, SUBJECT)),
    ...from.map((one) => weighted(one, SENDER)),
    ...to.map((one) => weighted(one, RECIPIENTS)),
  ].filter((part) => part !== undefined);
  return parts.length === 0 ? null : parts.join(" & ");
}

const WEIGHTS = { "": "", subject: SUBJECT, from: SENDER, to: RECIPIENTS } as const;

/** Adjacent words; scripts without spaces have no word order here. */
function phraseOf(typed: string): string | undefined {
  const parts = textQuestion(typed)?.question.split(" & ") ?? [];
  const isSetApart = parts.every((part) => part.endsWith(":*"));
  if (parts.length < 2 || !isSetApart) return undefined;
  return `(${parts.map((part) => part.slice(0, -2)).join(" <-> ")})`;
}

/** Whole words: "-art" does not exclude "party" and "article". */
function negated(typed: string, weight: string): string | undefined {
  const question = phraseOf(typed) ?? textQuestion(typed)?.question;
  return (
    question && `!(${question.replaceAll(/('[^']*')(?::\*)?/g, weight ? `$1:${weight}` : "$1")})`
  );
}

function weighted(typed: string, weight: string): string | undefined {
  return textQuestion(typed)?.question.replaceAll(
    /('[^']*')(:\*)?/g,
    (_, word: string, star = ":") => `${word}${star}${weight}`,
  );
}
