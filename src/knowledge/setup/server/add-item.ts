import {
  documents,
  type StoredPage,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import type { SetupType } from "#src/knowledge/setup/setup.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { newId } from "#src/platform/server/ids.ts";
import type { Services } from "#src/platform/server/services.ts";
import { addAnalysis } from "./analysis-work.ts";
import { markReaders } from "./inputs/unread-inputs.ts";
import { findItem, insertItem, type NewItem, type SetupRow } from "./setup.queries.ts";

export type Wanted = {
  projectId: string;
  type: SetupType;
  name: string;
  source: NewItem["source"];
  page: StoredPage | undefined;
  groupKey?: string;
  memberIds?: readonly string[] | undefined;
  isAnalysed: boolean;
};

/** Undefined if the project already has this summary, group or link. */
export async function addItem(
  db: Db,
  org: OrgScope,
  services: Pick<Services, "jobs">,
  { isAnalysed, ...wanted }: Wanted,
): Promise<SetupRow | undefined> {
  const { projectId, type, name, page } = wanted;
  const id = newId();
  const revisionId = newId();
  const workId = isAnalysed ? newId() : undefined;
  if (!(await insertItem(db, org, { ...wanted, id, revisionId, workId }))) return undefined;
  await documents.recordRevision(db, org, {
    id: revisionId,
    documentId: id,
    projectId,
    name,
    content: page?.content ?? null,
    hash: page?.hash ?? null,
    version: 1,
    reason: "created",
  });
  if (workId !== undefined) await addAnalysis(db, org, services, { id, projectId, name }, workId);
  if (!isAnalysed && page) await markReaders(db, org, { id, projectId, name, type });
  publish(db, org, { topic: "setup.changed", subjectId: id, projectId });
  return findItem(db, org, id);
}
