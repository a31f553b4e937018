import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { APPROVAL_ACTIONS, APPROVAL_STATUSES } from "./approvals.rules.ts";

/** A value that would be there afterwards, and the one before; null for none. */
export const ApprovalChange = z.object({
  label: z.string(),
  before: z.string().nullable(),
  after: z.string().nullable(),
});
export type ApprovalChange = z.infer<typeof ApprovalChange>;

const Person = z.object({ userId: z.uuid(), name: z.string() });

export const Approval = z.object({
  approvalId: z.uuid(),
  projectId: z.uuid(),
  projectName: z.string(),
  action: z.enum(APPROVAL_ACTIONS),
  /** One sentence: what happens if a person approves. */
  summary: z.string(),
  changes: z.array(ApprovalChange),
  askedBy: Person,
  /** The access token that the agent has used; null if a person asked. */
  tokenName: z.string().nullable(),
  status: z.enum(APPROVAL_STATUSES),
  isExpired: z.boolean(),
  createdAt: z.string(),
  expiresAt: z.string(),
  decidedBy: Person.nullable(),
  decidedAt: z.string().nullable(),
});
export type Approval = z.infer<typeof Approval>;

const params = z.object({ approvalId: z.uuid() });
const approval_not_found = "This request does not exist.";
const approval_decided = "Someone has already decided about this.";

export const approvalsContract = {
  list: endpoint({
    method: "GET",
    path: "/approvals",
    access: "view",
    changesWith: ["approvals", "projects"],
    summary:
      "What agents ask for: what waits for a decision, or what was decided, the newest first.",
    query: z.object({
      projectId: z.uuid().optional(),
      state: z.enum(["pending", "decided"]).default("pending"),
      limit: z.coerce.number().int().min(1).max(100).default(50),
    }),
    returns: z.object({
      list: z.array(Approval),
      /** How many wait for a decision, of all projects that the caller reaches. */
      pending: z.number().int(),
    }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  read: endpoint({
    method: "GET",
    path: "/approvals/{approvalId}",
    access: "view",
    changesWith: ["approvals", "projects"],
    summary: "One request of an agent.",
    params,
    returns: Approval,
    errors: { approval_not_found },
  }),
  create: endpoint({
    method: "POST",
    path: "/approvals",
    access: "edit",
    summary:
      "Asks a person to do something that sends, starts, shares or deletes. Nothing is done before someone approves.",
    body: z.object({
      projectId: z.uuid(),
      action: z.enum(APPROVAL_ACTIONS),
      /** As the action asks for it. */
      input: z.record(z.string(), z.json()),
    }),
    returns: Approval,
    status: 201,
    limits: [{ by: "user", max: 300, seconds: 3600 }],
    errors: {
      ...PROJECT_ERRORS,
      approval_impossible: "This can't be asked for.",
      approvals_full: "Too many requests wait for a decision already.",
    },
  }),
  approve: endpoint({
    method: "POST",
    path: "/approvals/{approvalId}/approve",
    access: "edit",
    needsPerson: true,
    summary: "Does what an agent has asked for, once, with the rights of the person who approves.",
    params,
    returns: Approval,
    errors: {
      approval_not_found,
      approval_decided,
      approval_expired: "This request is too old. Refuse it, and let the agent ask again.",
      approval_outdated:
        "What this is about has changed since. Refuse it, and let the agent ask again.",
      approval_failed: "This can't be done now.",
    },
  }),
  refuse: endpoint({
    method: "POST",
    path: "/approvals/{approvalId}/refuse",
    access: "edit",
    needsPerson: true,
    summary: "Refuses what an agent has asked for.",
    params,
    returns: Approval,
    errors: { approval_not_found, approval_decided },
  }),
};
