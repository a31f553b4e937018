import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

const PossibleReply = z.object({
  enrolmentId: z.uuid(),
  strategyId: z.uuid(),
  strategyName: z.string(),
  /** The name of the paused person, or the address. */
  leadName: z.string(),
  /** The possible reply's location, and its sender. */
  threadId: z.uuid(),
  from: z.string(),
});
export type PossibleReply = z.infer<typeof PossibleReply>;

export const possibleRepliesContract = {
  list: endpoint({
    method: "GET",
    path: "/possible-replies",
    access: "view",
    changesWith: ["enrolments", "strategies", "threads"],
    summary:
      "Email from unknown addresses that may be a reply of someone a campaign writes to, who is paused until someone decides. At most 200.",
    query: z.object({ projectId: z.uuid() }),
    returns: z.object({ list: z.array(PossibleReply) }),
    errors: PROJECT_ERRORS,
  }),
  decide: endpoint({
    method: "POST",
    path: "/possible-replies/{enrolmentId}/decide",
    access: "edit",
    summary:
      "Says whether the email is the reply of the person who is paused. If it is, their campaign ends as it does after any reply; if not, it resumes.",
    params: z.object({ enrolmentId: z.uuid() }),
    body: z.object({ isTheirs: z.boolean() }),
    returns: z.object({ enrolmentId: z.uuid() }),
    errors: {
      enrolment_not_found: "This enrolment does not exist.",
      strategy_not_found: "This strategy does not exist.",
      ...PROJECT_ERRORS,
      strategy_archived: "This strategy is archived. Restore it to change anything in it.",
      reply_decided: "Someone has already decided this.",
    },
  }),
};
