import { z } from "zod";
import { INTENTS } from "#src/mail/intents/intents.rules.ts";
import {
  ENROLMENT_STATUSES,
  PLACE_STATES,
} from "#src/outreach/strategies/enrolments/enrolments.rules.ts";
import { ADDRESS_VERDICTS } from "#src/outreach/strategies/enrolments/recipients.rules.ts";
import { CHANNEL_TYPES } from "#src/outreach/strategies/strategies.rules.ts";
import { download, endpoint } from "#src/platform/contract/endpoint.ts";
import { timeZone } from "#src/platform/contract/locale-rules.ts";
import { idOf } from "#src/platform/contract/references.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";
import {
  FIELD_CONDITIONS,
  LEAD_COLUMNS,
  LEAD_PARTS,
  LEAD_SORTS,
  MAX_FIELD_FILTERS,
  XLSX_TYPE,
} from "./lead-list.rules.ts";
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
  /** Its position in each channel. */
  places: z.array(
    z.object({
      channel: z.enum(CHANNEL_TYPES),
      state: z.enum(PLACE_STATES),
      /** The step that comes next or is being done, and the last one before it. */
      stepId: z.uuid().nullable(),
      lastStepId: z.uuid().nullable(),
      mailboxId: z.uuid().nullable(),
    }),
  ),
  /** Sent emails, completed tasks and their outcome; null before the first step. */
  results: z
    .object({
      emailsSent: z.number().int(),
      tasksDone: z.number().int(),
      repliedAt: z.string().nullable(),
      bouncedAt: z.string().nullable(),
      unsubscribedAt: z.string().nullable(),
      lastAt: z.string().nullable(),
    })
    .nullable()
    .optional(),
  /** The intent of their newest mail. */
  intent: z.enum(INTENTS).nullable().optional(),
});
export type LeadResults = NonNullable<z.infer<typeof LeadPlan>["results"]>;

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
  /** Whether the address receives email; null without one. */
  verdict: z.enum(ADDRESS_VERDICTS).nullable().optional(),
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

export const ownColumn = z.templateLiteral(["own.", z.string().min(1).max(FIELD_NAME_LENGTH)]);

const FieldFilter = z.object({
  /** A standard field, the address, the profile, or a field of the project. */
  name: z.string().min(1).max(FIELD_NAME_LENGTH),
  is: z.enum(FIELD_CONDITIONS),
  value: z.string().trim().max(200).default(""),
});

/**
 * The filter of leads. Values of one field are combined with OR, fields with AND. What other
 * products call segment and tag is a field of the project here.
 */
export const leadFilter = {
  statuses: z.array(z.enum(ENROLMENT_STATUSES)).max(20).optional(),
  /** Searches names, company and address. */
  search: z.string().trim().max(100).optional(),
  /** The step that comes next or is being done. */
  steps: z.array(idOf("step", "skipped")).min(1).max(20).optional(),
  /** The mailbox that writes to them. */
  mailboxes: z.array(idOf("mailbox", "skipped")).min(1).max(20).optional(),
  /** The intent of their newest mail. */
  intents: z.array(z.enum(INTENTS)).min(1).max(20).optional(),
  verdicts: z.array(z.enum(ADDRESS_VERDICTS)).min(1).optional(),
  fields: z.array(FieldFilter).min(1).max(MAX_FIELD_FILTERS).optional(),
};

/** Leads without a value come last in both directions. */
export const leadOrder = {
  sort: z.union([z.enum(LEAD_SORTS), ownColumn]).default("added"),
  direction: z.enum(["ascending", "descending"]).default("descending"),
};

export const leadsContract = {
  list: endpoint({
    method: "GET",
    path: "/leads",
    access: "view",
    changesWith: ["leads", "enrolments"],
    summary: "Leads of a project, or of one of its strategies, the newest first unless sorted.",
    query: z.object({
      projectId: z.uuid(),
      strategyId: z.uuid().optional(),
      ...leadFilter,
      ...leadOrder,
      include: z.array(z.enum(LEAD_PARTS)).default([]),
      cursor: z.string().max(1500).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(LEADS_PER_PAGE),
    }),
    returns: z.object({ list: z.array(Lead), nextCursor: z.string().nullable() }),
    errors: {
      project_not_found: PROJECT_ERRORS.project_not_found,
      strategy_not_found,
      strategy_missing: "Choose a strategy to sort or filter leads by what happens in it.",
    },
  }),
  exportAll: endpoint({
    method: "GET",
    path: "/leads/export",
    access: "view",
    kind: "workflow",
    // The export is recorded in the audit log.
    writes: true,
    summary: "Exports the leads of a strategy that match a filter, with their status and results.",
    query: z.object({
      strategyId: z.uuid(),
      ...leadFilter,
      ...leadOrder,
      /** Without them all columns, including all fields of the project. */
      columns: z
        .array(z.union([z.enum(LEAD_COLUMNS), ownColumn]))
        .min(1)
        .max(MAX_OWN_FIELDS + LEAD_COLUMNS.length)
        .optional(),
      format: z.enum(["csv", "xlsx"]).default("csv"),
    }),
    limits: [{ by: "user", max: 60, seconds: 3600 }],
    returns: download("text/csv", XLSX_TYPE),
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
    ignores: ["leadId", "projectId", "personId", "createdAt", "updatedAt", "plan", "verdict"],
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
