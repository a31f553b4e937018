import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { language } from "#src/platform/contract/locale-rules.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { webLink } from "#src/platform/contract/web-link-rule.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  CONTEXT_LENGTH,
  MAX_LEFT_OUT,
  MAX_RULES,
  REPLY_TONES,
  RULE_LENGTH,
  TONE_WORDS_LENGTH,
} from "./context.rules.ts";

export const InboxContext = z.object({
  projectId: z.uuid(),
  about: z.string(),
  offer: z.string(),
  tone: z.enum(REPLY_TONES),
  toneWords: z.string(),
  always: z.array(z.string()),
  never: z.array(z.string()),
  /** Empty if there is none. */
  bookingLink: z.string(),
  /** Null for the sender's language. */
  language: z.string().nullable(),
  /** Pages and setup documents excluded as sources of replies. */
  leftOutIds: z.array(z.uuid()),
  /** Whether a language model classifies mail that no other rule is sure about. */
  asksModel: z.boolean(),
  /** Whether replies to new mail are drafted automatically. */
  preparesDrafts: z.boolean(),
  /** The page that `about` was filled from; null once a person has edited the context. */
  filledFrom: z.object({ id: z.uuid(), name: z.string() }).nullable(),
  /** 0 until saved for the first time. */
  version: z.int32(),
});
export type InboxContext = z.infer<typeof InboxContext>;

const rules = z
  .array(z.string().trim().min(1).max(RULE_LENGTH))
  .max(MAX_RULES, { error: `Add at most ${MAX_RULES} lines.` });

export const contextContract = {
  read: endpoint({
    method: "GET",
    path: "/inbox/context",
    access: "view",
    changesWith: ["replies", "setup"],
    summary: "What the AI knows when it answers mail.",
    query: z.object({ projectId: z.uuid() }),
    returns: InboxContext,
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/inbox/context",
    access: "edit",
    summary: "Changes what the AI knows when it answers mail. Fields that are left out stay.",
    body: z.object({
      projectId: z.uuid(),
      about: z.string().max(CONTEXT_LENGTH).optional(),
      offer: z.string().max(CONTEXT_LENGTH).optional(),
      tone: z.enum(REPLY_TONES).optional(),
      toneWords: z.string().trim().max(TONE_WORDS_LENGTH).optional(),
      always: rules.optional(),
      never: rules.optional(),
      bookingLink: z.union([z.literal(""), webLink("Calendar link")]).optional(),
      language: language("Language").nullable().optional(),
      leftOutIds: z.array(idOf("page", "skipped")).max(MAX_LEFT_OUT).optional(),
      asksModel: z.boolean().optional(),
      preparesDrafts: z.boolean().optional(),
      /** If sent, the call fails instead of overwriting a concurrent change. */
      version: z.int32().optional(),
    }),
    ignores: ["filledFrom"],
    returns: InboxContext,
    errors: {
      ...PROJECT_ERRORS,
      context_changed: "Someone else just changed this. Check it and try again.",
    },
  }),
};
