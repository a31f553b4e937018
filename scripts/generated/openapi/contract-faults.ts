import type { Access, Contract, EndpointShape } from "#src/platform/contract/endpoint.ts";
import { PLATFORM_ERRORS } from "#src/platform/contract/errors.ts";

const isRole = (access: Access) => ["view", "edit", "admin"].includes(access);

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
  const { path, params, method, summary, errors = {} } = endpoint;
  const inPath = [...path.matchAll(/\{(\w+)\}/g)].map((match) => match[1] ?? "").sort();
  const inSchema = Object.keys(params?.shape ?? {}).sort();
  const platform = Object.keys(PLATFORM_ERRORS);
  const faults: [boolean, string][] = [
    [inPath.join() !== inSchema.join(), `params do not match the path ${path}.`],
    [!/^[A-Z].*\.$/.test(summary), "the summary is not a sentence."],
    [method === "GET" && endpoint.body !== undefined, "a GET has no body."],
    [method === "GET" && endpoint.upload !== undefined, "a GET takes no file."],
    [method !== "POST" && endpoint.reads === true, "only a POST has to say that it only reads."],
    [
      endpoint.idempotent === true && (method !== "POST" || !isRole(endpoint.access)),
      "only a POST with a role is idempotent by a key.",
    ],
    [method !== "GET" && endpoint.writes === true, "only a GET has to say that it writes."],
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
