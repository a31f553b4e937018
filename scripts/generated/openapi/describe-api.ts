import { API_VERSION } from "#src/platform/contract/address.ts";
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
import { describeSamples } from "./describe-samples.ts";
import { type JsonSchema, takeDefinitions, toJsonSchema } from "./json-schema.ts";

/**
 * The contracts as an OpenAPI 3.1 document, in the order of the list of contracts. With a
 * description it is the one for programs, which have no session.
 */
export function describeApi(
  contracts: Readonly<Record<string, Contract>>,
  { description }: { description?: string } = {},
): JsonSchema {
  const faults = contractFaults(contracts);
  if (faults.length > 0) throw new Error(faults.join("\n"));
  const paths: Record<string, JsonSchema> = {};
  for (const [feature, contract] of Object.entries(contracts)) {
    for (const [name, endpoint] of Object.entries(contract)) {
      paths[endpoint.path] = {
        ...paths[endpoint.path],
        [endpoint.method.toLowerCase()]: describeOperation(
          feature,
          name,
          endpoint,
          description === undefined,
        ),
      };
    }
  }
  const { rest, schemas } = takeDefinitions(paths);
  return {
    openapi: "3.1.0",
    info: {
      title: "Foreword API",
      version: API_VERSION,
      ...(description === undefined ? {} : { description }),
    },
    servers: [{ url: "/api" }],
    tags: Object.entries(contracts)
      .filter(([, contract]) => Object.keys(contract).length > 0)
      .map(([feature]) => ({ name: titleOf(feature) })),
    paths: rest,
    components: {
      schemas: { ...schemas, Error: toJsonSchema(ErrorBody, "output") },
      responses: sharedResponses(Object.values(contracts).flatMap(Object.values<EndpointShape>)),
      securitySchemes: {
        ...(description === undefined ? SESSION : {}),
        token: {
          type: "http",
          scheme: "bearer",
          description: "An access token (`fw_…`), made in Settings › API.",
        },
      },
    },
  };
}

const SESSION = {
  session: {
    type: "apiKey",
    in: "cookie",
    name: "__Host-sid",
    description: "Set by signing in. Over plain http on localhost its name is `sid`.",
  },
};

/** "campaignRuns" as "Campaign runs". */
function titleOf(feature: string): string {
  const words = feature.replaceAll(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`);
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function describeSecurity(endpoint: EndpointShape, hasSession: boolean): JsonSchema[] {
  if (endpoint.access === "public") return [];
  const session = hasSession ? [{ session: [] }] : [];
  return takesToken(endpoint) ? [{ token: [] }, ...session] : session;
}

function describeOperation(
  feature: string,
  name: string,
  endpoint: EndpointShape,
  hasSession: boolean,
): JsonSchema {
  const parameters = describeParameters(endpoint);
  const requestBody = describeBody(endpoint);
  const { access, limits, method, summary } = endpoint;
  return {
    operationId: `${feature}.${name}`,
    tags: [titleOf(feature)],
    summary,
    ...(takesToken(endpoint) ? { "x-code-samples": describeSamples(endpoint) } : {}),
    security: describeSecurity(endpoint, hasSession),
    "x-access": access,
    ...(method === "GET" && isWriting(endpoint) ? { "x-writes": true } : {}),
    ...(limits ? { "x-limits": limits } : {}),
    ...(parameters.length > 0 ? { parameters } : {}),
    ...(requestBody ? { requestBody } : {}),
    responses: describeResponses(endpoint),
  };
}
