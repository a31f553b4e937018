import {
  type Contract,
  type EndpointShape,
  isWriting,
  takesToken,
} from "#src/platform/contract/endpoint.ts";
import { ErrorBody } from "#src/platform/contract/errors.ts";
import { contractFaults } from "./contract-faults.ts";
import { describeBody, describeParameters } from "./describe-request.ts";
import { describeResponses, sharedResponses } from "./describe-responses.ts";
import { type JsonSchema, toJsonSchema } from "./json-schema.ts";

/** The contracts as an OpenAPI 3.1 document, in the order of the list of contracts. */
export function describeApi(contracts: Readonly<Record<string, Contract>>): JsonSchema {
  const faults = contractFaults(contracts);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const paths: Record<string, JsonSchema> = {};
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: describeOperation(feature, name, endpoint),
      };
    }
  }
  return {
    openapi: "3.1.0",
    info: { title: "Foreword", version: "1" },
    servers: [{ url: "/api" }],
    tags: Object.keys(contracts).map((name) => ({ name })),
    paths,
    components: {
      schemas: { Error: toJsonSchema(ErrorBody, "output") },
      responses: sharedResponses(Object.values(contracts).flatMap(Object.values<EndpointShape>)),
      securitySchemes: {
        session: {
          type: "apiKey",
          in: "cookie",
          name: "__Host-sid",
          description: "Set by signing in. Over plain http on localhost its name is `sid`.",
        },
        token: {
          type: "http",
          scheme: "bearer",
          description: "An access token (`fw_…`), made in Settings › API.",
        },
      },
    },
  };
}

function describeSecurity(endpoint: EndpointShape): JsonSchema[] {
  if (endpoint.access === "public") return [];
  return takesToken(endpoint) ? [{ token: [] }, { session: [] }] : [{ session: [] }];
}

function describeOperation(feature: string, name: string, endpoint: EndpointShape): JsonSchema {
  const parameters = describeParameters(endpoint);
  const requestBody = describeBody(endpoint);
  const { access, limits, method, summary } = endpoint;
  return {
    operationId: `${feature}.${name}`,
    tags: [feature],
    summary,
    security: describeSecurity(endpoint),
    "x-access": access,
    ...(method === "GET" && isWriting(endpoint) ? { "x-writes": true } : {}),
    ...(limits ? { "x-limits": limits } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: describeResponses(endpoint),
  };
}
