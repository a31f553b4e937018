import { hashKey, type InferDataFromTag, type QueryKey } from "@tanstack/react-query";
import type { EndpointShape, ResultOf } from "#src/platform/contract/endpoint.ts";
import { keyOf } from "../api.ts";
import type { Edit } from "./optimistic-layers.ts";

/** Edits the response of one query. */
export function editQuery<Key extends QueryKey>(
  { queryKey }: { queryKey: Key },
  update: (data: InferDataFromTag<unknown, Key>) => InferDataFromTag<unknown, Key>,
): Edit {
  // The key belongs to the query, and its tag determines the cached type.
  const filter = { queryKey, exact: true, hash: hashKey(queryKey) };
  return { filter, update: update as Edit["update"] };
}

/** Edits every cached response of an endpoint. */
export function editAnswers<E extends EndpointShape>(
  endpoint: E,
  update: (data: ResultOf<E>) => ResultOf<E>,
): Edit {
  // Only responses of this endpoint are cached below its key.
  return { filter: { queryKey: keyOf(endpoint), exact: false }, update: update as Edit["update"] };
}
