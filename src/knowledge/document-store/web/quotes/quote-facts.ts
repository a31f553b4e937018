import type { SentenceQuote } from "#src/knowledge/document-store/document-store.contract.ts";

type FoundQuote = Extract<SentenceQuote, { sourceId: string }>;

export type QuotedSource = {
  /** As chips name it. */
  number: number;
  name: string | null;
  /** The first of its quotes. */
  quote: FoundQuote;
  /** How many sentences quote it. */
  count: number;
};

export type SentenceFacts = { isProven: boolean; quotes: readonly FoundQuote[] };

export type QuoteFacts = {
  /** By the sentence as `normalSentence` writes it. */
  sentences: ReadonlyMap<string, SentenceFacts>;
  sources: readonly QuotedSource[];
};

/** What is known about the sentences of a page; its sources are numbered by their names. */
export function factsOf(list: readonly SentenceQuote[]): QuoteFacts {
  const found = list.filter((one) => one.check !== "missing");
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
    const quotes = all.filter((one) => one.check !== "missing");
    sentences.set(sentence, {
      isProven: quotes.some(({ check }) => check === "verified"),
      quotes: onePerSource(quotes),
    });
  }
  return { sentences, sources };
}

/** Deleted sources stand last. */
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

function rank({ check }: FoundQuote): number {
  return check === "verified" ? 0 : 1;
}
