import { z } from "zod";
import { DECIDERS, INTENTS } from "#src/mail/intents/intents.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { anyId, idOf } from "#src/platform/contract/references.ts";
import { PROJECT_COLORS } from "#src/workspace/projects/project-colors.rules.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  FOLLOW_UP_TIME_ERRORS,
  MAX_THREADS_CHOSEN,
  MISSING_NAMED,
  THREAD_MARKS,
  THREAD_STATES,
  THREADS_PER_PAGE,
  TURN_CHOICES,
  TURNS,
} from "./threads.rules.ts";

export const Thread = z.object({
  threadId: z.uuid(),
  projectId: z.uuid(),
  /** The mailbox of its newest message. */
  mailboxId: z.uuid(),
  subject: z.string(),
  snippet: z.string(),
  participants: z.array(z.object({ name: z.string(), address: z.string() })),
  lastMessageId: z.uuid().nullable(),
  lastMessageAt: z.string().nullable(),
  lastInboundAt: z.string().nullable(),
  lastOutboundAt: z.string().nullable(),
  messageCount: z.number().int(),
  hasAttachments: z.boolean(),
  isUnread: z.boolean(),
  isStarred: z.boolean(),
  isInInbox: z.boolean(),
  state: z.enum(THREAD_STATES),
  snoozedUntil: z.string().nullable(),
  turn: z.enum(TURNS),
  intent: z.enum(INTENTS),
  /** The person or rule that decided the intent; null while unclassified. */
  intentBy: z.enum(DECIDERS).nullable(),
  assigneeId: z.uuid().nullable(),
  labelItemIds: z.array(z.uuid()),
  /** The one still active. */
  followUp: z.object({ dueAt: z.string(), isDue: z.boolean() }).nullable(),
  marks: z.array(z.enum(THREAD_MARKS)),
  version: z.int32(),
});
export type Thread = z.infer<typeof Thread>;

const idsOf = (kind: string) => z.array(idOf(kind)).max(100);
const thread_not_found = "This conversation does not exist.";
const changesWith = ["inbox", "threads", "labels", "intents"];
/** Rows also show scheduled mail. */
const rowsChangeWith = [...changesWith, "mailer"];

/** The projects, labels and addresses that conversations of several projects refer to. */
export const Included = z.object({
  projects: z.array(
    z.object({
      projectId: z.uuid(),
      name: z.string(),
      icon: z.string().nullable(),
      color: z.enum(PROJECT_COLORS),
      timeZone: z.string(),
    }),
  ),
  labelItems: z.array(
    z.object({ labelItemId: z.uuid(), name: z.string(), color: z.enum(PROJECT_COLORS) }),
  ),
  /** Addresses and aliases of their mailboxes. */
  ownAddresses: z.array(z.string()),
});
export type Included = z.infer<typeof Included>;

/** The filter of a view: a search covers all of them. */
export const ThreadQuestion = z.object({
  states: z.array(z.enum(THREAD_STATES)).optional(),
  turns: z.array(z.enum(TURNS)).optional(),
  intents: z.array(z.enum(INTENTS)).optional(),
  mailboxIds: idsOf("mailbox").optional(),
  labelItemIds: idsOf("labelItem").optional(),
  /** Null for unassigned ones. */
  assigneeId: idOf("user").nullable().optional(),
  isUnread: z.boolean().optional(),
  isStarred: z.boolean().optional(),
  hasFollowUp: z.boolean().optional(),
  search: z.string().trim().max(200).optional(),
});
export type ThreadQuestion = z.infer<typeof ThreadQuestion>;

export const ThreadChange = z
  .object({
    state: z.enum(THREAD_STATES),
    snoozedUntil: z.iso.datetime(),
    turn: z.enum(TURN_CHOICES),
    assigneeId: idOf("user").nullable(),
    isUnread: z.boolean(),
    /** The time of their follow-up, whose condition and note stay; null removes it. */
    followUpAt: z.iso.datetime().nullable(),
    addLabelItemIds: idsOf("labelItem"),
    removeLabelItemIds: z.array(idOf("labelItem", "skipped")).max(100),
  })
  .partial();
