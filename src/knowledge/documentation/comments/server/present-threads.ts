import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { decode } from "#src/editor/document/decode.ts";
import { blockTexts } from "#src/editor/document/text/text-places.ts";
import {
  type BlockText,
  contextOf,
  locateAnchor,
} from "#src/knowledge/documentation/comments/anchor.rules.ts";
import type { Comment, Thread } from "#src/knowledge/documentation/comments/comments.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { members } from "#src/workspace/organizations/members/server/members.public.ts";
import type { CommentRow } from "./comments.queries.ts";

/** Comments for display: grouped by thread, with their current position in the page. */
export async function presentThreads(
  db: Db,
  org: OrgScope,
  rows: readonly CommentRow[],
  content: EditorContent | null,
): Promise<Thread[]> {
  const people = rows.flatMap((row) => [row.createdBy, row.resolvedBy, ...row.mentions]);
  const userIds = new Set(people.flatMap((userId) => userId ?? []));
  const names = await members.findNames(db, org, [...userIds]);
  const isAnchored = rows.some(({ blockId }) => blockId !== null);
  const blocks = isAnchored && content ? blockTexts(decode(content).doc) : [];
  const threads = Map.groupBy(rows, ({ threadId }) => threadId);
  return [...threads.values()].flatMap((comments) => {
    const first = comments.find(({ id, threadId }) => id === threadId);
    if (!first) return [];
    const { id, pageId, resolvedAt, resolvedBy } = first;
    const thread = {
      id,
      pageId,
      anchor: anchorOf(first, blocks),
      isResolved: resolvedAt !== null,
      resolvedAt,
      resolvedBy: personOf(names, resolvedBy),
      comments: comments.map((row) => commentOf(row, names)),
    };
    return [thread];
  });
}

type Names = ReadonlyMap<string, string>;

function commentOf(row: CommentRow, names: Names): Comment {
  const { id, threadId, text, mentions, createdBy, createdAt, editedAt } = row;
  return {
    id,
    threadId,
    text,
    mentions: mentions.flatMap((userId) => personOf(names, userId) ?? []),
    by: personOf(names, createdBy),
    createdAt,
    editedAt,
  };
}

function personOf(names: Names, userId: string | null) {
  const name = userId === null ? undefined : names.get(userId);
  return userId !== null && name !== undefined ? { userId, name } : null;
}

function anchorOf(row: CommentRow, blocks: readonly BlockText[]): Thread["anchor"] {
  const { blockId, quote, start, end, before, after } = row;
  if (blockId === null) return null;
  const range = start === null || end === null ? null : { start, end };
  const context = before === null || after === null ? null : { before, after };
  const spot = locateAnchor(blocks, { blockId, quote, range, context });
  const text = blocks.find(({ id }) => id === spot?.blockId)?.text;
  if (!spot || text === undefined) return { quote, place: null };
  const place = { ...spot, text: text.slice(spot.start, spot.end), ...contextOf(text, spot) };
  return { quote: range && quote, place };
}
