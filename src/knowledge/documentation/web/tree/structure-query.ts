import { documentationContract } from "#src/knowledge/documentation/documentation.contract.ts";
import { FIRST_STRUCTURE } from "#src/knowledge/documentation/page-place.rules.ts";
import { keyOf, read } from "#src/platform/web/api.ts";

/** Every cached query of the tree. */
export const STRUCTURES = keyOf(documentationContract.readStructure);

const MAX_CHILDREN = 1000;

export function firstQuery(projectId: string) {
  const query = { projectId, ...FIRST_STRUCTURE };
  return read(documentationContract.readStructure, { query });
}

/** The first children of a node, or those after a cursor. */
export function childrenQuery(projectId: string, parentId: string, after?: string) {
  const from = after === undefined ? {} : { after };
  const query = { projectId, parentId, limit: MAX_CHILDREN, ...from };
  return read(documentationContract.readStructure, { query });
}

/** Everything, for fields that select from it. */
export function wholeQuery(projectId: string) {
  return read(documentationContract.readStructure, { query: { projectId } });
}

/** All descendants of one page, for counting. */
export function subtreeQuery(projectId: string, parentId: string) {
  const query = { projectId, parentId, depth: 100 };
  return read(documentationContract.readStructure, { query });
}

export type ArchiveList = "archived" | "trash";

export function archivedPagesQuery(projectId: string, which: ArchiveList) {
  const query = { projectId, [which]: "true" };
  return read(documentationContract.readStructure, { query });
}
