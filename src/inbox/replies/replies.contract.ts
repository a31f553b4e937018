import { z } from "zod";
import { REPLY_TONES } from "#src/inbox/context/context.rules.ts";
import { CONTENT_ERRORS } from "#src/knowledge/document-store/document-store.rules.ts";
import { SUPPORT } from "#src/knowledge/evidence/support.rules.ts";
import { INTENTS } from "#src/mail/intents/intents.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  COMPOSED_LENGTH,
  FACT_LENGTH,
  INSTRUCTION_LENGTH,
  PASTED_LENGTH,
  REPLY_LENGTHS,
  REPLY_OUTCOMES,
  REPLY_STATUSES,
} from "./replies.rules.ts";

/** The position of a draft's sentence in the project's texts. */
const ReplySource = z.object({
  /** `setup`, `setup-source`, `page`, `context` or `instruction`. */
  kind: z.string(),
  id: z.string(),
  name: z.string(),
  blockId: z.string(),
  start: z.number().int(),
  end: z.number().int(),
  quote: z.string(),
});
export type ReplySource = z.infer<typeof ReplySource>;

/** `ask` is the number of the question it answers; 0 for none. */
const ask = z.number().int();
const ReplyPart = z.discriminatedUnion("kind", [
  z.object({ kind: z.literal("courtesy"), text: z.string(), isClosing: z.boolean() }),
  z.object({
    kind: z.literal("claim"),
    ask,
    text: z.string(),
    check: z.enum(SUPPORT),
    /** Why its source does not support it. */
    reason: z.string().nullable(),
    /** Null if no source supports it. */
    source: ReplySource.nullable(),
    /** What else it rests on. */
    further: z.array(ReplySource).exactOptional(),
    /** The sentence of the mail that takes something else for true. */
    differsFrom: z.string().exactOptional(),
  }),
  z.object({ kind: z.literal("gap"), ask, text: z.string() }),
  /** A question back or a transition, which states no fact. */
  z.object({ kind: z.literal("remark"), ask, text: z.string() }),
]);
export type ReplyPart = z.infer<typeof ReplyPart>;

export const ReplyDraft = z.object({
  language: z.string(),
  /** A question of the mail, verbatim. */
  asks: z.array(
    z.object({
      number: ask,
      text: z.string(),
      state: z.enum(["answered", "unsupported", "needs-you"]),
    }),
  ),
  parts: z.array(ReplyPart),
  /** Sentences of the mail that give instructions to a language model. */
  hostile: z.array(z.string()).default([]),
  /** The share of the project's texts that the model read; null if it read all of them. */
  readPercent: z.number().int().nullable().default(null),
  /** Nothing in the sources answers the mail, so there is no text. */
  isNothingFound: z.boolean().default(false),
  /** The text as inserted into a mail. Gaps and unchecked text are between ⟦ and ⟧. */
  bodyHtml: z.string(),
});
export type ReplyDraft = z.infer<typeof ReplyDraft>;

const ReplyVersion = z.object({
  version: z.int32(),
  status: z.enum(REPLY_STATUSES),
  instruction: z.string(),
  tone: z.enum(REPLY_TONES),
  length: z.enum(REPLY_LENGTHS),
  draft: ReplyDraft.nullable(),
  /** `extractive` where no language model wrote it. */
  engine: z.string().nullable(),
  model: z.string().nullable(),
  errorCode: z.string().nullable(),
  startedAt: z.string(),
});

export const Reply = z.object({
  replyId: z.uuid(),
  projectId: z.uuid(),
  /** Null for a pasted test mail. */
  threadId: z.uuid().nullable(),
  /** The message it answers; our own if no one has replied yet. */
  messageId: z.uuid().nullable(),
  /** Oldest first. */
  versions: z.array(ReplyVersion),
  acceptedVersion: z.int32().nullable(),
  outcome: z.enum(REPLY_OUTCOMES).nullable(),
  createdAt: z.string(),
});
export type Reply = z.infer<typeof Reply>;

/** A fact that a person added to a draft, and the page it could be added to. */
export const ReplyFact = z.object({
  factId: z.uuid(),
  threadId: z.uuid(),
  question: z.string(),
  text: z.string(),
  page: z.object({ id: z.uuid(), name: z.string() }),
});
export type ReplyFact = z.infer<typeof ReplyFact>;

