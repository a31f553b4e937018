import { z } from "zod";
import {
  MAX_SUPPRESSED_AT_ONCE,
  SUPPRESSION_KINDS,
  SUPPRESSION_NOTE_LENGTH,
  SUPPRESSION_REASONS,
  SUPPRESSIONS_PER_PAGE,
} from "#src/outreach/people/people.rules.ts";
import { download, endpoint } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

export const Suppression = z.object({
  suppressionId: z.uuid(),
  kind: z.enum(SUPPRESSION_KINDS),
  value: z.string(),
  reason: z.enum(SUPPRESSION_REASONS),
  note: z.string(),
  /** It holds for mail of this project alone; null for the whole organisation. */
  projectId: z.uuid().nullable(),
  projectName: z.string().nullable(),
  createdBy: z.uuid().nullable(),
  createdAt: z.string(),
});
export type Suppression = z.infer<typeof Suppression>;

export const suppressionsContract = {
  list: endpoint({
    method: "GET",
    path: "/suppressions",
    access: "view",
    changesWith: ["suppressions"],
    summary:
      "Addresses and domains that this organisation or one of its projects does not write to, the newest first.",
    query: z.object({
      search: z.string().trim().max(254).optional(),
      reason: z.enum(SUPPRESSION_REASONS).optional(),
      /** Only those of this project. */
      projectId: z.uuid().optional(),
      /** Only those of the whole organisation. */
      isForAll: z.stringbool().default(false),
      cursor: z.string().max(100).optional(),
      limit: z.coerce.number().int().min(1).max(100).default(SUPPRESSIONS_PER_PAGE),
    }),
    returns: z.object({ list: z.array(Suppression), nextCursor: z.string().nullable() }),
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  exportAll: endpoint({
    method: "GET",
    path: "/suppressions/export",
    access: "view",
    summary: "All addresses and domains that are suppressed, as a table.",
    returns: download("text/csv"),
  }),
  add: endpoint({
    method: "POST",
    path: "/suppressions",
    access: "edit",
    summary:
      "Stops campaigns to these addresses and domains: those of a project, or without one all of the organisation. Invalid ones are named and nothing is saved.",
    body: z.object({
      values: z.array(z.string().max(320)).min(1).max(MAX_SUPPRESSED_AT_ONCE),
      reason: z.enum(["manual", "unsubscribe", "complaint", "not-interested"]).default("manual"),
      note: z.string().trim().max(SUPPRESSION_NOTE_LENGTH).default(""),
      projectId: z.uuid().optional(),
    }),
    returns: z.object({ added: z.number().int(), known: z.number().int() }),
    status: 201,
    errors: { ...PROJECT_ERRORS, suppression_invalid: "Enter email addresses or domains." },
  }),
  lift: endpoint({
    method: "DELETE",
    path: "/suppressions/{suppressionId}",
    access: "admin",
    spansProjects: true,
    summary:
      "Allows an address or domain again where it was suppressed. What it ended stays ended.",
    params: z.object({ suppressionId: z.uuid() }),
    returns: z.object({ suppressionId: z.uuid() }),
    errors: { suppression_not_found: "This address or domain is not suppressed." },
  }),
};
