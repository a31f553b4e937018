import type { Quantity } from "../language/quantities.ts";
import type { Passage } from "../language/word-classes.ts";

/** A sentence or clause, with everything the rules compare. */
export type Clause = {
  passage: Passage;
  quantities: readonly Quantity[];
  stems: ReadonlySet<string>;
};

/** Both sides of a comparison: each clause of the statement is paired with the most similar one. */
export type Compared = {
  statement: Clause;
  evidence: Clause;
  clauses: ReadonlyArray<{ of: Clause; like: Clause | undefined; shared: number }>;
  /** The share of the statement's words in its evidence, from 0 to 1. */
  closeness: number;
  /** The number of sentences in the evidence. */
  sentences: number;
  /** Names of the client, its customers, competitors and products. */
  names: readonly string[];
};

export type Rule =
  | "number"
  | "unit"
  | "name"
  | "negation"
  | "direction"
  | "order"
  | "universal"
  | "superlative"
  | "promise"
  | "modality"
  | "date"
  | "topic"
  | "owner";

/** Words of a statement that its evidence lacks or contradicts. */
export type Veto = { rule: Rule; words: string };
