import fc from "fast-check";
import qs from "qs";
import { fromSchema } from "./from-schema.ts";
import { brokenBody, hostileKey, hostileText, hostileValue, hugeBody } from "./hostile.ts";
import { isMarker, marker } from "./markers.ts";
import type { Operation } from "./read-api.ts";
import { PERSONAS, type PersonaName } from "./scene.ts";
import { uploadBodies } from "./upload-bodies.ts";

export type MadeRequest = {
  operation: string;
  who: PersonaName;
  method: string;
  /** Contains markers, also in headers and body. */
  path: string;
  headers: Record<string, string>;
  body: Buffer | undefined;
};

type Input = {
  params: Record<string, unknown>;
  query: Record<string, unknown>;
  headers: Record<string, unknown>;
  body: unknown;
};

/** These change or end the session, so later requests would be less useful. */
const ENDINGS = /^(auth\.signOut|organizations\.(leave|switch|remove)|password\.change)$/;
const PARTINGS =
  /^(sessions\.|members\.change|projects\.remove|sampleProject\.remove|email\.update)/;

/** Requests to all operations: valid, nearly valid and broken, from every caller. */
export function madeRequests(operations: readonly Operation[]): fc.Arbitrary<MadeRequest> {
  return fc.oneof(
    ...operations.map((operation) => ({
      weight: weightOf(operation),
      arbitrary: requestTo(operation),
    })),
  );
}

function weightOf({ id }: Operation): number {
  if (ENDINGS.test(id)) return 1;
  return PARTINGS.test(id) ? 3 : 10;
}

function requestTo(operation: Operation): fc.Arbitrary<MadeRequest> {
  const right = inputOf(operation);
  const input = fc.oneof(
    { weight: 5, arbitrary: right },
    { weight: 5, arbitrary: fc.tuple(right, change).map(([one, bend]) => bend(one)) },
  );
  return fc
    .record({
      who: fc.constantFrom(...PERSONAS),
      method: methodOf(operation.method),
      input,
      query: strangeQuery,
      headers: strangeHeaders,
      type: contentType(operation),
      body: bodyOf(operation),
    })
    .map(({ who, method, input: given, query, headers: strange, type, body }) => {
      const bytes = body ?? jsonOf(operation, given.body);
      const headers = { ...headersOf(given.headers), ...strange };
      return {
        operation: operation.id,
        who,
        method,
        path: `/api${fillPath(operation.path, given.params)}${queryOf(given.query, query)}`,
        headers: bytes === undefined ? headers : { "content-type": type, ...headers },
        body: bytes,
      };
    });
}

function inputOf({ parameters, body }: Operation): fc.Arbitrary<Input> {
  const of = (place: string) => {
    const mine = parameters.filter((one) => one.in === place);
    return fc.record(
      Object.fromEntries(mine.map(({ name, schema }) => [name, fromSchema(schema, name)])),
      { requiredKeys: mine.filter((one) => one.required).map((one) => one.name) },
    );
  };
  return fc.record({
    params: of("path"),
    query: of("query"),
    headers: of("header"),
    body: body && !body.isMultipart ? fromSchema(body.schema) : fc.constant(undefined),
  });
}

/** One mutation of a valid request. */
const change: fc.Arbitrary<(input: Input) => Input> = fc
  .record({
    place: fc.constantFrom("params", "query", "body", "body", "body"),
    at: fc.nat(9),
    key: hostileKey,
    value: hostileValue,
    kind: fc.constantFrom("replace", "replace", "drop", "add", "whole"),
  })
  .map(({ place, at, key, value, kind }) => (input) => {
    const bend = (fields: object) => {
      const names = Object.keys(fields);
      const name = names[at % Math.max(1, names.length)];
      const entries = Object.entries(fields).filter(([one]) => kind === "add" || one !== name);
      if (kind === "add") entries.push([key, value]);
      if (kind === "replace" && name !== undefined) entries.push([name, value]);
      return Object.fromEntries(entries);
    };
    if (place === "params") return { ...input, params: bend(input.params) };
    if (place === "query") return { ...input, query: bend(input.query) };
    if (kind === "whole") return { ...input, body: value };
    const isObject = typeof input.body === "object" && input.body !== null;
    return { ...input, body: isObject ? bend(input.body ?? {}) : value };
  });

/** Values that a header cannot contain are skipped. */
function headersOf(values: Record<string, unknown>): Record<string, string> {
  const entries = Object.entries(values).map(([name, value]) => [
    name.toLowerCase(),
    String(value).replaceAll(/[^\x20-\x7e]/g, ""),
  ]);
  return Object.fromEntries(entries);
}

function methodOf(method: string): fc.Arbitrary<string> {
  const others = fc.constantFrom("GET", "HEAD", "POST", "PUT", "PATCH", "DELETE", "OPTIONS");
  return fc.oneof({ weight: 30, arbitrary: fc.constant(method) }, others);
}

