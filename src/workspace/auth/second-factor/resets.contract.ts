import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";

const member_not_found = "This person is no longer a member.";
const params = z.object({ memberId: z.uuid() });

const PendingReset = z.object({
  memberId: z.uuid(),
  name: z.string(),
  email: z.string(),
  /** When two-step sign-in is turned off, unless someone cancels it. */
  resetAt: z.string(),
});
export type PendingReset = z.infer<typeof PendingReset>;

/** For members who lost both their device and their recovery codes. */
export const secondFactorResetsContract = {
  list: endpoint({
    method: "GET",
    path: "/second-factor-resets",
    access: "admin",
    kind: "workflow",
    needsPerson: true,
    spansProjects: true,
    changesWith: ["members"],
    summary: "The members whose two-step sign-in is about to be reset, the next first.",
    returns: z.object({ list: z.array(PendingReset) }),
  }),
  ask: endpoint({
    method: "POST",
    path: "/second-factor-resets/{memberId}",
    access: "admin",
    kind: "workflow",
    needsPerson: true,
    spansProjects: true,
    needsRecentProof: true,
    summary:
      "Resets a member's two-step sign-in in a day. They get an email, and cancel it by signing in with a code.",
    params,
    returns: PendingReset,
    errors: {
      member_not_found,
      second_factor_off: "This member has not turned on two-step sign-in.",
    },
  }),
  cancel: endpoint({
    method: "DELETE",
    path: "/second-factor-resets/{memberId}",
    access: "admin",
    kind: "workflow",
    needsPerson: true,
    spansProjects: true,
    summary: "Cancels the reset of a member's two-step sign-in.",
    params,
    returns: nothing,
    errors: {
      member_not_found,
      reset_not_found: "It was reset already, or someone cancelled it.",
    },
  }),
};
