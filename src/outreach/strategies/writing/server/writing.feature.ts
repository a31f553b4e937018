import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import { writingContract } from "#src/outreach/strategies/writing/writing.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import { publish } from "#src/platform/server/bus/publish.ts";
import { defineFeature } from "#src/platform/server/http/define-feature.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { indexQuotes, verifyQuote } from "#src/platform/server/text/quotes/verify-quote.ts";
import { chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import { beginDraft } from "./begin-draft.ts";
import { deleteDrafts, findNewestDraft } from "./drafts.queries.ts";
import { listFacts, settleFact } from "./facts/step-facts.ts";
import { writeStepsJob } from "./writing.jobs.ts";

export const writingFeature = defineFeature(
  writingContract,
  {
    begin: beginDraft,
    async read({ db, org, params: { campaignId } }) {
      if (!(await strategies.findChannel(db, org, { campaignId })))
        throw notFound("campaign_not_found");
      return { draft: (await findNewestDraft(db, org, campaignId)) ?? null };
    },
    async discard({ db, org, params: { campaignId } }) {
      const { strategy } = await strategies.openChannel(db, org, { campaignId });
      await deleteDrafts(db, org, campaignId);
      const { id: subjectId, projectId } = strategy;
      publish(db, org, { topic: "strategies.changed", subjectId, projectId });
      return { draft: null };
    },
    listStale: listStaleQuotes,
    facts: listFacts,
    settleFact,
  },
  { jobs: [writeStepsJob] },
);

type Args = HandlerArgs<typeof writingContract.listStale>;

/** Compared on demand, with the current pages. */
async function listStaleQuotes({ db, org, params: { campaignId } }: Args) {
  const channel = await strategies.findChannel(db, org, { campaignId });
  const strategy = channel && (await strategies.find(db, org, channel.strategyId));
  if (!strategy) throw notFound("campaign_not_found");
  const steps = await strategies.listSteps(db, org, [campaignId]);
  const quotes = steps.flatMap((step) =>
    step.kind === "task"
      ? []
      : step.sources.map((source) => ({
          stepId: step.stepId,
          position: step.position,
          ...source,
        })),
  );
  const pageIds = [...new Set(quotes.map(({ pageId }) => pageId))];
  const pages = await generation.readPages(db, org, { projectId: strategy.projectId, pageIds });
  const byId = new Map(
    pages.map((page) => [
      page.origin.id,
      { name: page.title, index: indexQuotes(chunksOf([page])) },
    ]),
  );
  const list = quotes.flatMap((quote) => {
    const page = byId.get(quote.pageId);
    if (page && verifyQuote(page.index, quote.quote).check !== "missing") return [];
    return [{ ...quote, pageName: page?.name ?? null }];
  });
  return { list, total: list.length };
}
