import { APPROVAL_DAYS, type APPROVAL_STATUSES } from "#src/app/approvals/approvals.rules.ts";

export const approvalsText = {
  title: "Approvals",
  about: `Agents ask here before anything is sent, started, shared or deleted. It happens only if someone approves it, within ${APPROVAL_DAYS} days.`,
  failedTitle: "The requests could not be loaded",
  none: "Nothing waits for a decision.",
  noneDecided: "Nothing was decided yet.",
  waiting: "Waiting for a decision",
  decided: "Decided",
  showDecided: "Show decided",
  hideDecided: "Hide decided",
  review: "Review",
  look: "View",
  asked: (name: string, token: string | null) =>
    token === null ? `Asked by ${name}` : `Asked by ${name} with ${token}`,
  formerMember: "a former member",
  status: { pending: "Waiting", approved: "Approved", refused: "Refused" } satisfies Record<
    (typeof APPROVAL_STATUSES)[number],
    string
  >,
  expired: "Expired",
  decidedBy: (status: "approved" | "refused", name: string) =>
    status === "approved" ? `Approved by ${name}` : `Refused by ${name}`,
  dialogTitle: "Request of an agent",
  project: "Project",
  from: "Asked by",
  removed: "Removed",
  added: "New",
  approve: "Approve",
  refuse: "Refuse",
  close: "Close",
  approved: "Approved",
  refused: "Refused",
  viewer: "Someone with Edit access decides about this.",
  failures: {
    approval_decided: "Someone has already decided about this.",
    approval_expired: "This request is too old. Refuse it and let the agent ask again.",
    approval_outdated:
      "What this is about has changed since. Refuse it and let the agent ask again.",
    approval_not_found: "This request is gone with its project.",
  },
  failed: (reason: string) => `This can't be done now: ${reason}`,
};
