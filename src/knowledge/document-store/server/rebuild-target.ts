import type { AiStep } from "#src/knowledge/ai/ai.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { WorkOutcome } from "#src/platform/server/jobs/define-work-job.ts";
import type { Services } from "#src/platform/server/services.ts";

/** What writing a document again takes. */
export type RebuildFacts = {
  documentId: string;
  /** The names of what it stands in, from the top: two documents may have one name. */
  place: string[];
  step: AiStep;
  characters: number;
  /** Names of the sources that it was written from and would be written without. */
  leavesOut: string[];
};

export type RebuildRun = {
  services: Services;
  organizationId: string;
  /** The work that writes; the document names it as long as it is in progress. */
  workId: string;
  documentId: string;
  signal: AbortSignal;
};

/** A kind of documents that can be written again from what they were written from. */
export type RebuildTarget = {
  /** Those of this kind among the given documents that can be written now. */
  describe(db: Db, org: OrgScope, documentIds: readonly string[]): Promise<RebuildFacts[]>;
  /**
   * Writes one, or goes on where a try that died has ended. False when someone else writes it at the
   * moment. What fails in a way that another try may not is noted on the document and thrown.
   */
  rebuild(run: RebuildRun): Promise<boolean>;
  /** Ends what a work that is over has left in progress. */
  settle(
    db: Db,
    org: OrgScope,
    ending: { projectId: string; workId: string; outcome: WorkOutcome },
  ): Promise<void>;
};
