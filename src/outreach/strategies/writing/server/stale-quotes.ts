import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { writingContract } from "#src/outreach/strategies/writing/writing.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import { indexQuotes, verifyQuote } from "#src/platform/server/text/quotes/verify-quote.ts";
import { chunksOf } from "#src/platform/server/text/sources/chunks.ts";

type Args = HandlerArgs<typeof writingContract.listStale>;

/** Compared on demand, with the current pages. */
export async function listStaleQuotes({ db, org, params: { campaignId } }: Args) {
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
