import type { AiStep } from "#src/knowledge/ai/ai.rules.ts";
import type { DroppedSource } from "#src/knowledge/document-store/dropped-source.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { WorkOutcome } from "#src/platform/server/jobs/define-work-job.ts";
import type { Services } from "#src/platform/server/services.ts";

/** What regenerating a document takes. */
export type RebuildFacts = {
  documentId: string;
  /** The names of its ancestors, top-down, since two documents may have the same name. */
  place: string[];
  step: AiStep;
  characters: number;
  /** Sources that would no longer be used as before. */
  leavesOut: DroppedSource[];
};

export type RebuildRun = {
  services: Services;
  organizationId: string;
  /** The work that regenerates it; stored with the document while in progress. */
  workId: string;
  documentId: string;
  signal: AbortSignal;
};

/** A kind of document that can be regenerated from its inputs. */
export type RebuildTarget = {
  /** Those of this kind that can be regenerated now. */
  describe(db: Db, org: OrgScope, documentIds: readonly string[]): Promise<RebuildFacts[]>;
  /**
   * Regenerates a document, or resumes after a dead attempt. False if another work is doing it.
   * Retryable failures are recorded on the document and thrown.
   */
  rebuild(run: RebuildRun): Promise<boolean>;
  /** Resets documents left in progress by ended work. */
  settle(
    db: Db,
    org: OrgScope,
    ending: { projectId: string; workId: string; outcome: WorkOutcome },
  ): Promise<void>;
};
