import { newBlockId } from "#src/editor/document/content/block-id.ts";
import { CONTENT_VERSION, type ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { escapeText } from "#src/editor/document/html/entities.ts";
import type { ReplyFact, repliesContract } from "#src/inbox/replies/replies.contract.ts";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { findOpenFact, listOpenFacts, setSettled } from "./facts.queries.ts";

/** Those whose page is still there. */
export async function listFacts(
  db: Db,
  org: OrgScope,
  place: { projectId: string; threadIds: readonly string[] },
): Promise<ReplyFact[]> {
  const facts: ReplyFact[] = [];
  for (const { factId, threadId, question, text, pageId } of await listOpenFacts(db, org, place)) {
    const page = await documentation.findLiving(db, org, pageId);
    if (page)
      facts.push({ factId, threadId, question, text, page: { id: pageId, name: page.name } });
  }
  return facts;
}

export async function settleFact({
  db,
  org,
  params,
  body,
}: HandlerArgs<typeof repliesContract.settleFact>): Promise<{ factId: string }> {
  const fact = await findOpenFact(db, org, params.factId);
  if (!fact) throw notFound("fact_not_found");
  const { factId, projectId, pageId, blockId } = fact;
  await projects.requireOpen(db, org, projectId);
  const isAdded = body.action === "add";
  if (!(await setSettled(db, org, factId, isAdded ? "added" : "dismissed")))
    throw notFound("fact_not_found");
  if (isAdded) {
    const fresh = paragraphOf(body.text ?? fact.text);
    const isThere = await documentation.changeContent(db, org, pageId, "edited", (blocks) =>
      documents.readContent({
        time: Date.now(),
        blocks: below(blocks, blockId, fresh),
        version: CONTENT_VERSION,
      }),
    );
    if (!isThere) throw conflict("fact_page_gone");
    documentation.publishTree(db, org, { projectId, id: pageId });
  }
  publish(db, org, { topic: "replies.changed", subjectId: factId, projectId });
  return { factId };
}

function paragraphOf(text: string): ContentBlock {
  return { id: newBlockId(), type: "paragraph", data: { text: escapeText(text) } };
}

/** At the end of the page if the block was deleted. */
function below(
  blocks: readonly ContentBlock[],
  blockId: string,
  fresh: ContentBlock,
): ContentBlock[] {
  const at = blocks.findIndex(({ id }) => id === blockId);
  return at === -1 ? [...blocks, fresh] : blocks.toSpliced(at + 1, 0, fresh);
}
