import type { RouteOptions } from "fastify";
import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import { AppError } from "#src/platform/server/app-error.ts";
import { answerError } from "./error-answer.ts";

const METHODS = ["GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS"];
const PARAM = /\{(\w+)\}/g;

type Known = Pick<EndpointShape, "method" | "path"> & { answersHead: boolean };

/** Routes that answer 405 with the allowed methods for every other method of a known path. */
export function refusalsOfMethods(apiBase: string, known: readonly Known[]): RouteOptions[] {
  const byPath = Map.groupBy(known, ({ path }) => path.replace(/\/$/, "").replaceAll(PARAM, "{}"));
  return [...byPath.values()].map((endpoints) => {
    const taken = new Set<string>(endpoints.map(({ method }) => method));
    if (endpoints.some(({ answersHead }) => answersHead)) taken.add("HEAD");
    const allow = [...taken].toSorted().join(", ");
    return {
      method: METHODS.filter((method) => !taken.has(method)),
      url: apiBase + (endpoints[0]?.path ?? "").replaceAll(PARAM, ":$1"),
      handler: (request, reply) =>
        answerError(new AppError(405, "method_not_allowed"), request, reply.header("allow", allow)),
    };
  });
}
