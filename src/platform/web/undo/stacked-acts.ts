import { externalStore } from "../state/external-store.ts";

/** Undoes an action. False if it failed, which was already shown. */
export type Inverse = () => unknown;

/** Known once the action has a response; undefined if there is nothing to undo. */
export type Part = Promise<Inverse | undefined>;

/** One action of a user, with all its parts. */
export type UndoEntry = {
  readonly at: number;
  readonly parts: Part[];
  /** The parts that failed, to be retried. */
  readonly left: Inverse[];
  /** The row that had focus. */
  readonly row: string | undefined;
  /** The text of its notice. */
  said?: { title: string; description?: string };
  isTaken: boolean;
};

/** Most recent last. A separate module, because the sign-in pages only clear it. */
export const stack = externalStore<readonly UndoEntry[]>([]);
