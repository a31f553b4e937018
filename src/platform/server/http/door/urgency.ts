import { type EndpointShape, isSchema, type Urgency } from "#src/platform/contract/endpoint.ts";

/**
 * What a call is worth when there is too much to do. A contract says so where it differs: whoever
 * saves something has work to lose, whoever reads can read again, and what moves whole files costs
 * the most.
 */
export function urgencyOf({ urgency, method, upload, returns }: EndpointShape): Urgency {
  if (urgency) return urgency;
  if (upload) return "can-wait";
  if (!isSchema(returns) && returns.kind === "download" && !returns.isKept) return "can-wait";
  return method === "GET" ? "ordinary" : "vital";
}

/** At the door there is only an address; one that is also written to must not lift its reads. */
export function isKnownAtTheDoor({ method, path }: EndpointShape): boolean {
  return method === "GET" && !path.includes("{");
}
