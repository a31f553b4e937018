import { z } from "zod";
import { isDay, MAX_DAYS } from "#src/platform/contract/day-range.ts";
import { endpoint, optionalDownload } from "#src/platform/contract/endpoint.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

const day = z.iso
  .datetime({ offset: true })
  .or(z.string().refine(isDay, { error: "Use a date such as 2026-02-28." }));

export const inboxExportContract = {
  export: endpoint({
    method: "GET",
    path: "/inbox/export",
    access: "edit",
    kind: "workflow",
    // The export is recorded in the audit log.
    writes: true,
    needsRecentProof: true,
    summary:
      "The messages of some days as CSV, one a row, the newest last. Days are those of the project's time zone, also the day of a date with a time.",
    query: z.object({ projectId: z.uuid(), startDate: day, endDate: day }),
    limits: [{ by: "user", max: 60, seconds: 3600 }],
    returns: optionalDownload("text/csv"),
    errors: {
      project_not_found: PROJECT_ERRORS.project_not_found,
      range_reversed: "The last day is before the first one.",
      range_long: `Choose ${MAX_DAYS} days at most.`,
    },
  }),
};
