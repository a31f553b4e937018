import assert from "node:assert/strict";
import { test } from "node:test";
import { testApp } from "#src/testing/test-app.ts";

const app = await testApp({ environment: { ALLOWED_ORIGINS: "https://partner.example" } });

function signOut(headers: Record<string, string>) {
  return app.anonymous().request("/api/auth/sign-out", { method: "POST", headers });
}

for (const [what, headers, status] of [
  ["the own page may call", { "sec-fetch-site": "same-origin", origin: app.url }, 204],
  ["a program without browser headers may call", {}, 204],
  ["an old browser on the own page may call", { origin: app.url }, 204],
  [
    "a listed origin may call",
    { "sec-fetch-site": "cross-site", origin: "https://partner.example" },
    204,
  ],
  [
    "another site may not call",
    { "sec-fetch-site": "cross-site", origin: "https://evil.example" },
    403,
  ],
  ["a sister domain may not call", { "sec-fetch-site": "same-site", origin: app.url }, 403],
  ["an opaque origin may not call", { origin: "null" }, 403],
  [
    "the own page may call by another name of this machine",
    { "sec-fetch-site": "same-origin", origin: app.url.replace("localhost", "127.0.0.1") },
    204,
  ],
  [
    "another origin may not call, no matter what its fetch metadata says",
    { "sec-fetch-site": "same-origin", origin: "https://evil.example" },
    403,
  ],
  [
    "another program on this machine may not call",
    { "sec-fetch-site": "same-origin", origin: "http://localhost:1" },
    403,
  ],
  ["another origin may not call", { origin: "https://evil.example" }, 403],
] as const) {
  test(what, async () => {
    const response = await signOut(headers);
    assert.equal(response.status, status);
  });
}

test("another site may not make a browser do what a GET writes", async () => {
  const maya = await app.signIn({ role: "admin" });
  const from = (site: string) =>
    maya.request("/api/audit-events/export", { headers: { "sec-fetch-site": site } });
  assert.equal((await from("cross-site")).status, 403);
  assert.equal((await from("same-origin")).status, 200);
});

test("a listed origin may read answers with credentials", async () => {
  const response = await app.anonymous().request("/api/auth/me", {
    headers: { origin: "https://partner.example" },
  });
  assert.equal(response.headers.get("access-control-allow-origin"), "https://partner.example");
  assert.equal(response.headers.get("access-control-allow-credentials"), "true");
});

test("any other origin gets no permission to read", async () => {
  const response = await app.anonymous().request("/api/auth/me", {
    headers: { origin: "https://evil.example" },
  });
  assert.equal(response.headers.get("access-control-allow-origin"), null);
});

test("a page of a listed origin may send the device header", async () => {
  const response = await app.anonymous().request("/api/auth/me", {
    method: "OPTIONS",
    headers: {
      origin: "https://partner.example",
      "access-control-request-method": "GET",
      "access-control-request-headers": "finger-print-id",
    },
  });
  assert.equal(response.status, 204);
  assert.match(response.headers.get("access-control-allow-headers") ?? "", /\bfinger-print-id\b/);
});
