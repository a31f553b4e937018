import { z } from "zod";
import { Thread } from "#src/inbox/threads/threads.contract.ts";
import { FOLLOW_UP_TIME_ERRORS } from "#src/inbox/threads/threads.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { FOLLOW_UP_CONDITIONS, FOLLOW_UP_STATUSES, NOTE_LENGTH } from "./follow-ups.rules.ts";

export const FollowUp = z.object({
  threadId: z.uuid(),
  projectId: z.uuid(),
  dueAt: z.string(),
  condition: z.enum(FOLLOW_UP_CONDITIONS),
  note: z.string(),
  /** Derived from the messages since it was set. */
  status: z.enum(FOLLOW_UP_STATUSES),
  cancelledReason: z.enum(["replied", "thread-closed"]).nullable(),
  setAt: z.string(),
  setBy: z.uuid().nullable(),
  thread: Thread.pick({
    mailboxId: true,
    subject: true,
    snippet: true,
    participants: true,
    lastMessageAt: true,
  }),
});
export type FollowUp = z.infer<typeof FollowUp>;

const PER_PAGE = 50;
const place = z.object({ projectId: z.uuid(), threadId: z.uuid() });
const thread_not_found = "This conversation does not exist.";
const follow_up_not_found = "This conversation has no follow-up.";

export const followUpsContract = {
  list: endpoint({
    method: "POST",
    path: "/inbox/threads/follow-ups",
    access: "view",
    kind: "query",
    changesWith: ["inbox", "threads"],
    summary: "The follow-ups of a project, the first to be due first.",
    body: z.object({
      projectId: z.uuid(),
      statuses: z.array(z.enum(FOLLOW_UP_STATUSES)).optional(),
      mailboxIds: z.array(z.uuid()).max(100).optional(),
      from: z.iso.datetime().optional(),
      to: z.iso.datetime().optional(),
      cursor: z.string().max(200).optional(),
      limit: z.number().int().min(1).max(100).default(PER_PAGE),
    }),
    returns: z.object({ list: z.array(FollowUp), nextCursor: z.string().nullable() }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  set: endpoint({
    method: "PATCH",
    path: "/inbox/threads/follow-up",
    access: "edit",
    summary:
      "Sets the follow-up of a conversation, or changes it: what is left out stays. There is one for each.",
    body: place.extend({
      dueAt: z.iso.datetime(),
      condition: z.enum(FOLLOW_UP_CONDITIONS).optional(),
      note: z.string().trim().max(NOTE_LENGTH).optional(),
    }),
    returns: FollowUp,
    errors: {
      ...PROJECT_ERRORS,
      thread_not_found,
      ...FOLLOW_UP_TIME_ERRORS,
    },
  }),
  unset: endpoint({
    method: "DELETE",
    path: "/inbox/threads/follow-up",
    access: "edit",
    summary: "Removes the follow-up of a conversation. Answers what it was, to put it back.",
    query: place,
    returns: FollowUp.pick({ threadId: true, dueAt: true, condition: true, note: true }),
    errors: { ...PROJECT_ERRORS, thread_not_found, follow_up_not_found },
  }),
};
