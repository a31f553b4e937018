import { sql } from "kysely";
import { z } from "zod";
import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { Content } from "#src/knowledge/document-store/document-store.contract.ts";
import {
  REVISION_REASONS,
  type RevisionReason,
} from "#src/knowledge/document-store/document-store.rules.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { prepared } from "#src/platform/server/db/statements/prepared.ts";
import { insertIn, selectIn, updateIn } from "#src/platform/server/db/tenant.ts";
import { newId } from "#src/platform/server/ids.ts";

/** Continuous editing by one person creates one revision rather than one per save. */
const SAME_SITTING = sql<string>`now() - interval '10 minutes'`;

const columns = [
  "id",
  "document_id as documentId",
  "project_id as projectId",
  "name",
  "reason",
  "version",
  "created_by as userId",
  "created_at as createdAt",
  "updated_at as updatedAt",
] as const;

const Row = z.object({
  id: z.uuid(),
  documentId: z.uuid(),
  projectId: z.uuid(),
  name: z.string(),
  reason: z.enum(REVISION_REASONS),
  version: z.int32(),
  userId: z.uuid().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
});
export type RevisionRow = z.infer<typeof Row>;

const RowWithContent = Row.extend({ content: Content.nullable() });
export type RevisionRowWithContent = z.infer<typeof RowWithContent>;

export type NewRevision = {
  id?: string;
  documentId: string;
  projectId: string;
  name: string;
  content: EditorContent | null;
  hash: Buffer | null;
  /** The hash of what its readers use, if that is another text. */
  inputHash?: Buffer | null;
  /** The same text, folded, for documents that skipped it because of what it does not mention. */
  inputText?: string;
  version: number;
  reason: RevisionReason;
  createdAt?: string;
};

export async function insertRevision(
  db: Db,
  org: OrgScope,
  revision: NewRevision,
): Promise<string> {
  const { id = newId(), documentId, projectId, name, content, version, reason } = revision;
  const { createdAt } = revision;
  if (createdAt !== undefined) await insertRevisions(db, org, [{ ...revision, id }]);
  else {
    const userId = org.userId ?? null;
    const row = { id, documentId, projectId, name, version, reason, userId };
    await oneRevision(db, org, { ...row, content: storable(content) });
  }
  return id;
}

type Inserted = Pick<NewRevision, "documentId" | "projectId" | "name" | "version" | "reason"> & {
  id: string;
  content: string | null;
  userId: string | null;
};

const oneRevision = prepared((db, org, revision: Inserted) =>
  insertIn(db, org, "revisions", [
    {
      id: revision.id,
      document_id: revision.documentId,
      project_id: revision.projectId,
      name: revision.name,
      content: revision.content,
      version: revision.version,
      reason: revision.reason,
      created_by: revision.userId,
    },
  ]),
);

export async function insertRevisions(
  db: Db,
  org: OrgScope,
  revisions: readonly NewRevision[],
): Promise<void> {
  const rows = revisions.map(({ createdAt: at, id = newId(), ...revision }) => ({
    id,
    document_id: revision.documentId,
    project_id: revision.projectId,
    name: revision.name,
    content: storable(revision.content),
    version: revision.version,
    reason: revision.reason,
    created_by: org.userId ?? null,
    ...(at === undefined ? {} : { created_at: at, updated_at: at }),
  }));
  await insertIn(db, org, "revisions", rows).execute();
}

/** The newest revision's id, if this person created it a moment ago. */
export async function continueRevision(
  db: Db,
  org: OrgScope,
  { documentId, name, content, version }: NewRevision,
): Promise<string | undefined> {
  const userId = org.userId ?? null;
  const to = { documentId, name, content: storable(content), version, userId };
  const [row] = await continued(db, org, to);
  return row?.id;
}

type Continued = Pick<Inserted, "documentId" | "name" | "content" | "version" | "userId">;

const continued = prepared((db, org, to: Continued) => {
  const newest = selectIn(db, org, "revisions")
    .select("id")
    .where("document_id", "=", to.documentId)
    .orderBy("id", "desc")
    .limit(1);
  return (
    updateIn(db, org, "revisions")
      .set({
        name: to.name,
        content: to.content,
        version: to.version,
        updated_at: sql<string>`now()`,
      })
      .where("id", "=", newest)
      .where("reason", "=", "edited")
      .where(sql<boolean>`created_by is not distinct from ${to.userId}::uuid`)
      .where("created_at", ">", SAME_SITTING)
      // Text they wrote before a generated replacement stays in the history.
      .where(({ not, exists }) =>
        not(
          exists(
            selectIn(db, org, "block_offers")
              .select("block_id")
              .where("document_id", "=", to.documentId)
              .where(sql<boolean>`decided_at > revisions.updated_at`),
          ),
        ),
      )
      .returning("id")
  );
});

/** Newest first. One extra row indicates more pages. */
export async function listRevisions(
  db: Db,
  org: OrgScope,
  { documentId, limit, before }: { documentId: string; limit: number; before?: string | undefined },
): Promise<RevisionRow[]> {
  const rows = await selectIn(db, org, "revisions")
    .select(columns)
    .where("document_id", "=", documentId)
    .$if(before !== undefined, (query) => query.where("id", "<", before ?? ""))
    .orderBy("id", "desc")
    .limit(limit + 1)
    .execute();
  // The reason is text with a check constraint; the rules have the union.
  return z.array(Row).parse(rows);
}

export async function findRevision(
  db: Db,
  org: OrgScope,
  { documentId, revisionId }: { documentId: string; revisionId: string },
): Promise<RevisionRowWithContent | undefined> {
  const row = await selectIn(db, org, "revisions")
    .select([...columns, "content"])
    .where("document_id", "=", documentId)
    .where("id", "=", revisionId)
    .executeTakeFirst();
  return row && RowWithContent.parse(row);
}

/** The content of a document as last stored; null for an empty or unknown one. */
export async function findNewestContent(
  db: Db,
  org: OrgScope,
  documentId: string,
): Promise<EditorContent | null> {
  const row = await selectIn(db, org, "revisions")
    .select("content")
    .where("document_id", "=", documentId)
    .orderBy("id", "desc")
    .limit(1)
    .executeTakeFirst();
  return Content.nullable().parse(row?.content ?? null);
}

/** As text: a `json` column keeps the order of keys, so blocks stay unchanged. */
function storable(content: EditorContent | null): string | null {
  return content && JSON.stringify(content);
}
