import {
  notifyManager,
  QueriesObserver,
  type QueryClient,
  type QueryObserverOptions,
} from "@tanstack/react-query";
import type { Fetched } from "./known-tree.rules.ts";
import { childrenQuery } from "./structure-query.ts";

/** The children of a node: the first ones, or those behind one of them. */
export type Part = { parentId: string; after: string | undefined };

export type Answers = ReadonlyMap<string, Fetched>;

export function partKey({ parentId, after = "" }: Part): string {
  return `${parentId} ${after}`;
}

/**
 * The children of many nodes, as far as they have come. `useQueries` would look at each question
 * again in every render, which takes most of the time of a key once a hundred nodes are open.
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
    // The library's list has one type for questions of every kind.
    this.#observer.setQueries(questions as unknown as QueryObserverOptions[]);
    this.#notify();
  }

  readonly subscribe = (notify: () => void): (() => void) => {
    this.#notify = notify;
    return this.#observer.subscribe(notifyManager.batchCalls(notify));
  };

  /** The same map as long as it holds the same. */
  readonly read = (): Answers => {
    const results = this.#observer.getCurrentResult();
    if (results === this.#results) return this.#answers;
    this.#results = results;
    const before = this.#answers;
    const now = new Map<string, Fetched>();
    for (const [at, part] of this.#parts.entries()) {
      // Children are all that is asked for here.
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

/** Without the version of the tree, which is another one after each change, wherever that was. */
function same(before: Fetched | undefined, { list, total }: Fetched): Fetched {
  return before?.list === list && before.total === total ? before : { list, total };
}
