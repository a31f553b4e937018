import { z } from "zod";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_COLORS } from "#src/workspace/projects/project-colors.rules.ts";

const count = z.number().int();

export const ProjectToday = z.object({
  projectId: z.uuid(),
  name: z.string(),
  icon: z.string().nullable(),
  color: z.enum(PROJECT_COLORS),
  /** Conversations that need a reply, up to 100. */
  needsReply: count,
  /** Emails that are held, failed, or may have been sent. */
  unsent: count,
  /** Open campaign tasks that are due today or overdue in the project's time zone. */
  tasksDue: count,
  /** Drafts of the AI that wait for a decision. */
  toReview: z.object({
    /** Pages whose edited blocks have a new text. */
    pages: count,
    /** Campaigns with drafted steps. */
    campaigns: count,
  }),
  campaigns: z.object({
    running: count,
    paused: count,
    /** By the product, for example after bounces. */
    pausedForSafety: count,
  }),
  mailboxes: z.object({
    total: count,
    /** They must be connected again, or have not synced for a while. */
    failing: count,
    /** Campaign emails on this day in the project's time zone, and their limit. */
    sentToday: count,
    allowedToday: count,
  }),
});
export type ProjectToday = z.infer<typeof ProjectToday>;

export const todayContract = {
  read: endpoint({
    method: "GET",
    path: "/today",
    access: "view",
    changesWith: [
      "projects",
      "inbox",
      "threads",
      "mailer",
      "mailboxes",
      "strategies",
      "enrolments",
    ],
    summary: "Active projects with what waits in each, the one with the most first.",
    returns: z.object({ list: z.array(ProjectToday) }),
  }),
};
