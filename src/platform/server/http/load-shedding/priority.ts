import {
  type EndpointShape,
  isReading,
  isSchema,
  type Priority,
} from "#src/platform/contract/endpoint.ts";

/**
 * Which requests an overloaded server sheds first. A write has work to lose, a read can be
 * repeated, and whole files cost the most. The contract says so where an endpoint differs.
 */
export function priorityOf(endpoint: EndpointShape): Priority {
  const { priority, method, upload, returns } = endpoint;
  if (priority) return priority;
  if (upload) return "sheddable";
  if (!isSchema(returns) && returns.kind === "download" && !returns.isKept) return "sheddable";
  return method === "GET" || isReading(endpoint) ? "normal" : "critical";
}

/** Before routing only the path is known, and one that is also written to must not lift its reads. */
export function isKnownBeforeRouting({ method, reads, path }: EndpointShape): boolean {
  return (method === "GET" || reads === true) && !path.includes("{");
}
