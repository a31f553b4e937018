import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import {
  type Contract,
  download,
  endpoint,
  eventStream,
  nothing,
} from "#src/platform/contract/endpoint.ts";
import { contractFaults } from "./contract-faults.ts";
import { describeApi } from "./describe-api.ts";

const thing = {
  method: "GET",
  path: "/things",
  access: "view",
  summary: "All things.",
  returns: z.object({ id: z.uuid() }),
} as const;

/** Only what the tests look at; the rest of a document is left alone. */
const Operation = z.looseObject({
  security: z.array(z.unknown()),
  "x-access": z.string(),
  parameters: z.array(z.looseObject({ name: z.string() })).default([]),
  requestBody: z.unknown().optional(),
  responses: z.record(z.string(), z.unknown()),
});
const Document = z.looseObject({ paths: z.record(z.string(), z.record(z.string(), Operation)) });

function describe(contract: Contract) {
  const { paths } = Document.parse(describeApi({ things: contract }));
  const operation = Object.values(paths).flatMap(Object.values<z.infer<typeof Operation>>)[0];
  assert.ok(operation);
  return operation;
}

test("the description has the access level and the session requirement", () => {
  const open = describe({ list: endpoint({ ...thing, access: "public" }) });
  const closed = describe({ list: endpoint(thing) });
  assert.deepEqual([open["x-access"], open.security], ["public", []]);
  assert.deepEqual(
    [closed["x-access"], closed.security],
    ["view", [{ token: [] }, { session: [] }]],
  );
});

test("a call that only a person may make takes no token", () => {
  const { security } = describe({ list: endpoint({ ...thing, needsPerson: true }) });
  assert.deepEqual(security, [{ session: [] }]);
});

test("two methods of one path are grouped", () => {
  const contract = {
    read: endpoint(thing),
    add: endpoint({ ...thing, method: "POST", summary: "Adds a thing." }),
  };
  const { paths } = Document.parse(describeApi({ things: contract }));
  assert.deepEqual(Object.keys(paths["/things"] ?? {}), ["get", "post"]);
});

test("defaults make query parameters optional and nesting uses deepObject style", () => {
  const query = z.object({
    name: z.string(),
    limit: z.coerce.number().int().default(6),
    filters: z.object({ role: z.string() }).optional(),
  });
  const { parameters } = describe({ list: endpoint({ ...thing, query }) });
  assert.deepEqual(
    parameters.map(({ schema: _, ...rest }) => rest),
    [
      { name: "name", in: "query", required: true },
      { name: "limit", in: "query" },
      { name: "filters", in: "query", style: "deepObject", explode: true },
    ],
  );
});

test("a repeatable call takes an idempotency key in a header", () => {
  const body = z.object({ name: z.string() });
  const { parameters } = describe({
    add: endpoint({ ...thing, method: "POST", access: "edit", body, idempotent: true }),
  });
  assert.deepEqual(
    parameters.map(({ name, in: place }) => [name, place]),
    [["Idempotency-Key", "header"]],
  );
});

test("path parameters are required", () => {
  const params = z.object({ thingId: z.uuid() });
  const { parameters } = describe({
    read: endpoint({ ...thing, path: "/things/{thingId}", params }),
  });
  assert.deepEqual(parameters, [
    { name: "thingId", in: "path", required: true, schema: { type: "string", format: "uuid" } },
  ]);
});

test("a body refuses unknown fields and names those it drops", () => {
  const body = z.object({ name: z.string() });
  const { requestBody } = describe({
    add: endpoint({ ...thing, method: "POST", body, ignores: ["id"] }),
  });
  assert.deepEqual(requestBody, {
    required: true,
    content: {
      "application/json": {
        schema: {
          type: "object",
          properties: { name: { type: "string" } },
          required: ["name"],
          additionalProperties: false,
        },
      },
    },
    "x-max-bytes": 1024 * 1024,
    "x-ignored-fields": ["id"],
  });
});

test("a file is sent as multipart beside its fields", () => {
  const upload = { field: "file", maxBytes: 10 };
  const body = z.object({ note: z.string() });
  const { requestBody } = describe({
    add: endpoint({ ...thing, method: "POST", kind: "workflow", body, upload }),
  });
  const schema = { type: "string", contentMediaType: "application/octet-stream" };
  assert.deepEqual(requestBody, {
    required: true,
    content: {
      "multipart/form-data": {
        schema: {
          type: "object",
          properties: { note: { type: "string" }, file: schema },
          required: ["note", "file"],
          additionalProperties: false,
        },
      },
    },
    "x-max-bytes": 10,
  });
});

test("empty, stream and download responses have their status or media type", () => {
  const none = describe({ remove: endpoint({ ...thing, returns: nothing }) });
  const stream = describe({ live: endpoint({ ...thing, kind: "workflow", returns: eventStream }) });
  const file = describe({ export: endpoint({ ...thing, returns: download("text/csv") }) });
  assert.ok("204" in none.responses);
  assert.match(JSON.stringify(stream.responses["200"]), /text\/event-stream/);
  assert.match(JSON.stringify(file.responses["200"]), /text\/csv/);
});

test("the description has an endpoint's own errors with their messages", () => {
  const errors = { thing_missing: "There is no such thing." };
  const { responses } = describe({ read: endpoint({ ...thing, errors }) });
  assert.match(JSON.stringify(responses["4XX"]), /thing_missing.*There is no such thing/);
});

test("only endpoints with a role answer that the role is insufficient", () => {
  const open = describe({ list: endpoint({ ...thing, access: "public" }) });
  const closed = describe({ list: endpoint(thing) });
  assert.equal("403" in open.responses, false);
  assert.match(JSON.stringify(closed.responses["403"]), /role_too_low/);
});

test("a contract that contradicts itself is refused", () => {
  const faulty: Contract = {
    path: endpoint({ ...thing, path: "/things/{id}" }),
    summary: endpoint({ ...thing, summary: "all things" }),
    body: endpoint({ ...thing, body: z.object({}) }),
    code: endpoint({ ...thing, errors: { missing: "No." } }),
    taken: endpoint({ ...thing, errors: { rate_limited: "No." } }),
    stated: endpoint({ ...thing, method: "POST", kind: "command" }),
    query: endpoint({ ...thing, method: "PUT", kind: "query" }),
    writes: endpoint({ ...thing, kind: "command", writes: true }),
    stream: endpoint({ ...thing, returns: eventStream }),
  };
  assert.deepEqual(
    contractFaults({ things: faulty }).map((fault) => fault.split(":")[0]),
    Object.keys(faulty).map((name) => `things.${name}`),
  );
});

test("an answer that JSON cannot express fails the build", () => {
  const returns = z.object({ at: z.date() });
  assert.throws(() => describeApi({ things: { list: endpoint({ ...thing, returns }) } }));
});
