import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertStates, saveState } from "./inputs.queries.ts";
import {
  continueRevision,
  insertRevision,
  insertRevisions,
  type NewRevision,
} from "./revisions.queries.ts";

/** Keeps what a document has become, in the transaction that changed it. Returns the revision. */
export async function recordRevision(
  db: Db,
  org: OrgScope,
  revision: NewRevision,
): Promise<string> {
  const { documentId, projectId, name, hash, inputHash = hash, inputText: text } = revision;
  // Neither waits for the other, so both are sent at once.
  const [continued] = await Promise.all([
    revision.reason === "edited" ? continueRevision(db, org, revision) : undefined,
    saveState(db, org, { id: documentId, projectId, name, hash: inputHash, text }),
  ]);
  const id = continued ?? (await insertRevision(db, org, revision));
  publish(db, org, { topic: "documents.changed", subjectId: documentId, projectId });
  return id;
}

const AT_ONCE = 500;

/** The first revisions of new documents, many at once. The caller that adds them publishes the whole. */
export async function recordNew(
  db: Db,
  org: OrgScope,
  revisions: readonly NewRevision[],
): Promise<void> {
  for (let at = 0; at < revisions.length; at += AT_ONCE) {
    const some = revisions.slice(at, at + AT_ONCE);
    await insertRevisions(db, org, some);
    const states = some.map(({ documentId: id, ...rest }) => ({ ...rest, id }));
    await insertStates(db, org, states);
  }
}
