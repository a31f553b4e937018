import type { SentenceQuote } from "#src/knowledge/document-store/document-store.contract.ts";
import { isDoubtful, SUPPORT, type Support } from "#src/knowledge/evidence/support.rules.ts";

type FoundQuote = Extract<SentenceQuote, { sourceId: string }>;

export type QuotedSource = {
  /** The name shown on chips. */
  number: number;
  name: string | null;
  /** The first of its quotes. */
  quote: FoundQuote;
  /** How many sentences quote it. */
  count: number;
};

export type SentenceFacts = {
  check: Support;
  /** Why its sources do not support it. */
  reason: string | null;
  vouch: SentenceQuote["vouch"];
  quotes: readonly FoundQuote[];
};

/** Whether a person must check a sentence, because no source or person stands for it. */
export function isOpen({ check, vouch }: SentenceFacts): boolean {
  return isDoubtful(check) && vouch === null;
}

export type QuoteFacts = {
  /** Keyed by `normalSentence`. */
  sentences: ReadonlyMap<string, SentenceFacts>;
  sources: readonly QuotedSource[];
};

/** The support of a page's sentences; sources are numbered by name. */
export function factsOf(list: readonly SentenceQuote[]): QuoteFacts {
  const found = list.filter((one) => one.sourceId !== null);
  const groups = [...Map.groupBy(found, ({ sourceId }) => sourceId).values()];
  const sources = groups
    .toSorted(([one], [other]) => nameOf(one).localeCompare(nameOf(other)))
    .flatMap((quotes, at) => {
      const [quote] = quotes;
      if (!quote) return [];
      const count = new Set(quotes.map(({ sentence }) => sentence)).size;
      return [{ number: at + 1, name: quote.sourceName, quote, count }];
    });
  const sentences = new Map<string, SentenceFacts>();
  for (const [sentence, all] of Map.groupBy(list, (one) => one.sentence)) {
    const [best] = all.toSorted((one, other) => rank(one) - rank(other));
    if (!best) continue;
    const quotes = onePerSource(all.filter((one) => one.sourceId !== null));
    sentences.set(sentence, { check: best.check, reason: best.reason, vouch: best.vouch, quotes });
  }
  return { sentences, sources };
}

/** Deleted sources come last. */
function nameOf(quote: FoundQuote | undefined): string {
  return quote?.sourceName ?? "\uffff";
}

/** The best quote of each source. */
function onePerSource(quotes: readonly FoundQuote[]): FoundQuote[] {
  const best = quotes.toSorted((one, other) => rank(one) - rank(other));
  return best.filter(
    ({ sourceId }, at) => best.findIndex((one) => one.sourceId === sourceId) === at,
  );
}

function rank({ check }: SentenceQuote): number {
  return SUPPORT.indexOf(check);
}
