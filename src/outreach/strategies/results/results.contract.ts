import { z } from "zod";
import { CHANNEL_TYPES } from "#src/outreach/strategies/strategies.rules.ts";
import { MAX_DAYS } from "#src/platform/contract/day-range.ts";
import { download, endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import { RESULT_GROUPS } from "./results.rules.ts";

const int = z.number().int();

const Rate = z.object({
  count: int,
  /** The denominator of `count`. */
  of: int,
  /** The 95% confidence range of the rate, from 0 to 1, valid however often it is viewed. */
  low: z.number(),
  high: z.number(),
});
export type Rate = z.infer<typeof Rate>;

/**
 * Every number about outreach, on every screen and in every export. Emails and tasks count on the
 * day they were sent or done, reactions on the day they arrived.
 */
export const Results = z.object({
  /** Emails that the mailbox has accepted. */
  sent: int,
  /** Sent emails that came back. */
  bounced: int,
  /** Sent emails that did not come back: no provider confirms a delivery. */
  delivered: int,
  /** Emails that were refused before they left. */
  failed: int,
  /** Tasks, LinkedIn steps included. */
  done: int,
  skipped: int,
  /** Steps that a person answered, each once. Of delivered emails and completed tasks. */
  replies: Rate,
  /** Of the replies, those in conversations labelled as interested, meeting request or referral. */
  positive: Rate,
  /** Of these, those labelled as meeting request. */
  meetings: Rate,
  unsubscribed: Rate,
});
export type Results = z.infer<typeof Results>;

/** The strategy, step, version or mailbox of a row; null where rows are not split by it. */
const ResultsRow = Results.extend({
  id: z.string(),
  strategyId: z.uuid().nullable(),
  strategy: z.string().nullable(),
  channel: z.enum(CHANNEL_TYPES).nullable(),
  step: z
    .object({
      /** The number of the step; in one sequence, among the steps of both channels. */
      position: int,
      kind: z.enum(["email", "linkedin", "task"]),
      isRemoved: z.boolean(),
    })
    .nullable(),
  /** Empty for a step's own text. */
  version: z.string().nullable(),
  mailboxId: z.uuid().nullable(),
  /** Null for tasks, and for a deleted mailbox. */
  mailbox: z.string().nullable(),
});
export type ResultsRow = z.infer<typeof ResultsRow>;

export const Trend = z.object({
  unit: z.enum(["day", "week"]),
  /** Oldest first, including those without anything. A week is named by its Monday. */
  list: z.array(
    z.object({ day: z.string(), sent: int, replies: int, positive: int, meetings: int }),
  ),
});
export type Trend = z.infer<typeof Trend>;

const ProjectResults = Results.extend({ projectId: z.uuid(), name: z.string() });
export type ProjectResults = z.infer<typeof ProjectResults>;

const query = z.object({
  projectId: z.uuid(),
  /** Inclusive days in the time zone of the project. Without them, everything counts. */
  startDate: z.iso.date().optional(),
  endDate: z.iso.date().optional(),
  by: z.enum(RESULT_GROUPS).default("strategy"),
});
const RANGE_ERRORS = {
  range_reversed: "The last day is before the first one.",
  range_long: `Choose ${MAX_DAYS} days at most.`,
};
const errors = { project_not_found: PROJECT_ERRORS.project_not_found, ...RANGE_ERRORS };

export const resultsContract = {
  read: endpoint({
    method: "GET",
    path: "/results",
    access: "view",
    changesWith: ["strategies", "enrolments", "threads", "intents"],
    summary:
      "What a project's outreach sent and what came of it, in total and by strategy, campaign, step, version or mailbox.",
    query,
    returns: z.object({
      timeZone: z.string(),
      total: Results,
      /** Without those that have no results. */
      list: z.array(ResultsRow),
      /** Null without a range of days. */
      trend: Trend.nullable(),
    }),
    errors,
  }),
  projects: endpoint({
    method: "GET",
    path: "/results/projects",
    access: "view",
    changesWith: ["projects", "strategies", "enrolments", "threads", "intents"],
    summary:
      "The results of all active projects, in total and by project. Days are those of each project's time zone.",
    query: query.pick({ startDate: true, endDate: true }).required(),
    returns: z.object({
      total: Results,
      /** Without those that have no results. The one with the most emails first. */
      list: z.array(ProjectResults),
      trend: Trend,
    }),
    errors: RANGE_ERRORS,
  }),
  export: endpoint({
    method: "GET",
    path: "/results/export",
    access: "view",
    summary: "The same numbers as a table, without names of recipients.",
    query: query.required({ startDate: true, endDate: true }),
    returns: download("text/csv"),
    limits: [{ by: "user", max: 60, seconds: 3600 }],
    errors,
  }),
};
