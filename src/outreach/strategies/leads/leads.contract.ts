import { z } from "zod";
import { ENROLMENT_STATUSES } from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { download, endpoint } from "#src/platform/contract/endpoint.ts";
import { timeZone } from "#src/platform/contract/locale-rules.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  FIELD_LENGTH,
  FIELD_NAME_LENGTH,
  LEAD_FAULTS,
  LEADS_PER_PAGE,
  MAX_LEADS_ADDED,
  MAX_LEADS_CHANGED,
  MAX_OWN_FIELDS,
  ON_KNOWN,
} from "./leads.rules.ts";

/** A lead's position in the requested strategy. */
const LeadPlan = z.object({
  enrolmentId: z.uuid(),
  strategyId: z.uuid(),
  status: z.enum(ENROLMENT_STATUSES),
  reason: z.string().nullable(),
  resumeAt: z.string().nullable(),
  /** Why a channel is blocked, such as `missing-data`. */
  holdReason: z.string().nullable(),
  /** The strategy that it was moved to. */
  movedTo: z.string().nullable(),
});

export const Lead = z.object({
  leadId: z.uuid(),
  projectId: z.uuid(),
  personId: z.uuid(),
  email: z.string().nullable(),
  linkedinUrl: z.string().nullable(),
  timeZone: z.string().nullable(),
  fields: z.record(z.string(), z.string()),
  version: z.int32(),
  createdAt: z.string(),
  updatedAt: z.string(),
  plan: LeadPlan.nullable(),
});
export type Lead = z.infer<typeof Lead>;

const fields = z
  .record(z.string().max(FIELD_NAME_LENGTH), z.string().max(FIELD_LENGTH))
  .refine((given) => Object.keys(given).length <= MAX_OWN_FIELDS + 20, {
    error: "These are too many fields.",
  });

const GivenLead = z.object({
  email: z.string().max(320).optional(),
  linkedinUrl: z.string().max(500).optional(),
  timeZone: timeZone("Time zone").optional(),
  fields: fields.default({}),
});
export type GivenLead = z.infer<typeof GivenLead>;

const AddedLead = z.discriminatedUnion("outcome", [
  z.object({ outcome: z.enum(["new", "updated", "unchanged"]), leadId: z.uuid() }),
  z.object({ outcome: z.literal("duplicate"), leadId: z.uuid() }),
  z.object({ outcome: z.literal("suppressed"), value: z.string(), reason: z.string() }),
  z.object({ outcome: z.literal("invalid"), fault: z.enum(LEAD_FAULTS) }),
]);
export type AddedLead = z.infer<typeof AddedLead>;

const lead_not_found = "This lead does not exist.";
const strategy_not_found = "This strategy does not exist.";
const params = z.object({ leadId: z.uuid() });

/** The filter of a strategy's leads. */
export const leadFilter = {
  statuses: z.array(z.enum(ENROLMENT_STATUSES)).max(20).optional(),
  /** Searches names, company and address. */
  search: z.string().trim().max(100).optional(),
};

export const leadsContract = {
  list: endpoint({
    method: "GET",
    path: "/leads",
    access: "view",
    changesWith: ["leads", "enrolments"],
    summary: "Leads of a project, or of one of its strategies, the newest first.",
    query: z.object({
      projectId: z.uuid(),
      strategyId: z.uuid().optional(),
      ...leadFilter,
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(LEADS_PER_PAGE),
    }),
    returns: z.object({ list: z.array(Lead), nextCursor: z.string().nullable() }),
    errors: {
      project_not_found: PROJECT_ERRORS.project_not_found,
      strategy_not_found,
    },
  }),
  exportAll: endpoint({
    method: "GET",
    path: "/leads/export",
    access: "view",
    kind: "workflow",
    // The export is recorded in the audit log.
    writes: true,
    summary:
      "All leads of a strategy that a filter finds as CSV, with where each stands and what came of it.",
    query: z.object({ strategyId: z.uuid(), ...leadFilter }),
    limits: [{ by: "user", max: 60, seconds: 3600 }],
    returns: download("text/csv"),
    errors: { strategy_not_found },
  }),
  add: endpoint({
    method: "POST",
    path: "/leads",
    access: "edit",
    summary: "Adds people to a project. An address or profile that is known stays one person.",
    body: z.object({
      projectId: z.uuid(),
      leads: z.array(GivenLead).min(1).max(MAX_LEADS_ADDED),
      onKnown: z.enum(ON_KNOWN).default("skip"),
    }),
    returns: z.object({ list: z.array(AddedLead) }),
    status: 201,
    errors: { ...PROJECT_ERRORS, fields_full: "This project has too many columns for its leads." },
  }),
  read: endpoint({
    method: "GET",
    path: "/leads/{leadId}",
    access: "view",
    changesWith: ["leads", "enrolments"],
    summary: "One lead, with where it stands in the strategy that is named.",
    params,
    query: z.object({ strategyId: z.uuid().optional() }),
    returns: Lead,
    errors: { lead_not_found },
  }),
  update: endpoint({
    method: "PATCH",
    path: "/leads/{leadId}",
    access: "edit",
    summary: "Changes the fields, the addresses or the time zone of a lead.",
    params,
    body: z.object({
      email: z.string().max(320).nullable().optional(),
      linkedinUrl: z.string().max(500).nullable().optional(),
      timeZone: timeZone("Time zone").nullable().optional(),
      /** The given fields; an empty text removes one. */
      fields: fields.optional(),
      version: z.int32().optional(),
    }),
    ignores: ["leadId", "projectId", "personId", "createdAt", "updatedAt", "plan"],
    returns: Lead,
    errors: {
      lead_not_found,
      ...PROJECT_ERRORS,
      lead_changed: "Someone else just changed this lead. Check it and try again.",
      lead_invalid: "This lead can't be saved like that.",
      address_taken: "This address or profile belongs to another person. Merge them first.",
      fields_full: "This project has too many columns for its leads.",
    },
  }),
  remove: endpoint({
    method: "POST",
    path: "/leads/remove",
    access: "edit",
    summary: "Takes leads out of a project. What they are enrolled in ends.",
    body: z.object({
      projectId: z.uuid(),
      leadIds: z.array(idOf("lead", "skipped")).min(1).max(MAX_LEADS_CHANGED),
    }),
    returns: z.object({ removed: z.number().int() }),
    errors: PROJECT_ERRORS,
  }),
  fields: endpoint({
    method: "GET",
    path: "/leads/fields",
    access: "view",
    changesWith: ["leads"],
    summary: "The columns of its own that a project has for its leads.",
    query: z.object({ projectId: z.uuid() }),
    returns: z.object({ list: z.array(z.string()) }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
};
