import { z } from "zod";
import { INTENT_TONES } from "#src/mail/intents/intent-facts.rules.ts";
import {
  CHOSEN_INTENTS,
  DECIDERS,
  INTENTS,
  MAX_CORRECTED,
} from "#src/mail/intents/intents.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

/** Why a conversation has its intent. */
export const ThreadIntent = z.object({
  threadId: z.uuid(),
  intent: z.enum(INTENTS),
  /** Null while unclassified. */
  decidedBy: z.enum(DECIDERS).nullable(),
  confidence: z.number(),
  /** A verbatim quote of the message; empty if a person decided without one. */
  quote: z.string(),
  messageId: z.uuid(),
  /** The date someone returns, or wants to be contacted again. */
  day: z.string().nullable(),
  /** Another person, named in the message. */
  namedAddress: z.string().nullable(),
  /** The referred person to contact, who is not yet a lead of the project. */
  suggestsLead: z.boolean(),
});
export type ThreadIntent = z.infer<typeof ThreadIntent>;

const IntentCount = z.object({
  value: z.enum(INTENTS),
  title: z.string(),
  tone: z.enum(INTENT_TONES),
  /** At most 1,000, which means 1,000 or more. */
  threadsCount: z.number().int(),
});

export const intentsContract = {
  list: endpoint({
    method: "POST",
    path: "/inbox/thread-intents",
    access: "view",
    kind: "query",
    changesWith: ["inbox", "threads", "intents", "leads"],
    summary: "The intents with how many conversations have them, and why some conversations do.",
    body: z.object({
      projectId: z.uuid(),
      /** Conversations to explain. */
      threadIds: z.array(z.uuid()).max(100).default([]),
    }),
    returns: z.object({
      list: z.array(IntentCount),
      total: z.number().int(),
      threads: z.array(ThreadIntent),
    }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  correct: endpoint({
    method: "PATCH",
    path: "/inbox/thread-intents",
    access: "edit",
    summary: "Says what conversations are about, over what the machine read; or takes that back.",
    body: z.object({
      projectId: z.uuid(),
      threadIds: z.array(z.uuid()).min(1).max(MAX_CORRECTED),
      /** Null resets a correction: the conversation is classified again. */
      intent: z.enum(CHOSEN_INTENTS).nullable(),
    }),
    returns: z.object({ threads: z.array(ThreadIntent) }),
    errors: {
      ...PROJECT_ERRORS,
      thread_not_found: "This conversation does not exist.",
      thread_without_mail: "This conversation has no message from outside.",
    },
  }),
};
