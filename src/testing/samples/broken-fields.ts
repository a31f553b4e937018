import assert from "node:assert/strict";
import { describe, test } from "node:test";
import { contracts } from "#src/app/server/features.ts";
import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import { ErrorBody } from "#src/platform/contract/errors.ts";
import { newId } from "#src/platform/server/ids.ts";
import { toRequest } from "../person.ts";
import type { Person, TestApp } from "../test-app.ts";
import { samples } from "./access-samples.ts";
import type { Sample, SampleInput } from "./samples.ts";

type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
type Path = readonly (string | number)[];

/** How each value of an input is broken. `undefined` removes it. */
const BROKEN: Readonly<Record<string, Json | undefined>> = {
  missing: undefined,
  null: null,
  "a number": 7.5,
  "a huge number": 1e300,
  "an object": { toString: "x" },
  "a list of lists": [[[]]],
  "an empty text": "",
  "a text that is too long": "x".repeat(150_000),
  "a zero character": "a\u0000b",
  "line breaks": "a\r\nBcc: eve@example.test",
  "half of a character": "a\ud800",
  "a right-to-left mark": "a\u202eb",
};

/** All fields of the contract, or only those in the sample. */
type Fields = "all" | "of the sample";

/**
 * Breaks each field of each call of these features in turn. Roles and organisations are tested by
 * the access matrix; archived projects have their own test.
 */
export function testBrokenFields(
  app: TestApp,
  owner: Person,
  features: readonly (keyof typeof contracts)[],
  fields: Fields = "all",
): void {
  for (const feature of features) describe(feature, () => testFeature(app, owner, feature, fields));
}

function testFeature(
  app: TestApp,
  owner: Person,
  feature: keyof typeof contracts,
  fields: Fields,
): void {
  for (const [name, endpoint] of Object.entries<EndpointShape>(contracts[feature])) {
    // Each contract has a sample for each of its calls.
    const sample = (samples as Record<string, Record<string, Sample>>)[feature]?.[name];
    assert.ok(sample);
    test(`${endpoint.method} ${endpoint.path} explains broken fields without a server error`, async () => {
      const input = await sample.input(app, owner, owner);

      const unclear = await findUnclear(owner, endpoint, input, fields);

      assert.deepEqual(unclear, []);
    });
    const ids = Object.keys(endpoint.params?.shape ?? {});
    if (ids.length === 0) continue;
    test(`${endpoint.method} ${endpoint.path} answers 404 to an unknown id`, async () => {
      const input = await sample.input(app, owner, owner);
      const params = Object.fromEntries(ids.map((id) => [id, newId()]));

      const answer = await owner.request(...toRequest(endpoint, { ...input, params }));

      assert.equal(answer.status, 404);
      assert.ok(isSentence(ErrorBody.parse(await answer.json()).error.message));
    });
  }
}

/** Broken inputs with a server error or without a message. */
async function findUnclear(
  owner: Person,
  endpoint: EndpointShape,
  input: SampleInput,
  fields: Fields,
): Promise<string[]> {
  const unclear: string[] = [];
  for (const part of ["body", "query"] as const) {
    // Sample inputs are what is sent as JSON.
    const given = (input[part] ?? {}) as { [key: string]: Json };
    const named = fields === "all" ? Object.keys(endpoint[part]?.shape ?? {}) : [];
    const left = named.filter((key) => !(key in given));
    for (const path of [...pathsOf(given), ...left.map((key) => [key])])
      for (const [how, value] of Object.entries(BROKEN)) {
        const broken = { ...input, [part]: replaced(given, path, value) };
        const answer = await owner.request(...toRequest(endpoint, broken));
        const said = await answer.text();
        if (!isClear(answer.status, said))
          unclear.push(`${path.join(".")} as ${how}: ${answer.status} ${said.slice(0, 300)}`);
      }
  }
  return unclear;
}

/** An accepted value is no error: some fields are free text. */
function isClear(status: number, said: string): boolean {
  if (status < 400) return true;
  if (status >= 500 || status === 429) return false;
  const { message, details } = ErrorBody.parse(JSON.parse(said)).error;
  return [message, ...Object.values(details?.fields ?? {})].every(isSentence);
}

/** A readable message, not a library's type error. */
function isSentence(text: string): boolean {
  return (
    /^[A-Z]/u.test(text) &&
    !/expected (string|number|array)|received|invalid input|undefined/iu.test(text)
  );
}

function pathsOf(value: Json, at: Path = []): Path[] {
  if (value === null || typeof value !== "object") return [at];
  const inner = Object.entries(value).flatMap(([key, one]) =>
    pathsOf(one, [...at, Array.isArray(value) ? Number(key) : key]),
  );
  return at.length === 0 ? inner : [at, ...inner];
}

function replaced(value: Json, [key, ...rest]: Path, by: Json | undefined): Json | undefined {
  if (key === undefined) return by;
  if (Array.isArray(value))
    return value.map((one, at) => (at === key ? (replaced(one, rest, by) ?? null) : one));
  if (value === null || typeof value !== "object") return value;
  const { [key]: old = null, ...others } = value;
  const changed = replaced(old, rest, by);
  return changed === undefined ? others : { ...others, [key]: changed };
}
