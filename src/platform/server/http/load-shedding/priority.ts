import {
  type EndpointShape,
  isSchema,
  kindOf,
  type Priority,
} from "#src/platform/contract/endpoint.ts";

/**
 * Which requests an overloaded server sheds first. Writes have work to lose, reads can be repeated,
 * and file transfers cost the most. An endpoint's contract can override it.
 */
export function priorityOf(endpoint: EndpointShape): Priority {
  const { priority, method, upload, returns } = endpoint;
  if (priority) return priority;
  if (upload) return "sheddable";
  if (!isSchema(returns) && returns.kind === "download" && !returns.isKept) return "sheddable";
  return method === "GET" || kindOf(endpoint) === "query" ? "normal" : "critical";
}

/**
 * Before routing only the path and method are known. Until then GETs count as normal and POSTs as
 * critical; these paths are the exceptions.
 */
export function exceptionBeforeRouting(endpoint: EndpointShape): "normal" | "critical" | undefined {
  const { method, path } = endpoint;
  const priority = priorityOf(endpoint);
  if (path.includes("{")) return undefined;
  if (method === "GET" && priority === "critical") return priority;
  return method === "POST" && priority === "normal" ? priority : undefined;
}
