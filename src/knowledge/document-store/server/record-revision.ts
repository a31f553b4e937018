import { CONTENT_VERSION } from "#src/editor/document/content/editor-content.ts";
import { decode } from "#src/editor/document/decode.ts";
import { plainText } from "#src/editor/document/text/plain-text.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { insertStates, saveState } from "./inputs.queries.ts";
import { listOffers } from "./offers.queries.ts";
import { showQuotesIn } from "./quotes.queries.ts";
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
  if (revision.reason === "restored" || revision.reason === "undone")
    await showQuotesAgain(db, org, revision);
  publish(db, org, { topic: "documents.changed", subjectId: documentId, projectId });
  return id;
}

/** Sentences that are back have their quotes again. New texts that are still offered keep theirs. */
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