export type ThreadChange = z.infer<typeof ThreadChange>;

export const threadsContract = {
  list: endpoint({
    method: "POST",
    path: "/inbox/threads",
    access: "view",
    kind: "query",
    changesWith: rowsChangeWith,
    summary:
      "Conversations of a project or of all active ones, the newest first; with a search those that have a message with all words, and `from: to: subject: label: has:attachment before: after:`. It changes nothing.",
    body: z.object({
      /** All active projects if absent. */
      projectId: z.uuid().optional(),
      ...ThreadQuestion.shape,
      cursor: z.string().max(200).optional(),
      limit: z.number().int().min(1).max(100).default(THREADS_PER_PAGE),
    }),
    returns: z.object({
      list: z.array(Thread),
      nextCursor: z.string().nullable(),
      /** Only without a project. */
      included: Included.optional(),
    }),
    errors: {
      project_not_found: PROJECT_ERRORS.project_not_found,
      search_too_broad: "This search finds too much. Add a word, a sender or a day.",
    },
  }),
  read: endpoint({
    method: "GET",
    path: "/inbox/threads/{threadId}",
    access: "view",
    changesWith,
    summary: "One conversation, or the one that it was merged into. It marks nothing as read.",
    params: z.object({ threadId: z.uuid() }),
    returns: Thread,
    errors: { thread_not_found },
  }),
  counts: endpoint({
    method: "GET",
    path: "/inbox/thread-counts",
    access: "view",
    changesWith,
    summary:
      "How many conversations the views of a project have, or of all active ones, up to 1000 each.",
    query: z.object({ projectId: z.uuid().optional() }),
    returns: z.object({
      needsReply: z.number().int(),
      waiting: z.number().int(),
      followUps: z.number().int(),
      open: z.number().int(),
    }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  mark: endpoint({
    method: "PATCH",
    path: "/inbox/mark-thread",
    access: "edit",
    summary:
      "Marks conversations, or all of a view, as done, snoozed, read, someone's or labelled, or sets their follow-up; or takes that back.",
    body: z.object({
      /** Without one, up to 200 conversations of any projects. */
      projectId: z.uuid().optional(),
      /** More than 200 are marked by a job. */
      threadIds: z.array(idOf("thread", "skipped")).max(MAX_THREADS_CHOSEN).default([]),
      /** Instead of ids: everything this view shows now, marked by a job. */
      view: ThreadQuestion.optional(),
      set: ThreadChange.default({}),
      /**
       * An undo token of an earlier response, instead of the rest: reverts exactly that; with ids
       * only these, and the token keeps the others.
       */
      undoToken: anyId().optional(),
    }),
    returns: z.object({
      list: z.array(Thread),
      /** The given ids that no longer exist. */
      missingIds: z.array(z.uuid()),
      undoToken: z.uuid().nullable(),
      /** The background work that marks many conversations, or reverts that. */
      workId: z.uuid().nullable(),
    }),
    errors: {
      ...PROJECT_ERRORS,
      thread_not_found,
      project_missing: "Say which project, to mark a view or more than 200 conversations.",
      label_item_not_found: "This value of a label does not exist.",
      mailbox_not_found: "This mailbox does not exist in this project.",
      snooze_time_missing: "Say until when.",
      snooze_time_past: "This time has passed.",
      ...FOLLOW_UP_TIME_ERRORS,
      member_not_found: "This person is no member of the organisation.",
      undo_not_found: "This can't be undone any more.",
      marking_running: "These conversations are still being marked. Cancel that first.",
    },
  }),
  readMarking: endpoint({
    method: "GET",
    path: "/inbox/markings/{markingId}",
    access: "view",
    changesWith: ["threads"],
    summary: "How far a job has marked conversations. The id is the token of its Undo.",
    params: z.object({ markingId: z.uuid() }),
    returns: z.object({
      marked: z.number().int(),
      /** How many selected conversations no longer existed. */
      missing: z.number().int(),
      /** The first of them. */
      missingIds: z.array(z.uuid()).max(MISSING_NAMED),
    }),
    errors: { marking_not_found: "This marking is more than a day old, or never began." },
  }),
};
