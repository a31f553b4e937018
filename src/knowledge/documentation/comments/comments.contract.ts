import { z } from "zod";
import { QUOTE_LENGTH } from "#src/knowledge/documentation/comments/anchor.rules.ts";
import { PAGE_ERRORS } from "#src/knowledge/documentation/documentation.rules.ts";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

const COMMENT_LENGTH = 10_000;
const MAX_MENTIONS = 50;

const By = z.object({ userId: z.uuid(), name: z.string() }).nullable();

const Comment = z.object({
  id: z.uuid(),
  threadId: z.uuid(),
  text: z.string(),
  /** Mentioned people; former members are left out. */
  mentions: z.array(z.object({ userId: z.uuid(), name: z.string() })),
  /** Null if its author has left. */
  by: By,
  createdAt: z.string(),
  editedAt: z.string().nullable(),
});
export type Comment = z.infer<typeof Comment>;

export const Thread = z.object({
  id: z.uuid(),
  pageId: z.uuid(),
  /** Null for a comment on the whole page. */
  anchor: z
    .object({
      /** The text when the comment was written. Null for a whole block that still exists. */
      quote: z.string().nullable(),
      /** The current range in a block's plain text; null if the text is gone. */
      place: z
        .object({
          blockId: z.string(),
          start: z.int(),
          end: z.int(),
          /** The current text, which may have been edited. */
          text: z.string(),
          before: z.string(),
          after: z.string(),
        })
        .nullable(),
    })
    .nullable(),
  isResolved: z.boolean(),
  resolvedAt: z.string().nullable(),
  resolvedBy: By,
  /** Oldest first; the first comment started the thread. */
  comments: z.array(Comment),
});
export type Thread = z.infer<typeof Thread>;

/** An unseen comment that mentions the user or replies in their thread. */
const Mention = z.object({
  commentId: z.uuid(),
  threadId: z.uuid(),
  pageId: z.uuid(),
  pageName: z.string(),
  projectId: z.uuid(),
  text: z.string(),
  by: By,
  createdAt: z.string(),
  /** Mentioned, even if it is also a reply to them. */
  reason: z.enum(["named", "answered"]),
});
export type Mention = z.infer<typeof Mention>;

const MENTIONS_PER_PAGE = 20;

const comment_not_found = "This comment does not exist.";
const comment_not_yours = "Only its author can change a comment.";
const pageParams = z.object({ pageId: z.uuid() });
const params = z.object({ commentId: z.uuid() });

const text = z.string().trim().min(1, { error: "Enter a comment." }).max(COMMENT_LENGTH);
const mentions = z.array(idOf("user", "skipped")).max(MAX_MENTIONS).default([]);

const INSIDE = {
  comment_not_found,
  page_not_found: PAGE_ERRORS.page_not_found,
  ...PROJECT_ERRORS,
};

export const commentsContract = {
  list: endpoint({
    method: "GET",
    path: "/documentation/pages/{pageId}/comments",
    access: "view",
    changesWith: ["documentation-comments", "documents"],
    summary: "The threads of comments on a page, the oldest first.",
    params: pageParams,
    returns: listOf(Thread),
    errors: { page_not_found: PAGE_ERRORS.page_not_found },
  }),
  listMentions: endpoint({
    method: "GET",
    path: "/documentation/mentions",
    access: "view",
    changesWith: ["documentation-mentions", "documentation"],
    summary:
      "The comments that name the person or answer in a thread of theirs, and that they have not seen, the newest first.",
    query: z.object({
      projectId: z.uuid().optional(),
      limit: z.coerce.number().int().min(1).max(100).default(MENTIONS_PER_PAGE),
    }),
    returns: listOf(Mention),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  markSeen: endpoint({
    method: "POST",
    path: "/documentation/pages/{pageId}/mentions/seen",
    access: "view",
    summary: "Notes that the person has seen what the comments on a page say to them.",
    params: pageParams,
    returns: nothing,
    errors: { page_not_found: PAGE_ERRORS.page_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/documentation/pages/{pageId}/comments",
    access: "edit",
    summary: "Comments on a page, a block or a range of text, or answers in a thread.",
    params: pageParams,
    body: z.object({
      text,
      mentions,
      /** The thread to reply to. */
      threadId: idOf("comment").optional(),
      anchor: z
        .object({
          blockId: z.string().min(1).max(64),
          /** A range in the block's plain text; defaults to the whole block. */
          range: z
            .object({
              quote: z.string().min(1).max(QUOTE_LENGTH),
              start: z.int32().min(0),
              end: z.int32().min(0),
            })
            .refine(({ start, end }) => start <= end, { error: "Range is not valid." })
            .optional(),
        })
        .optional(),
    }),
    returns: Thread,
    status: 201,
    errors: {
      page_not_found: PAGE_ERRORS.page_not_found,
      comment_not_found,
      ...PROJECT_ERRORS,
    },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/documentation/comments/{commentId}",
    access: "edit",
    summary: "Changes the text of an own comment.",
    params,
    body: z.object({ text, mentions }),
    returns: Thread,
    errors: { ...INSIDE, comment_not_yours },
  }),
  resolve: endpoint({
    method: "POST",
    path: "/documentation/comments/{commentId}/resolve",
    access: "edit",
    summary: "Resolves a thread.",
    params,
    returns: Thread,
    errors: INSIDE,
  }),
  reopen: endpoint({
    method: "POST",
    path: "/documentation/comments/{commentId}/reopen",
    access: "edit",
    summary: "Opens a resolved thread again.",
    params,
    returns: Thread,
    errors: INSIDE,
  }),
  remove: endpoint({
    method: "DELETE",
    path: "/documentation/comments/{commentId}",
    access: "edit",
    summary:
      "Deletes an own comment, or as an admin any. With the first one its thread is deleted.",
    params,
    returns: nothing,
    errors: { ...INSIDE, comment_not_yours },
  }),
};
