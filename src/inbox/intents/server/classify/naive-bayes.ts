import { termsOf } from "#src/platform/server/text/words/words.ts";

export type Example<T extends string> = { label: T; text: string };

type Class = { examples: number; terms: Map<string, number>; total: number };

const SMOOTHING = 0.3;
/** Above this a mail says nothing new. */
const MAX_TERMS = 300;

/** Words and pairs of words that stand beside each other. */
function featuresOf(text: string): string[] {
  const terms = termsOf(text).slice(0, MAX_TERMS);
  return [...terms, ...terms.slice(1).map((term, at) => `${terms[at]} ${term}`)];
}

/**
 * Multinomial naive Bayes: which label the words of a text speak for. It is trained in milliseconds
 * from some hundred examples, and needs no model file.
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
    // A word that is repeated says no more than one that is not.
    for (const term of new Set(featuresOf(text))) {
      entry.terms.set(term, (entry.terms.get(term) ?? 0) + 1);
      entry.total += 1;
      this.#known.add(term);
    }
  }

  /** The labels by how likely they are, together 1; and how many features of the text are known. */
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
