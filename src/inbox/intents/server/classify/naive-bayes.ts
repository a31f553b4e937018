import { termsOf } from "#src/platform/server/text/words/words.ts";

export type Example<T extends string> = { label: T; text: string };

type Class = { examples: number; terms: Map<string, number>; total: number };

const SMOOTHING = 0.3;
/** Above this length a mail adds no information. */
const MAX_TERMS = 300;

/** Words and bigrams. */
function featuresOf(text: string): string[] {
  const terms = termsOf(text).slice(0, MAX_TERMS);
  return [...terms, ...terms.slice(1).map((term, at) => `${terms[at]} ${term}`)];
}

/**
 * Multinomial naive Bayes over the words of a text. Trained in milliseconds from some hundred
 * examples, without a model file.
 */
export class NaiveBayes<T extends string> {
  readonly #classes = new Map<T, Class>();
  readonly #known = new Set<string>();
  #examples = 0;

  constructor(examples: readonly Example<T>[]) {
    for (const one of examples) this.#learn(one);
  }

  #learn({ label, text }: Example<T>): void {
    const entry = this.#classes.get(label) ?? { examples: 0, terms: new Map(), total: 0 };
    this.#classes.set(label, entry);
    entry.examples += 1;
    this.#examples += 1;
    // Repeated words count once.
    for (const term of new Set(featuresOf(text))) {
      entry.terms.set(term, (entry.terms.get(term) ?? 0) + 1);
      entry.total += 1;
      this.#known.add(term);
    }
  }

  /** The labels by probability, summing to 1; and the number of known features of the text. */
  rank(text: string): { list: { label: T; share: number }[]; known: number } {
    const features = [...new Set(featuresOf(text))].filter((one) => this.#known.has(one));
    const scores = [...this.#classes].map(([label, entry]) => ({
      label,
      score: features.reduce(
        (sum, term) => sum + this.#weight(entry, term),
        Math.log(entry.examples / this.#examples),
      ),
    }));
    const best = Math.max(...scores.map(({ score }) => score));
    const raised = scores.map(({ label, score }) => ({ label, share: Math.exp(score - best) }));
    const total = raised.reduce((sum, { share }) => sum + share, 0);
    const list = raised
      .map(({ label, share }) => ({ label, share: share / total }))
      .toSorted((one, other) => other.share - one.share);
    return { list, known: features.length };
  }

  #weight({ terms, total }: Class, term: string): number {
    return Math.log(((terms.get(term) ?? 0) + SMOOTHING) / (total + SMOOTHING * this.#known.size));
  }
}
