import type { SourceOwner, SourceUse } from "#src/knowledge/evidence/source-owner.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";

/** A quotable text. Its stamp changes with its content. */
export type SourceStamp = {
  kind: string;
  id: string;
  stamp: string;
  owner: SourceOwner["kind"];
  /** Of the whole text, also where only a part of it serves the use. */
  bytes: number;
};

/** Texts of a project that can answer questions. */
export type SourceProvider = {
  /** All that serve this use, without their texts. */
  list(db: Db, org: OrgScope, projectId: string, use: SourceUse): Promise<SourceStamp[]>;
  /** Their texts; deleted ones are left out. */
  load(db: Db, org: OrgScope, wanted: readonly SourceStamp[], use: SourceUse): Promise<Source[]>;
};
