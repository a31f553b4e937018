import type { ContentBlock } from "#src/editor/document/content/editor-content.ts";
import type { AiResult } from "#src/knowledge/ai/server/ai.public.ts";
import {
  documents,
  type GeneratedBefore,
} from "#src/knowledge/document-store/server/document-store.public.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import { countChangedPage, lockWork } from "#src/platform/server/jobs/work.queries.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findOwn } from "./generated-pages.queries.ts";
import { lockOpenProduct } from "./open-product.ts";
import { setGenerated } from "./page-work.queries.ts";

type Written = {
  /** May reuse ids of the previous content. */
  blocks(before: GeneratedBefore): readonly ContentBlock[];
  quotes: Parameters<typeof documents.saveQuotes>[3];
  /** Null for a page that lists missing inputs. */
  engine: AiResult["engine"] | null;
  read: Parameters<typeof documents.saveInputs>[3];
};

type Ids = { pageId: string; workId: string; isRegeneration: boolean };

/** The history keeps the old and the new text, and people's changes are merged. */
export async function saveWritten(
  db: Db,
  org: OrgScope,
  { pageId, workId, isRegeneration }: Ids,
  { blocks, quotes, engine, read }: Written,
): Promise<void> {
  await lockWork(db, org, workId);
  const own = await findOwn(db, org, { pageId, workId });
  if (!own) return;
  const { projectId, name, version } = own;
  // It may have been archived during the model call.
  await projects.requireOpen(db, org, projectId);
  const before = { ...own, documentId: pageId };
  const generated = await documents.mergeGenerated(db, org, before, blocks);
  const findings = { engine: engine?.id ?? null, model: engine?.model ?? null };
  // A concurrent save: the work is retried with the new text.
  if (!(await setGenerated(db, org, { pageId, workId, version }, { ...generated, findings })))
    throw new Error("The page was changed while it was generated.");
  await lockOpenProduct(db, org, own);
  const reason = own.baseRevisionId === null ? "analysed" : "regenerated";
  const facts = { documentId: pageId, projectId, name, version: version + 1, reason } as const;
  await documents.recordGenerated(db, org, facts, generated);
  if (generated.isChanged) await countChangedPage(db, org, workId);
  await documents.saveInputs(db, org, pageId, read);
  await documents.saveQuotes(db, org, pageId, quotes);
  documentation.publishProduct(db, org, own);
  documentation.publishTree(db, org, { projectId, id: pageId });
  if (isRegeneration)
    publish(db, org, { topic: "documentation.regenerated", subjectId: pageId, projectId });
}
