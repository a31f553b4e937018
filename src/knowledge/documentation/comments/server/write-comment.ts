import { decode } from "#src/editor/document/decode.ts";
import { blockTexts } from "#src/editor/document/text/text-places.ts";
import {
  contextOf,
  locateAnchor,
  QUOTE_LENGTH,
} from "#src/knowledge/documentation/comments/anchor.rules.ts";
import type {
  commentsContract,
  Thread,
} from "#src/knowledge/documentation/comments/comments.contract.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { newId } from "#src/platform/server/ids.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import {
  type CommentRow,
  deleteComment,
  findComment,
  insertComment,
  listAuthors,
  listComments,
  setResolved,
  setText,
} from "./comments.queries.ts";
import { mentionPeople } from "./mentions.ts";
import { presentThreads } from "./present-threads.ts";

type Body = HandlerArgs<typeof commentsContract.create>["body"];

export async function createComment(
  db: Db,
  org: OrgScope,
  pageId: string,
  { text, mentions, threadId, anchor }: Body,
): Promise<Thread> {
  const projectId = await openPage(db, org, pageId);
  const thread = threadId === undefined ? undefined : await findComment(db, org, threadId);
  const isOfPage = thread?.pageId === pageId && thread.id === thread.threadId;
  if (threadId !== undefined && !isOfPage) throw notFound("comment_not_found");
  const id = newId();
  const about = thread || !anchor ? NOTHING : await aboutOf(db, org, pageId, anchor);
  const named = await reachingAmong(db, org, projectId, mentions);
  await insertComment(db, org, {
    id,
    projectId,
    pageId,
    threadId: thread?.id ?? id,
    text,
    mentions: named,
    ...about,
  });
  const answered = thread ? await peopleOf(db, org, projectId, thread) : [];
  await mentionPeople(db, org, { id, projectId, pageId, mentions: named, answered });
  return readThread(db, org, { pageId, threadId: thread?.id ?? id });
}

type About = Pick<CommentRow, "blockId" | "quote" | "start" | "end" | "before" | "after">;

/** The anchor of a comment on the whole page. */
const NOTHING: About = {
  blockId: null,
  quote: null,
  start: null,
  end: null,
  before: null,
  after: null,
};

/** Stored with its context, or its whole block, to be found again later. */
async function aboutOf(
  db: Db,
  org: OrgScope,
  pageId: string,
  { blockId, range }: NonNullable<Body["anchor"]>,
): Promise<About> {
  const { content } = await documentation.readPage(db, org, pageId);
  const blocks = content ? blockTexts(decode(content).doc) : [];
  const block = blocks.find(({ id }) => id === blockId);
  if (!range) return { ...NOTHING, blockId, quote: block?.text.slice(0, QUOTE_LENGTH) || null };
  const { quote, start, end } = range;
  // The page on the screen may contain unsaved changes.
  const spot = block && locateAnchor([block], { blockId, quote, range, context: null });
  const { before, after } = spot ? contextOf(block.text, spot) : NOTHING;
  return { blockId, quote, start, end, before, after };
}

export async function updateComment(
  db: Db,
  org: OrgScope,
  commentId: string,
  { text, mentions }: { text: string; mentions: string[] },
): Promise<Thread> {
  const comment = await openComment(db, org, commentId);
  const { projectId, pageId } = comment;
  if (comment.createdBy !== org.userId) throw conflict("comment_not_yours");
  const named = await reachingAmong(db, org, projectId, mentions);
  await setText(db, org, commentId, { text, mentions: named });
  const written = { id: commentId, projectId, pageId, mentions: named, answered: [] };
  await mentionPeople(db, org, written, comment.mentions);
  return readThread(db, org, comment);
}

export async function resolveThread(
  db: Db,
  org: OrgScope,
  commentId: string,
  isResolved: boolean,
): Promise<Thread> {
  const comment = await openComment(db, org, commentId);
  await setResolved(db, org, comment.threadId, isResolved);
  return readThread(db, org, comment);
}

export async function removeComment(db: Db, org: OrgScope, commentId: string): Promise<undefined> {
  const comment = await openComment(db, org, commentId);
  const isOwn = comment.createdBy === org.userId;
  if (!isOwn && org.role !== "admin") throw conflict("comment_not_yours");
  await deleteComment(db, org, commentId);
  publishComments(db, org, comment.pageId);
  return undefined;
}

async function openComment(
  db: Db,
  org: OrgScope,
  commentId: string,
): Promise<CommentRow & { projectId: string }> {
  const comment = await findComment(db, org, commentId);
  if (!comment) throw notFound("comment_not_found");
  const projectId = await openPage(db, org, comment.pageId);
  return { ...comment, projectId };
}

/** An archived page keeps its threads and accepts replies; a deleted one does not. */
async function openPage(db: Db, org: OrgScope, pageId: string): Promise<string> {
  const { projectId } = await documentation.readFacts(db, org, pageId);
  await projects.requireOpen(db, org, projectId);
  return projectId;
}

/** The authors in a thread who still reach the project, except the current one. */
async function peopleOf(
  db: Db,
  org: OrgScope,
  projectId: string,
  thread: CommentRow,
): Promise<string[]> {
  const { pageId, id: threadId } = thread;
  const authors = await listAuthors(db, org, { pageId, threadId });
  const people = await reachingAmong(db, org, projectId, authors);
  return people.filter((userId) => userId !== org.userId);
}

/** Someone who does not reach the project is not notified, but stays in the text. */
async function reachingAmong(
  db: Db,
  org: OrgScope,
  projectId: string,
  userIds: readonly string[],
): Promise<string[]> {
  const memberIds = [...new Set(userIds)];
  const reaching = await projects.reachingAmong(db, org, { projectId, memberIds });
  return memberIds.filter((userId) => reaching.has(userId));
}

async function readThread(
  db: Db,
  org: OrgScope,
  { pageId, threadId }: { pageId: string; threadId: string },
): Promise<Thread> {
  const { content } = await documentation.readPage(db, org, pageId);
  const rows = await listComments(db, org, { pageId, threadId });
  const [thread] = await presentThreads(db, org, rows, content);
  if (!thread) throw notFound("comment_not_found");
  publishComments(db, org, pageId);
  return thread;
}

function publishComments(db: Db, org: OrgScope, pageId: string): void {
  publish(db, org, { topic: "documentation-comments.changed", subjectId: pageId });
}
