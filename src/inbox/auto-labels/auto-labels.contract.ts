import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { LABEL_DECIDERS, LABEL_DECISION_STATUSES } from "./auto-labels.rules.ts";

export const LabelDecision = z.object({
  threadId: z.uuid(),
  labelItemId: z.uuid(),
  labelId: z.uuid(),
  status: z.enum(LABEL_DECISION_STATUSES),
  decidedBy: z.enum(LABEL_DECIDERS),
  confidence: z.number(),
  /** A verbatim quote of the message. */
  quote: z.string(),
  messageId: z.uuid(),
  decidedAt: z.string(),
  /** The person who accepted or dismissed it. */
  settledBy: z.uuid().nullable(),
});
export type LabelDecision = z.infer<typeof LabelDecision>;

const thread_not_found = "This conversation does not exist.";

export const autoLabelsContract = {
  list: endpoint({
    method: "GET",
    path: "/inbox/label-decisions",
    access: "view",
    changesWith: ["threads", "labels", "intents"],
    summary:
      "Values of labels that were suggested for a conversation or set by themselves, with who decided and why.",
    query: z.object({ projectId: z.uuid(), threadId: z.uuid() }),
    returns: z.object({ list: z.array(LabelDecision) }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found, thread_not_found },
  }),
  settle: endpoint({
    method: "PATCH",
    path: "/inbox/label-decisions",
    access: "edit",
    summary:
      "Accepts a suggested value of a label, or dismisses it. A dismissed value leaves the conversation and is not suggested there again.",
    body: z.object({
      projectId: z.uuid(),
      threadId: z.uuid(),
      labelItemId: z.uuid(),
      action: z.enum(["accept", "dismiss"]),
    }),
    returns: z.object({ list: z.array(LabelDecision) }),
    errors: {
      ...PROJECT_ERRORS,
      thread_not_found,
      label_decision_not_found: "Nothing is suggested here any more.",
    },
  }),
};
