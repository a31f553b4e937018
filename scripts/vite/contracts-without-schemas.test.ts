import assert from "node:assert/strict";
import { test } from "node:test";
import { z } from "zod";
import { endpoint, nothing } from "#src/platform/contract/endpoint.ts";
import { browserModule } from "./contracts-without-schemas.ts";

const thingsContract = {
  list: endpoint({
    method: "GET",
    path: "/things",
    access: "view",
    summary: "All things.",
    query: z.object({ name: z.string() }),
    returns: z.object({ total: z.number() }),
    errors: { thing_missing: "There is no such thing." },
  }),
  upload: endpoint({
    method: "POST",
    path: "/things/{thingId}/picture",
    access: "edit",
    summary: "A picture of a thing.",
    params: z.object({ thingId: z.uuid() }),
    upload: { field: "file", maxBytes: 1024 },
    returns: nothing,
  }),
};

test("a contract reaches the browser as methods, paths and upload field", () => {
  assert.equal(
    browserModule({ thingsContract }),
    'export const thingsContract = {"list":{"method":"GET","path":"/things"},' +
      '"upload":{"method":"POST","path":"/things/{thingId}/picture","upload":{"field":"file"}}};\n',
  );
});

test("constants of a contract reach the browser unchanged", () => {
  assert.equal(
    browserModule({ THINGS_PER_PAGE: 6, KINDS: ["a", "b"], LABELS: { a: "First" } }),
    'export const THINGS_PER_PAGE = 6;\nexport const KINDS = ["a","b"];\n' +
      'export const LABELS = {"a":"First"};\n',
  );
});

test("schemas and functions stay on the server", () => {
  const Thing = z.object({ name: z.string() });
  assert.equal(browserModule({ Thing, nested: { Thing }, parse: () => undefined }), "");
});
