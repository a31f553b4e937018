import type { SourceOwner, Visibility } from "#src/knowledge/evidence/source-owner.rules.ts";
import { definePolicy } from "#src/platform/contract/policy/policy.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Services } from "#src/platform/server/services.ts";
import type { NewQuote } from "./quotes.queries.ts";

export type SourceFacts = { owner: SourceOwner; visibility: Visibility };

export type CheckedSentences = {
  organizationId: string;
  projectId: string;
  documentId: string;
  sentences: readonly string[];
};

/** Facts about sources, known to the features that store them. */
export type EvidencePolicy = {
  /** The owners of these sources; deleted ones are left out. */
  listFacts(db: Db, org: OrgScope, ids: readonly string[]): Promise<Map<string, SourceFacts>>;
  /** Quotes about these sentences, with a verdict; none where no source is about a sentence. */
  findEvidence(services: Services, checked: CheckedSentences): Promise<NewQuote[]>;
};

export const evidencePolicy = definePolicy<EvidencePolicy>("evidence policy");