function bodyOf({ body }: Operation): fc.Arbitrary<Buffer | undefined> {
  const none = { weight: 60, arbitrary: fc.constant(undefined) };
  const broken = { weight: 8, arbitrary: brokenBody };
  const huge = { weight: body ? 0.3 : 0.05, arbitrary: hugeBody };
  const weights = [none, broken, huge].map((one) => ({
    ...one,
    weight: Math.ceil(one.weight * 20),
  }));
  if (!body?.isMultipart) return fc.oneof(...weights);
  return fc.oneof({ weight: 6, arbitrary: uploadBodies }, { weight: 1, arbitrary: brokenBody });
}

function contentType({ body }: Operation): fc.Arbitrary<string> {
  const right = body?.isMultipart ? "multipart/form-data; boundary=xx" : "application/json";
  const wrong = fc.constantFrom(
    "application/json; charset=utf-8",
    "application/json;charset=utf-16",
    "application/json, text/plain",
    "text/plain",
    "application/x-www-form-urlencoded",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=xx",
    `multipart/form-data; boundary=${"x".repeat(200)}`,
    "application/problem+json",
    "application/json\t",
    ";",
    "x",
  );
  return fc.oneof({ weight: 12, arbitrary: fc.constant(right) }, wrong);
}

const strangeQuery: fc.Arbitrary<string> = fc.oneof(
  { weight: 12, arbitrary: fc.constant("") },
  fc.constantFrom(
    "filters[role]=admin",
    "filters[__proto__][x]=1",
    "__proto__[x]=1",
    "filters[constructor]=1",
    "limit[]=1&limit[]=2",
    "limit=1&limit=2",
    "limit=1e309",
    "limit=-1",
    "limit=0x10",
    "limit=%EF%BC%91",
    "skip=1000001",
    "a[b][c][d][e][f]=1",
    "a[][][][]=1",
    "a[1000000]=1",
    "[]=1",
    "=",
    "&&&&",
    "?",
    "%",
    "%zz",
    "%00=1",
    "q=%00",
    "q=%ED%A0%80",
    "q=%ff%fe",
    "name=%5C&q=%25%25%25",
    "q=)(*%26|!:",
    "token=%20",
    Array.from({ length: 60 }, (_, index) => `p${index}=1`).join("&"),
  ),
  fc.webQueryParameters({ size: "small" }),
  hostileText.map((text) => `q=${encode(text)}&name=${encode(text)}`),
);

const strangeHeaders: fc.Arbitrary<Record<string, string>> = fc.oneof(
  { weight: 12, arbitrary: fc.constant({}) },
  fc.constantFrom<Record<string, string>>(
    { "x-org": marker("own", "organizationId", 0) },
    { "x-org": marker("foreign", "organizationId", 0) },
    { "x-org": "none" },
    { origin: "https://evil.example" },
    { origin: "null" },
    { "sec-fetch-site": "cross-site" },
    { "sec-fetch-site": "same-origin", origin: "http://localhost" },
    { "if-none-match": "*" },
    { "if-none-match": '"x", W/"y"', "if-match": "*" },
    { range: "bytes=0-1,5-2,-9999999999" },
    { "last-event-id": "99999999999999999999" },
    { "last-event-id": "x".repeat(300) },
    { "x-forwarded-for": "1.2.3.4, ::1", "x-forwarded-proto": "https" },
    { "x-forwarded-host": "evil.example" },
    { "x-http-method-override": "DELETE" },
    { host: "evil.example" },
    { cookie: "sid=a; sid=b" },
    { cookie: ";;;=; sid; __Host-sid=x; sid=" },
    { cookie: `sid=${"x".repeat(4000)}` },
    { authorization: "Bearer x", "proxy-authorization": "Basic eA==" },
    { accept: "text/event-stream", "accept-encoding": "gzip, br, *;q=0" },
    { "accept-language": "x".repeat(500), "user-agent": "" },
    { "content-encoding": "gzip" },
    { expect: "100-continue" },
    { "idempotency-key": "x", te: "trailers" },
  ),
);

/** Text in place of a path segment; brackets and dots stay. */
function fillPath(path: string, params: Record<string, unknown>): string {
  return path.replaceAll(/\{(\w+)\}/g, (_, name: string) => encode(textOf(params[name])));
}

function queryOf(query: Record<string, unknown>, strange: string): string {
  const made = qs.stringify(query, { encoder: (value) => encode(textOf(value)) });
  const whole = [made, strange].filter((one) => one !== "").join("&");
  return whole === "" ? "" : `?${whole}`;
}

function jsonOf({ body }: Operation, value: unknown): Buffer | undefined {
  if (value === undefined || body?.isMultipart) return undefined;
  return Buffer.from(JSON.stringify(value) ?? "");
}

function textOf(value: unknown): string {
  return typeof value === "string" ? value : (JSON.stringify(value) ?? "");
}

/** Percent-encoded UTF-8, including lone surrogates; markers are kept. */
function encode(text: string): string {
  if (isMarker(text)) return text;
  return text
    .replaceAll(/[^\w.~-]/gu, (one) =>
      [...Buffer.from(one)].map((byte) => `%${byte.toString(16).padStart(2, "0")}`).join(""),
    )
    .slice(0, 6000);
}
