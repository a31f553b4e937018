import {
  type Access,
  type Contract,
  defaultKind,
  type EndpointShape,
  isSchema,
  kindOf,
} from "#src/platform/contract/endpoint.ts";
import { PLATFORM_ERRORS } from "#src/platform/contract/errors.ts";

const isRole = (access: Access) => ["view", "edit", "admin"].includes(access);

const isStream = (returns: EndpointShape["returns"]) =>
  !isSchema(returns) && returns.kind === "event-stream";

const ERROR_CODE = /^[a-z]+(_[a-z]+)+$/;

/** What the types cannot say about a contract. */
export function contractFaults(contracts: Readonly<Record<string, Contract>>): string[] {
  return Object.entries(contracts).flatMap(([feature, contract]) =>
    Object.entries(contract).flatMap(([name, endpoint]) =>
      endpointFaults(endpoint).map((fault) => `${feature}.${name}: ${fault}`),
    ),
  );
}

function endpointFaults(endpoint: EndpointShape): string[] {
  const { path, params, method, kind, summary, returns, errors = {} } = endpoint;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").sort();
  const inSchema = Object.keys(params?.shape ?? {}).sort();
  const platform = Object.keys(PLATFORM_ERRORS);
  const faults: [boolean, string][] = [
    [inPath.join() !== inSchema.join(), `params do not match the path ${path}.`],
    [!/^[A-Z].*\.$/.test(summary), "the summary is not a sentence."],
    [method === "GET" && endpoint.body !== undefined, "a GET has no body."],
    [method === "GET" && endpoint.upload !== undefined, "a GET takes no file."],
    [kind === defaultKind(method), `a ${method} is a ${kind} without saying so.`],
    [kind === "query" && method !== "POST", "only a POST has to say that it is a query."],
    [
      endpoint.idempotent === true && (method !== "POST" || !isRole(endpoint.access)),
      "only a POST with a role is idempotent by a key.",
    ],
    [
      endpoint.writes === true && (method !== "GET" || kind !== "workflow"),
      "only a GET that is a workflow has to say that it writes.",
    ],
    [
      kindOf(endpoint) !== "workflow" && (endpoint.upload !== undefined || isStream(returns)),
      "an upload and a stream are workflows: both wait for the client.",
    ],
    ...Object.keys(errors).map((code): [boolean, string] => [
      !ERROR_CODE.test(code),
      `the error ${code} is not written as noun_condition.`,
    ]),
    ...Object.keys(errors).map((code): [boolean, string] => [
      platform.includes(code),
      `the error ${code} belongs to the pipeline.`,
    ]),
  ];
  return faults.filter(([isFault]) => isFault).map(([, says]) => says);
}
