import assert from "node:assert/strict";
import { test } from "node:test";
import { PROBE_SCHEMA } from "#src/testing/probe.queries.ts";
import { probeContract, probeRoutes } from "#src/testing/probe.ts";
import { errorOf } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";

const app = await testApp({ routes: probeRoutes, schema: PROBE_SCHEMA });
const editor = await app.signIn({ role: "edit" });

async function codeOf(response: Response): Promise<string> {
  const { code } = await errorOf(response);
  return `${response.status} ${code}`;
}

function create(body: string, headers: Record<string, string> = {}) {
  return editor.request("/api/probes", {
    method: "POST",
    body,
    headers: { "content-type": "application/json", ...headers },
  });
}

const hello = (query: string) => app.anonymous().request(`/api/probe/hello${query}`);

test("brackets in a query become objects and lists", async () => {
  const answer = await app.anonymous().call(probeContract.hello, {
    query: { filters: { role: "admin" }, tags: ["a", "b"] },
  });

  assert.deepEqual(answer.query, { filters: { role: "admin" }, tags: ["a", "b"] });
});

test("a repeated single parameter is refused, not guessed", async () => {
  assert.equal(await codeOf(await hello("?one=1&one=2")), "400 request_malformed");
});

for (const query of [
  "?__proto__[polluted]=1",
  "?filters[__proto__][x]=1",
  "?filters[constructor][prototype][x]=1",
  "?filters%5B__proto__%5D=1",
]) {
  test(`a query that targets the prototype is refused: ${query}`, async () => {
    assert.equal(await codeOf(await hello(query)), "400 request_malformed");
  });
}

test("a query with a character that no text may hold is refused", async () => {
  assert.equal(await codeOf(await hello("?one=a%00b")), "400 request_malformed");
});

test("a search text may contain any characters", async () => {
  const answer = await app.anonymous().call(probeContract.hello, {
    query: { one: "[constructor] a&b=__proto__" },
  });

  assert.deepEqual(answer.query, { one: "[constructor] a&b=__proto__" });
});

test("a query deeper than anyone needs is refused", async () => {
  assert.equal(await codeOf(await hello("?a[b][c][d][e]=1")), "400 request_malformed");
});

test("a query of more than fifty parameters is refused", async () => {
  const many = Array.from({ length: 51 }, (_, index) => `p${index}=1`).join("&");
  assert.equal(await codeOf(await hello(`?${many}`)), "400 request_malformed");
});

test("a form is refused where JSON is expected", async () => {
  const body = new FormData();
  body.set("name", "From a form");
  const response = await editor.request("/api/probes", { method: "POST", body });

  assert.equal(await codeOf(response), "415 content_type_unsupported");
});

test("a body that is not JSON is refused", async () => {
  assert.equal(await codeOf(await create("{name:")), "400 request_malformed");
});

test("a body that is not UTF-8 is refused", async () => {
  const response = await editor.request("/api/probes", {
    method: "POST",
    body: new Uint8Array([0x7b, 0x22, 0xff, 0xfe, 0x22, 0x3a, 0x31, 0x7d]),
    headers: { "content-type": "application/json" },
  });
  assert.equal(await codeOf(response), "400 request_malformed");
});

for (const body of [
  '{"name":"a","__proto__":{"isAdmin":true}}',
  '{"name":"a","constructor":{"prototype":{}}}',
  '{"name":"a\\u0000"}',
]) {
  test(`a hostile body is refused: ${body}`, async () => {
    assert.equal(await codeOf(await create(body)), "400 request_malformed");
  });
}

test("a body nested deeper than anyone needs is refused", async () => {
  const deep = `${'{"a":'.repeat(40)}1${"}".repeat(40)}`;
  assert.equal(await codeOf(await create(deep)), "400 request_malformed");
});

test("a body over one mebibyte is refused", async () => {
  const big = JSON.stringify({ name: "x".repeat(1024 * 1024) });
  assert.equal(await codeOf(await create(big)), "413 body_too_large");
});

for (const type of ["text/plain", "application/jsonp", "application/json; charset=utf-16", "x"]) {
  test(`the content type ${type} is refused`, async () => {
    const response = await create('{"name":"a"}', { "content-type": type });
    assert.equal(await codeOf(response), "415 content_type_unsupported");
  });
}

test("an unknown field is refused by name", async () => {
  const response = await create('{"name":"a","role":"admin"}');
  assert.equal(await codeOf(response), "400 request_malformed");
});

test("the entity's own read-only fields may come back and are ignored", async () => {
  const probe = await editor.call(probeContract.create, {
    // A client that sends the whole entity back, including its id.
    body: { name: "kept", id: "01890000-0000-7000-8000-000000000000" } as { name: string },
  });
  assert.notEqual(probe.id, "01890000-0000-7000-8000-000000000000");
});

test("an invalid value is reported at its field", async () => {
  const response = await create('{"name":"   "}');
  const { details } = await errorOf(response);
  assert.equal(response.status, 422);
  assert.deepEqual(Object.keys(details?.fields ?? {}), ["name"]);
});

test("an invalid id is refused as malformed", async () => {
  assert.equal(
    await codeOf(await editor.request("/api/probes/not-an-id")),
    "400 request_malformed",
  );
});

test("an unknown address answers the one error body", async () => {
  const response = await app.anonymous().request("/api/nothing/here");
  const error = await errorOf(response);
  assert.equal(response.status, 404);
  assert.deepEqual(Object.keys(error).sort(), ["code", "message", "requestId"]);
  assert.equal(error.requestId, response.headers.get("x-request-id"));
});
