import {
  type EndpointShape,
  isSchema,
  kindOf,
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
  return method === "GET" || kindOf(endpoint) === "query" ? "normal" : "critical";
}

/**
 * Before routing only the path is known, and whether it is a POST. Until then a GET counts as normal
 * and a POST as critical; these are the paths where it is the other way.
 */
export function exceptionBeforeRouting(endpoint: EndpointShape): "normal" | "critical" | undefined {
  const { method, path } = endpoint;
  const priority = priorityOf(endpoint);
  if (path.includes("{")) return undefined;
  if (method === "GET" && priority === "critical") return priority;
  return method === "POST" && priority === "normal" ? priority : undefined;
}
