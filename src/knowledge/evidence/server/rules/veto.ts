import type { Quantity } from "../language/quantities.ts";
import type { Passage } from "../language/word-classes.ts";

/** A sentence, or the clause of one, with all that the rules compare. */
export type Clause = {
  passage: Passage;
  quantities: readonly Quantity[];
  stems: ReadonlySet<string>;
};

/** Both sides of a comparison: each clause of the statement has the clause that is most like it. */
export type Compared = {
  statement: Clause;
  evidence: Clause;
  clauses: ReadonlyArray<{ of: Clause; like: Clause | undefined; shared: number }>;
  /** How many of the words of the statement its evidence has, from 0 to 1. */
  closeness: number;
  /** How many sentences the evidence has. */
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

/** Words of a statement that its evidence does not say, or denies. */
export type Veto = { rule: Rule; words: string };
