import {
  matchQuery,
  notifyManager,
  type Query,
  type QueryCacheNotifyEvent,
  type QueryClient,
  type QueryKey,
} from "@tanstack/react-query";

/** One cache edit. It may be applied to a response that already includes it. */
export type Edit = {
  readonly filter: Filter & { readonly exact: boolean };
  readonly update: (data: unknown) => unknown;
};

/** The edits of one mutation. */
type Layer = { edits: readonly Edit[]; isPending: boolean };

type Filter = {
  readonly queryKey: QueryKey;
  readonly exact?: boolean;
  /** The hash of an exact key, computed once rather than for each cached query. */
  readonly hash?: string;
};

const known = new WeakMap<QueryClient, OptimisticLayers>();

export function layersOf(queries: QueryClient): OptimisticLayers {
  const layers = known.get(queries) ?? new OptimisticLayers(queries);
  known.set(queries, layers);
  return layers;
}

/**
 * For a non-optimistic mutation: applies its response, and refetches `refetch` as soon as nothing
 * is pending.
 */
export function showAnswer(
  queries: QueryClient,
  edits: readonly Edit[],
  refetch: readonly QueryKey[],
): void {
  const layers = layersOf(queries);
  layers.confirm(layers.add(edits, refetch));
}

/**
 * The cache shows the last server state with the edits of all pending mutations on top, in order. A
 * failed mutation removes only its own edits, and a response requested before a change does not
 * restore the old row. After the last mutation, all edited queries are refetched.
 */
class OptimisticLayers {
  readonly #queries: QueryClient;
  /** The last server state of each edited query. */
  readonly #answers = new Map<Query, unknown>();
  #layers: readonly Layer[] = [];
  #due: readonly Filter[] = [];
  #isDrawing = false;

  constructor(queries: QueryClient) {
    this.#queries = queries;
    queries.getQueryCache().subscribe((event) => {
      if (this.#layers.length > 0 && !this.#isDrawing) this.#follow(event);
    });
  }

  add(edits: readonly Edit[], refetch: readonly QueryKey[]): Layer {
    const layer = { edits, isPending: true };
    this.#due = [...this.#due, ...refetch.map((queryKey) => ({ queryKey }))];
    this.#remember(edits);
    this.#layers = [...this.#layers, layer];
    this.#draw(edits);
    return layer;
  }

  /** The server has confirmed it; `edits` replaces the first ones if its response says more. */
  confirm(layer: Layer, edits = layer.edits, isAccessLost = false): void {
    const before = layer.edits;
    this.#remember(edits);
    layer.edits = edits;
    layer.isPending = false;
    this.#draw([...before, ...edits]);
    // Refetching data that may no longer be read would end the session.
    if (isAccessLost) this.#due = [];
    this.#fetchAfterLast();
  }

  rollBack(layer: Layer): void {
    this.#layers = this.#layers.filter((one) => one !== layer);
    this.#draw(layer.edits);
    this.#fetchAfterLast();
  }

  #follow(event: QueryCacheNotifyEvent): void {
    const { query, type } = event;
    const isForgotten = type === "removed" || query.state.data === undefined;
    if (isForgotten) this.#answers.delete(query);
    if (isForgotten || type !== "updated") return;
    const happened = event.action.type;
    if (happened === "success" && (this.#answers.has(query) || this.#editsOf(query).length > 0)) {
      this.#answers.set(query, query.state.data);
      this.#drawOne(query);
    }
    // A cancelled fetch restores the data from when it began.
    if (happened === "setState") this.#drawOne(query);
  }

  #remember(edits: readonly Edit[]): void {
    this.#due = [...this.#due, ...edits.map(({ filter }) => filter)];
    for (const query of this.#queriesOf(edits)) {
      if (!this.#answers.has(query)) this.#answers.set(query, query.state.data);
    }
  }

  #draw(edits: readonly Edit[]): void {
    notifyManager.batch(() => {
      for (const query of this.#queriesOf(edits)) this.#drawOne(query);
    });
  }

  #drawOne(query: Query): void {
    if (!this.#answers.has(query)) return;
    const answer = this.#answers.get(query);
    const data = this.#editsOf(query).reduce((shown, { update }) => update(shown), answer);
    if (data === query.state.data) return;
    this.#isDrawing = true;
    this.#queries.setQueryData(query.queryKey, data, { updatedAt: query.state.dataUpdatedAt });
    this.#isDrawing = false;
  }

  #queriesOf(edits: readonly Edit[]): ReadonlySet<Query> {
    const cache = this.#queries.getQueryCache();
    const found = edits.flatMap(({ filter }) => cache.findAll({ predicate: isFor(filter) }));
    return new Set(found.filter(({ state }) => state.data !== undefined));
  }

  #editsOf(query: Query): readonly Edit[] {
    const all = this.#layers.flatMap(({ edits }) => edits);
    return all.filter(({ filter }) => isFor(filter)(query));
  }

  #fetchAfterLast(): void {
    if (this.#layers.some(({ isPending }) => isPending)) return;
    const due = this.#due;
    this.#layers = [];
    this.#due = [];
    this.#answers.clear();
    const isDue = (query: Query) => due.some((filter) => isFor(filter)(query));
    // A pending first response was requested before the change.
    for (const query of this.#queries.getQueryCache().findAll({ type: "active" })) {
      if (query.state.data === undefined && isDue(query)) void query.cancel({ silent: true });
    }
    void this.#queries.invalidateQueries({ predicate: isDue });
  }
}

function isFor(filter: Filter): (query: Query) => boolean {
  const { hash } = filter;
  return (query) => (hash === undefined ? matchQuery(filter, query) : hash === query.queryHash);
}
