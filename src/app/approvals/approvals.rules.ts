/** Actions that an agent can only request. */
export const APPROVAL_ACTIONS = [
  "send_email",
  "start_campaign",
  "enrol_leads",
  "share_page",
  "change_page",
  "delete_page",
  "remove_leads",
] as const;
export type ApprovalAction = (typeof APPROVAL_ACTIONS)[number];

export const APPROVAL_STATUSES = ["pending", "approved", "refused"] as const;

/** After that it can't be approved any more, because its reasons are too old. */
export const APPROVAL_DAYS = 14;
export const MAX_PENDING = 200;