const wishes = {
  instruction: z.string().trim().max(INSTRUCTION_LENGTH).default(""),
  /** Defaults to the tone of the context. */
  tone: z.enum(REPLY_TONES).optional(),
  length: z.enum(REPLY_LENGTHS).default("medium"),
};
/** A message of the conversation. For an automatic mail, the message it responds to is answered. */
const answeredId = z.uuid().optional();
const { project_not_found } = PROJECT_ERRORS;
const ai_budget_spent = "Not enough left in this month's AI budget. An admin can raise it.";
const reply_not_found = "This draft does not exist.";
const reply_running = "This draft is being written. Wait a moment.";
const path = "/inbox/reply/generate";

export const repliesContract = {
  generate: endpoint({
    method: "POST",
    path,
    access: "edit",
    summary:
      "Begins to draft an answer to a message of a conversation: the given one, the newest of a person, or our own where no one has answered, as a follow-up. Nothing is sent.",
    limits: [{ by: "organization", max: 200, seconds: 3600 }],
    body: z.object({
      projectId: z.uuid(),
      threadId: z.uuid().optional(),
      messageId: answeredId,
      /** A test mail instead of a conversation. */
      pasted: z
        .object({
          subject: z.string().trim().max(250).default(""),
          text: z.string().trim().min(1).max(PASTED_LENGTH),
        })
        .optional(),
      ...wishes,
    }),
    status: 201,
    returns: Reply,
    errors: {
      ...PROJECT_ERRORS,
      thread_not_found: "This conversation does not exist.",
      message_not_found: "This message does not exist.",
      thread_without_mail: "This conversation has no message to write about.",
      message_unread: "The text of this message couldn't be read. Open it and try again.",
      mail_missing: "Choose a conversation or paste a mail.",
      reply_running,
      ai_budget_spent,
    },
  }),
  change: endpoint({
    method: "PATCH",
    path,
    access: "edit",
    summary: "Refines a draft as a further version, or says that it was taken over or discarded.",
    body: z.object({
      projectId: z.uuid(),
      replyId: z.uuid(),
      action: z.enum(["refine", "accept", "discard"]),
      /** The version to insert; defaults to the newest. */
      version: z.int32().optional(),
      /** The HTML of the text to refine, with its gaps; left out: the newest version. */
      composed: z.string().max(COMPOSED_LENGTH).optional(),
      ...wishes,
    }),
    returns: Reply,
    errors: {
      ...PROJECT_ERRORS,
      reply_not_found,
      reply_running,
      reply_versions_full: "A draft has at most 20 versions. Start a new one.",
      reply_unfinished: "This version was not finished.",
      ai_budget_spent,
    },
  }),
  read: endpoint({
    method: "GET",
    path,
    access: "view",
    changesWith: ["replies", "setup", "documentation"],
    summary:
      "The newest draft of a conversation or of a message in it with its versions, or one draft.",
    query: z.object({
      projectId: z.uuid(),
      threadId: z.uuid().optional(),
      messageId: answeredId,
      replyId: z.uuid().optional(),
    }),
    returns: z.object({
      reply: Reply.nullable(),
      /** A person has written in the conversation since the answered mail. */
      isOvertaken: z.boolean(),
    }),
    errors: { project_not_found },
  }),
  facts: endpoint({
    method: "GET",
    path: "/inbox/reply/facts",
    access: "view",
    changesWith: ["replies", "documentation"],
    summary: "What people added to drafts of a conversation and no page of the project says yet.",
    query: z.object({ projectId: z.uuid(), threadId: z.uuid() }),
    returns: z.object({ list: z.array(ReplyFact) }),
    errors: { project_not_found },
  }),
  settleFact: endpoint({
    method: "PATCH",
    path: "/inbox/reply/facts/{factId}",
    access: "edit",
    summary: "Adds to its page what a person added to a draft, or leaves the page as it is.",
    params: z.object({ factId: z.uuid() }),
    body: z.object({
      action: z.enum(["add", "dismiss"]),
      /** The text for the page; defaults to the sent one. */
      text: z.string().trim().min(1).max(FACT_LENGTH).optional(),
    }),
    returns: z.object({ factId: z.uuid() }),
    errors: {
      fact_not_found: "This was added or dismissed already.",
      ...PROJECT_ERRORS,
      ...CONTENT_ERRORS,
      fact_page_gone: "The page was archived or deleted.",
    },
  }),
  outcomes: endpoint({
    method: "GET",
    path: "/inbox/reply/outcomes",
    access: "view",
    changesWith: ["replies"],
    summary: "What became of drafts, by the intent of the mail that they answer.",
    query: z.object({ projectId: z.uuid() }),
    returns: listOf(
      z.object({
        intent: z.enum(INTENTS),
        unchanged: z.number().int(),
        edited: z.number().int(),
        discarded: z.number().int(),
      }),
    ),
    errors: { project_not_found },
  }),
};
