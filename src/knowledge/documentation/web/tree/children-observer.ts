import {
  notifyManager,
  QueriesObserver,
  type QueryClient,
  type QueryObserverOptions,
} from "@tanstack/react-query";
import type { Fetched } from "./known-tree.rules.ts";
import { childrenQuery } from "./structure-query.ts";

/** The children of a node: the first page, or those after a cursor. */
export type Part = { parentId: string; after: string | undefined };

export type Answers = ReadonlyMap<string, Fetched>;

export function partKey({ parentId, after = "" }: Part): string {
  return `${parentId} ${after}`;
}

/**
 * Observes the children of many nodes. `useQueries` checks each query on every render, which
 * dominates the time of a keystroke once a hundred nodes are open.
 */
export class ChildrenObserver {
  readonly #observer: QueriesObserver;
  #parts: readonly Part[] = [];
  #results: unknown;
  #answers: Answers = new Map();
  #notify: () => void = () => undefined;

  constructor(queries: QueryClient) {
    this.#observer = new QueriesObserver(queries, []);
  }

  ask(projectId: string, parts: readonly Part[]): void {
    this.#parts = parts;
    const questions = parts.map(({ parentId, after }) => childrenQuery(projectId, parentId, after));
    // The library's list has one type for all kinds of queries.
    this.#observer.setQueries(questions as unknown as QueryObserverOptions[]);
    this.#notify();
  }

  readonly subscribe = (notify: () => void): (() => void) => {
    this.#notify = notify;
    return this.#observer.subscribe(notifyManager.batchCalls(notify));
  };

  /** Stable while its content is equal. */
  readonly read = (): Answers => {
    const results = this.#observer.getCurrentResult();
    if (results === this.#results) return this.#answers;
    this.#results = results;
    const before = this.#answers;
    const now = new Map<string, Fetched>();
    for (const [at, part] of this.#parts.entries()) {
      // Only children are requested here.
      const data = results[at]?.data as Fetched | undefined;
      const key = partKey(part);
      if (data) now.set(key, same(before.get(key), data));
    }
    const isSame =
      now.size === before.size && [...now].every(([key, one]) => one === before.get(key));
    if (!isSame) this.#answers = now;
    return this.#answers;
  };
}

/** Without the tree's version, which changes with every edit anywhere. */
function same(before: Fetched | undefined, { list, total }: Fetched): Fetched {
  return before?.list === list && before.total === total ? before : { list, total };
}
