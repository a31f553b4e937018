import { commentsContract } from "#src/knowledge/documentation/comments/comments.contract.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import { listComments } from "./comments.queries.ts";
import { listMentions, markSeen } from "./mentions.ts";
import { presentThreads } from "./present-threads.ts";
import { createComment, removeComment, resolveThread, updateComment } from "./write-comment.ts";

export const commentsFeature = defineFeature(commentsContract, {
  async list({ db, org, params: { pageId } }) {
    await documentation.readFacts(db, org, pageId);
    const { content } = await documentation.readPage(db, org, pageId);
    const rows = await listComments(db, org, { pageId });
    const list = await presentThreads(db, org, rows, content);
    return { list, total: list.length };
  },

  async listMentions({ db, org, query }) {
    const list = await listMentions(db, org, query);
    return { list, total: list.length };
  },

  markSeen: ({ db, org, params }) => markSeen(db, org, params.pageId),
  create: ({ db, org, params, body }) => createComment(db, org, params.pageId, body),
  update: ({ db, org, params, body }) => updateComment(db, org, params.commentId, body),
  resolve: ({ db, org, params }) => resolveThread(db, org, params.commentId, true),
  reopen: ({ db, org, params }) => resolveThread(db, org, params.commentId, false),
  remove: ({ db, org, params }) => removeComment(db, org, params.commentId),
});
