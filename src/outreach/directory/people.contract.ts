import { z } from "zod";
import {
  PEOPLE_PER_PAGE,
  PERSON_SEARCH_LENGTH,
  SUPPRESSION_REASONS,
} from "#src/outreach/people/people.rules.ts";
import { ENROLMENT_STATUSES } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { CHANNEL_TYPES } from "#src/outreach/strategies/strategies.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

/** Why an address is suppressed: by itself, or by a domain above it. */
const Suppressed = z.object({
  value: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  /** For mail of this project alone; null for the whole organisation. */
  projectName: z.string().nullable(),
  createdAt: z.string(),
});

/** The person's latest run in a strategy. */
const InStrategy = z.object({
  enrolmentId: z.uuid(),
  strategyId: z.uuid(),
  strategyName: z.string(),
  projectId: z.uuid(),
  leadId: z.uuid(),
  status: z.enum(ENROLMENT_STATUSES),
  createdAt: z.string(),
});

export const PersonRow = z.object({
  personId: z.uuid(),
  firstName: z.string(),
  lastName: z.string(),
  companyName: z.string(),
  addresses: z.array(z.object({ address: z.string(), suppressed: Suppressed.nullable() })),
  linkedinUrls: z.array(z.string()),
  /**
   * All addresses are suppressed for every project. A bounce suppresses only its own address.
   */
  isSuppressed: z.boolean(),
  strategies: z.array(InStrategy),
  /** The last campaign mail or task. */
  lastContactAt: z.string().nullable(),
  createdAt: z.string(),
});
export type PersonRow = z.infer<typeof PersonRow>;

export const PersonFacts = PersonRow.extend({
  leads: z.array(z.object({ leadId: z.uuid(), projectId: z.uuid(), projectName: z.string() })),
  /** Latest first. */
  history: z.array(
    z.object({
      decision: z.string(),
      details: z.record(z.string(), z.unknown()),
      channel: z.enum(CHANNEL_TYPES).nullable(),
      strategyName: z.string(),
      decidedAt: z.string(),
    }),
  ),
  /** People merged into this one, latest first. */
  merges: z.array(
    z.object({
      mergeId: z.uuid(),
      name: z.string(),
      mergedBy: z.uuid().nullable(),
      mergedAt: z.string(),
    }),
  ),
});
export type PersonFacts = z.infer<typeof PersonFacts>;

const person_not_found = "This person does not exist.";
const params = z.object({ personId: z.uuid() });

const people_out_of_reach =
  "Some projects are restricted, and a merge concerns all of them. Ask an admin to do it.";

export const peopleContract = {
  list: endpoint({
    method: "GET",
    path: "/people",
    access: "view",
    spansProjects: true,
    changesWith: ["people", "leads", "enrolments", "suppressions"],
    summary: "The people of the organisation, the newest first.",
    query: z.object({
      /** Searches names, company, addresses and profiles. */
      search: z.string().trim().max(PERSON_SEARCH_LENGTH).optional(),
      /** Only leads of this project. */
      projectId: z.uuid().optional(),
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(PEOPLE_PER_PAGE),
    }),
    returns: z.object({ list: z.array(PersonRow), nextCursor: z.string().nullable() }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  read: endpoint({
    method: "GET",
    path: "/people/{personId}",
    access: "view",
    spansProjects: true,
    changesWith: ["people", "leads", "enrolments", "suppressions"],
    summary: "One person: all addresses and profiles, their strategies, and what was decided.",
    params,
    returns: PersonFacts,
    errors: { person_not_found },
  }),
  merge: endpoint({
    method: "POST",
    path: "/people/{personId}/merge",
    access: "edit",
    spansProjects: true,
    summary:
      "Merges another person into this one. Suppressions hold for both, and of two active plans one waits.",
    params,
    body: z.object({ otherId: idOf("person") }),
    returns: z.object({ mergeId: z.uuid(), personId: z.uuid() }),
    errors: {
      person_not_found,
      person_same: "Choose two different people.",
      people_out_of_reach,
      person_sending: "A message to one of them is being sent. Try again in a minute.",
    },
  }),
  unmerge: endpoint({
    method: "POST",
    path: "/people/merges/{mergeId}/undo",
    access: "edit",
    spansProjects: true,
    summary: "Makes two people of them again. What the merge ended stays ended.",
    params: z.object({ mergeId: z.uuid() }),
    returns: z.object({ personId: z.uuid(), otherId: z.uuid() }),
    errors: {
      merge_not_found: "This merge does not exist.",
      merge_outdated: "This person was merged into another one since. Undo that first.",
      people_out_of_reach,
      person_sending: "A message to this person is being sent. Try again in a minute.",
    },
  }),
};
