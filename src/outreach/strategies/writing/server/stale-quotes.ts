import { generation } from "#src/knowledge/documentation/generation/server/generation.public.ts";
import { stepNumber } from "#src/outreach/strategies/sequence.rules.ts";
import { strategies } from "#src/outreach/strategies/server/strategies.public.ts";
import type { writingContract } from "#src/outreach/strategies/writing/writing.contract.ts";
import { notFound } from "#src/platform/server/app-error.ts";
import type { HandlerArgs } from "#src/platform/server/http/serve.ts";
import {
  indexQuotes,
  type QuoteIndex,
  verifyQuote,
} from "#src/platform/server/text/quotes/verify-quote.ts";
import { chunksOf } from "#src/platform/server/text/sources/chunks.ts";
import type { Source } from "#src/platform/server/text/sources/source.ts";

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
          position: stepNumber(step),
          ...source,
        })),
  );
  const pageIds = [...new Set(quotes.map(({ pageId }) => pageId))];
  const wanted = { projectId: strategy.projectId, pageIds };
  const whole = indexesOf(await generation.readPages(db, org, wanted));
  const open = indexesOf(await generation.readPublicPages(db, org, wanted));
  const list = quotes.flatMap((quote) => {
    const page = whole.get(quote.pageId);
    if (says(open.get(quote.pageId), quote.quote)) return [];
    return [{ ...quote, pageName: page?.name ?? null, isInternal: says(page, quote.quote) }];
  });
  return { list, total: list.length };
}

type IndexedPage = { name: string; index: QuoteIndex };

function indexesOf(pages: readonly Source[]): Map<string, IndexedPage> {
  return new Map(
    pages.map((page) => [
      page.origin.id,
      { name: page.title, index: indexQuotes(chunksOf([page])) },
    ]),
  );
}

function says(page: IndexedPage | undefined, quote: string): boolean {
  return page !== undefined && verifyQuote(page.index, quote).check !== "missing";
}
