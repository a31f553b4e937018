import { newBlockId } from "#src/editor/document/content/block-id.ts";
import { CONTENT_VERSION, type ContentBlock } from "#src/editor/document/content/editor-content.ts";
import { escapeText } from "#src/editor/document/html/entities.ts";
import { documents } from "#src/knowledge/document-store/server/document-store.public.ts";
import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import { documentation } from "#src/knowledge/documentation/server/documentation.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type {
  StepFact,
  writingContract,
} from "#src/outreach/strategies/writing/writing.contract.ts";
import type { OrgScope } from "#src/platform/server/access/org-scope.ts";
import { conflict, notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import type { Db } from "#src/platform/server/db/pools.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { indexQuotes, verifyQuote } from "#src/platform/server/text/quotes/verify-quote.ts";
import { chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import { projects } from "#src/workspace/projects/server/projects.public.ts";
import { addedSentences } from "./added-sentences.ts";
import { findOpenFact, insertFacts, listOpenFacts, setSettled } from "./step-facts.queries.ts";

type Steps = Parameters<typeof addedSentences>[0];
type Edit = { projectId: string; campaignId: string; before: Steps; after: Steps };

/** Stores facts that a person added to generated steps, unless their pages contain them. */
export async function offerFacts(
  db: Db,
  org: OrgScope,
  { projectId, campaignId, before, after }: Edit,
): Promise<void> {
  const added = addedSentences(before, after);
  if (added.length === 0) return;
  const pageIds = [...new Set(added.flatMap((one) => one.pageIds))];
  const pages = await generation.readPages(db, org, { projectId, pageIds });
  const index = indexQuotes(pages.flatMap((page) => chunksOf([page])));
  const living = new Set(pages.map(({ origin }) => origin.id));
  const facts = added.flatMap(({ stepId, text, pageIds: own }) => {
    const pageId = own.find((id) => living.has(id));
    const isNew = pageId !== undefined && verifyQuote(index, text).check === "missing";
    return isNew ? [{ projectId, campaignId, stepId, text, pageId }] : [];
  });
  await insertFacts(db, org, facts);
}

/** Those whose page still exists. */
export async function listFacts({
  db,
  org,
  params: { campaignId },
}: HandlerArgs<typeof writingContract.facts>): Promise<{ list: StepFact[] }> {
  if (!(await strategies.findChannel(db, org, { campaignId })))
    throw notFound("campaign_not_found");
  const list: StepFact[] = [];
  for (const { factId, stepId, text, pageId } of await listOpenFacts(db, org, campaignId)) {
    const page = await documentation.findLiving(db, org, pageId);
    if (page) list.push({ factId, stepId, text, page: { id: pageId, name: page.name } });
  }
  return { list };
}

export async function settleFact({
  db,
  org,
  params,
  body,
  services,
}: HandlerArgs<typeof writingContract.settleFact>): Promise<{ factId: string }> {
  const fact = await findOpenFact(db, org, params.factId);
  if (!fact) throw notFound("fact_not_found");
  const { factId, projectId, pageId } = fact;
  await projects.requireOpen(db, org, projectId);
  const isAdded = body.action === "add";
  if (!(await setSettled(db, org, factId, isAdded ? "added" : "dismissed")))
    throw notFound("fact_not_found");
  if (isAdded) {
    const isThere = await documentation.changeContent(db, org, pageId, "edited", (blocks) =>
      documents.readContent({
        time: services.clock.now().getTime(),
        blocks: [...blocks, paragraphOf(fact.text)],
        version: CONTENT_VERSION,
      }),
    );
    if (!isThere) throw conflict("fact_page_gone");
    documentation.publishTree(db, org, { projectId, id: pageId });
  }
  publish(db, org, { topic: "strategies.changed", subjectId: factId, projectId });
  return { factId };
}

function paragraphOf(text: string): ContentBlock {
  return { id: newBlockId(), type: "paragraph", data: { text: escapeText(text) } };
}
