import assert from "node:assert/strict";
import { test } from "node:test";
import { testApp } from "#src/testing/test-app.ts";

const app = await testApp();
const maya = await app.signIn({ role: "admin" });

test("an unknown field of a query is refused by its name", async () => {
  const answer = await maya.request("/api/projects?isArchved=true");

  assert.equal(answer.status, 400);
  assert.match(await answer.text(), /Not known here: isArchved/);
});

test("a query is refused where the call takes none", async () => {
  assert.equal((await maya.request("/api/projects/count?isArchived=true")).status, 400);
});

test("an unknown filter is refused", async () => {
  assert.equal((await maya.request("/api/members?filters[rol]=admin")).status, 400);
});

test("an empty filter filters nothing", async () => {
  assert.equal((await maya.request("/api/members?filters[role]=")).status, 200);
});

test("an empty id in a query counts as missing", async () => {
  const answer = await maya.request("/api/products?projectId=");

  assert.match(await answer.text(), /Project id must be specified to fetch products/);
});

test("a known address refuses another method with those it takes", async () => {
  const answer = await maya.request("/api/projects", { method: "DELETE" });

  assert.equal(answer.status, 405);
  assert.equal(answer.headers.get("allow"), "GET, POST");
});

test("an address with an id names the methods of all its calls", async () => {
  const answer = await maya.request("/api/projects/01890000-0000-7000-8000-000000000000", {
    method: "PUT",
  });

  assert.equal(answer.headers.get("allow"), "DELETE, GET, PATCH");
});

test("an unknown address is not found by any method", async () => {
  assert.equal((await maya.request("/api/nothing", { method: "DELETE" })).status, 404);
});
