import type { ProjectToday } from "./today.contract.ts";

/** Counting stops here: more is shown as "99+". */
export const MAX_TO_REPLY = 100;

/** How many things wait for a person in a project. */
export function waitingIn({
  needsReply,
  unsent,
  tasksDue,
  toReview,
  campaigns,
  mailboxes,
}: Omit<ProjectToday, "projectId" | "name" | "icon" | "color">): number {
  return (
    needsReply +
    unsent +
    tasksDue +
    toReview.pages +
    toReview.campaigns +
    campaigns.pausedForSafety +
    mailboxes.failing
  );
}
