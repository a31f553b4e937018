import { z } from "zod";
import { AiEstimate } from "#src/knowledge/ai/ai.contract.ts";
import { AiStep } from "#src/knowledge/ai/ai.rules.ts";
import { DROP_REASONS } from "#src/knowledge/document-store/dropped-source.rules.ts";
import { endpoint } from "#src/platform/contract/endpoint.ts";
import { listOf } from "#src/platform/contract/paging.ts";
import { PROJECT_ERRORS } from "#src/workspace/projects/projects.rules.ts";

const Cause = z.object({
  inputId: z.uuid(),
  inputName: z.string(),
  change: z.enum(["same", "changed", "removed"]),
});

const PlannedDocument = z.object({
  documentId: z.uuid(),
  name: z.string(),
  /** Its ancestors' names, top-down. */
  place: z.array(z.string()),
  step: AiStep,
  /** Why it has to be regenerated; empty if only an indirect input changed. */
  changed: z.array(Cause),
  /** Regenerated before it. If their text does not change, this one is skipped. */
  waitsFor: z.array(Cause),
  /** Sources that would no longer be used as before. */
  leavesOut: z.array(z.object({ name: z.string(), reason: z.enum(DROP_REASONS) })),
  inputTokens: z.number().int(),
  outputTokens: z.number().int(),
  costMicros: z.number().int().nullable(),
});

/** The plan to regenerate a project's stale documents, in order. */
export const RebuildPlan = listOf(PlannedDocument).extend({
  ...AiEstimate.shape,
  /** The work currently doing it. */
  workId: z.uuid().nullable(),
});
export type RebuildPlan = z.infer<typeof RebuildPlan>;

export const rebuildStaleContract = {
  plan: endpoint({
    method: "GET",
    path: "/documents/rebuild",
    access: "view",
    changesWith: ["documents", "background-work", "ai"],
    summary: "What writing the stale documents of a project again would take, in their order.",
    query: z.object({ projectId: z.uuid() }),
    returns: RebuildPlan,
    errors: { project_not_found: PROJECT_ERRORS.project_not_found },
  }),
  start: endpoint({
    method: "POST",
    path: "/documents/rebuild",
    access: "edit",
    summary:
      "Writes the stale documents of a project again, as one background work. Manual edits are kept.",
    body: z.object({
      projectId: z.uuid(),
      /** Only these; defaults to all stale ones. */
      documentIds: z.array(z.uuid()).min(1).max(500).optional(),
    }),
    returns: z.object({ workId: z.uuid(), total: z.number().int() }),
    status: 202,
    errors: {
      ...PROJECT_ERRORS,
      rebuild_running: "These pages are being updated already.",
      rebuild_not_needed: "Every page is up to date.",
      ai_budget_spent: "Not enough left in this month's AI budget. An admin can raise it.",
    },
  }),
};
