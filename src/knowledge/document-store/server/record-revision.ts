import { CONTENT_VERSION } from "#src/editor/document/content/editor-content.ts";
import { decode } from "#src/editor/document/decode.ts";
import { plainText } from "#src/editor/document/text/plain-text.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { events } from "#src/workspace/events/server/events.public.ts";
import { insertStates, saveState } from "./inputs.queries.ts";
import { listOffers } from "./offers.queries.ts";
import { showQuotesIn } from "./quotes.queries.ts";
import {
  continueRevision,
  insertRevision,
  insertRevisions,
  type NewRevision,
} from "./revisions.queries.ts";

/** Stores a document's new revision, in the transaction that changed it. Returns the revision. */
export async function recordRevision(
  db: Db,
  org: OrgScope,
  revision: NewRevision,
): Promise<string> {
  const { documentId, projectId, name, hash, inputHash = hash, inputText: text } = revision;
  // Both are independent, so they are pipelined.
  const [continued] = await Promise.all([
    revision.reason === "edited" ? continueRevision(db, org, revision) : undefined,
    saveState(db, org, { id: documentId, projectId, name, hash: inputHash, text }),
  ]);
  const id = continued ?? (await insertRevision(db, org, revision));
  if (revision.reason === "restored" || revision.reason === "undone")
    await showQuotesAgain(db, org, revision);
  publish(db, org, { topic: "documents.changed", subjectId: documentId, projectId });
  emitChanged(db, org, [revision]);
  return id;
}

/** Restored sentences get their quotes back. Pending offers keep theirs. */
async function showQuotesAgain(
  db: Db,
  org: OrgScope,
  { documentId, content }: NewRevision,
): Promise<void> {
  const offers = await listOffers(db, org, documentId);
  const blocks = [...(content?.blocks ?? []), ...offers.map(({ block }) => block)];
  const page = decode({ time: Date.now(), blocks, version: CONTENT_VERSION });
  await showQuotesIn(db, org, documentId, plainText(page.doc));
}

const AT_ONCE = 500;

/** The first revisions of many new documents. The caller publishes the change. */
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
  emitChanged(db, org, revisions);
}

function emitChanged(db: Db, org: OrgScope, revisions: readonly NewRevision[]): void {
  const changed = revisions.map(({ documentId, projectId }) => ({
    projectId,
    objectId: documentId,
    data: { pageId: documentId },
  }));
  events.emit(db, org, "page.changed", changed);
}
