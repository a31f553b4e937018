import type { SourceUse } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";

/** A text that can be quoted from. It has another stamp as soon as it says something else. */
export type SourceStamp = { kind: string; id: string; stamp: string };

/** Texts of a project that questions are answered from. */
export type SourceProvider = {
  /** All that serve this use, without their texts. */
  list(db: Db, org: OrgScope, projectId: string, use: SourceUse): Promise<SourceStamp[]>;
  /** Their texts; what was deleted since is left out. */
  load(db: Db, org: OrgScope, wanted: readonly SourceStamp[], use: SourceUse): Promise<Source[]>;
};
