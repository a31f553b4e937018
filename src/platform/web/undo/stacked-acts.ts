import { externalStore } from "../state/external-store.ts";

/** Takes an act back. False where that did not work, which has been said by then. */
export type Inverse = () => unknown;

/** Comes with the answer to the act; undefined where there is nothing to take back. */
export type Part = Promise<Inverse | undefined>;

/** One act of a person, of however many parts. */
export type UndoEntry = {
  readonly at: number;
  readonly parts: Part[];
  /** What did not come back, to be tried again. */
  readonly left: Inverse[];
  /** The row that had focus. */
  readonly row: string | undefined;
  /** What its notice says. */
  said?: { title: string; description?: string };
  isTaken: boolean;
};

/** The last act last. Apart from what is done with it, for the first pages, which only empty it. */
export const stack = externalStore<readonly UndoEntry[]>([]);
