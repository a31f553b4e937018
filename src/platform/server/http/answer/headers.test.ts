import assert from "node:assert/strict";
import { mkdir, mkdtemp, writeFile } from "node:fs/promises";
import { connect } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { text } from "node:stream/consumers";
import { test } from "node:test";
import { API_VERSION } from "#src/platform/contract/address.ts";
import { ErrorBody } from "#src/platform/contract/errors.ts";
import { errorOf } from "#src/testing/refusal.ts";
import { testApp } from "#src/testing/test-app.ts";

const webFolder = await mkdtemp(join(tmpdir(), "foreword-web-"));
await mkdir(join(webFolder, "assets"));
await writeFile(join(webFolder, "assets", "app-abc.js"), "1");
await writeFile(
  join(webFolder, "index.html"),
  '<!doctype html><script nonce="__NONCE__"></script><style nonce="__NONCE__"></style>' +
    '<script type="application/json">"__SETTINGS__"</script>',
);
await writeFile(join(webFolder, "screens.json"), "{}");
const app = await testApp({ webFolder });
const get = (path: string) => app.anonymous().request(path);

for (const path of ["/sign-in", "/nowhere", "/api/auth/me", "/api/nowhere", "/healthz", "/%zz"]) {
  test(`${path} has the headers of every response`, async () => {
    const { headers } = await get(path);

    assert.equal(headers.get("x-content-type-options"), "nosniff");
    assert.equal(headers.get("referrer-policy"), "no-referrer");
    assert.equal(headers.get("cross-origin-opener-policy"), "same-origin");
    assert.equal(headers.get("cross-origin-resource-policy"), "same-origin");
    assert.match(headers.get("permissions-policy") ?? "", /camera=\(\)/);
    assert.equal(headers.get("server"), null);
    assert.equal(headers.get("x-powered-by"), null);
  });
}

test("an API response opened as a page cannot load anything", async () => {
  const { headers } = await get("/api/auth/me");

  assert.equal(
    headers.get("content-security-policy"),
    "default-src 'none'; frame-ancestors 'none'; sandbox",
  );
  assert.equal(headers.get("cache-control"), "no-store");
});

test("search engines must not list pages or API answers", async () => {
  for (const path of ["/shared?token=t", "/api/shared-page?token=t", "/shared/report?token=t"])
    assert.equal((await get(path)).headers.get("x-robots-tag"), "noindex");
});

test("every API answer names the version of the API", async () => {
  const { headers } = await get("/api/auth/me");
  assert.equal(headers.get("foreword-version"), API_VERSION);
});

test("a call for another version of the API is refused", async () => {
  const headers = { "foreword-version": "2020-01-01" };
  const response = await app.anonymous().request("/api/auth/me", { headers });
  assert.equal((await errorOf(response)).code, "version_unknown");
});

test("an API answer keeps its headers however its address is written", async () => {
  const { headers, status } = await get("/%61pi/auth/me");

  assert.equal(status, 401);
  assert.match(headers.get("content-security-policy") ?? "", /sandbox/);
  assert.equal(headers.get("cache-control"), "no-store");
});

test("a malformed HTTP request gets the usual error response", async () => {
  const { port } = new URL(app.listeningUrl);
  const socket = connect(Number(port), "localhost");
  socket.end("nonsense\r\n\r\n");
  const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");

  assert.match(head, /^HTTP\/1.1 400 Bad Request\r\n/);
  assert.match(head, /^x-content-type-options: nosniff\r$/m);
  assert.equal(ErrorBody.parse(JSON.parse(body)).error.code, "request_malformed");
});

for (const path of ["/api/auth/me", "/sign-in", "/nowhere", "/healthz"]) {
  test(`a call of ${path} with two Host headers is refused`, async () => {
    const { port } = new URL(app.listeningUrl);
    const socket = connect(Number(port), "localhost");
    socket.end(`GET ${path} HTTP/1.1\r\nhost: localhost\r\nHOST: evil.example\r\n\r\n`);
    const [head = "", body = ""] = (await text(socket)).split("\r\n\r\n");

    assert.match(head, /^HTTP\/1.1 400 Bad Request\r\n/);
    assert.match(head, /^x-content-type-options: nosniff\r$/m);
    assert.equal(ErrorBody.parse(JSON.parse(body)).error.code, "request_malformed");
  });
}

test("a caller with unfinished headers is disconnected after ten seconds", async () => {
  const { port } = new URL(app.listeningUrl);
  const began = performance.now();
  const socket = connect(Number(port), "localhost");
  socket.write("GET / HTTP/1.1\r\n");

  assert.match(await text(socket), /^HTTP\/1.1 408 .*request_timeout/s);
  assert.ok(performance.now() - began < 20_000);
});

test("the application runs scripts by a nonce that no two documents share", async () => {
  const [first, second] = await Promise.all([get("/sign-in"), get("/sign-in")]);
  const nonceOf = (response: Response) =>
    /script-src 'nonce-([^']+)'/.exec(response.headers.get("content-security-policy") ?? "")?.[1];

  const nonce = nonceOf(first);
  assert.ok(nonce && nonce !== nonceOf(second));
  assert.equal((await first.text()).split(`nonce="${nonce}"`).length, 3);
});

test("config embedded in the document cannot close its script element", async () => {
  const recording = await testApp({
    webFolder,
    environment: {
      SESSION_RECORDING_ID: "</script><script>$&",
      SESSION_RECORDING_URL: "https://replay.example/ingest",
    },
  });
  const ask = async (path: string) => (await recording.anonymous().request(path)).text();

  const [, settings = ""] = (await ask("/sign-in")).split('<script type="application/json">');
  assert.equal(settings.split("</script>").length, 2);
  assert.deepEqual(
    JSON.parse(settings.replace("</script>", "")),
    JSON.parse(await ask("/config.json")),
  );
});

test("the CSP allows connections to the own origin only", async () => {
  const policy = (await get("/sign-in")).headers.get("content-security-policy") ?? "";

  assert.match(policy, /default-src 'none'/);
  assert.match(policy, /connect-src 'self';/);
  assert.match(policy, /frame-ancestors 'none'/);
  assert.match(policy, /require-trusted-types-for 'script'/);
  assert.doesNotMatch(policy, /unsafe|https?:|\*/);
});

test("the CSP allows the recorder's service when recording is on", async () => {
  const recording = await testApp({
    webFolder,
    environment: {
      SESSION_RECORDING_ID: "project",
      SESSION_RECORDING_URL: "https://replay.example/ingest",
    },
  });
  const { headers } = await recording.anonymous().request("/sign-in");
  const policy = headers.get("content-security-policy") ?? "";

  assert.match(policy, /connect-src 'self' https:\/\/replay\.example;/);
  assert.match(policy, /worker-src 'self' blob:;/);
  assert.match(policy, /trusted-types app default ProseMirrorClipboard recording$/);
  assert.match(policy, /script-src 'nonce-[^']+' 'strict-dynamic';/);
});

test("a URL without a screen is a 404 that shows the application", async () => {
  const response = await get("/no/such/page");

  assert.equal(response.status, 404);
  assert.match(await response.text(), /^<!doctype html>/);
});

test("a missing file is a plain 404 and never the application", async () => {
  const response = await get("/assets/gone-123.js");

  assert.equal(response.status, 404);
  assert.match(response.headers.get("content-type") ?? "", /^application\/json/);
});

for (const path of [
  "/assets/../index.html",
  "/assets/%2e%2e/index.html",
  "/assets/..%2findex.html",
  "/assets/%2e%2e%2f%2e%2e%2fetc/passwd",
]) {
  test(`files outside the built assets are not served: ${path}`, async () => {
    const response = await get(path);

    assert.doesNotMatch(await response.text(), /root:|__NONCE__/);
    assert.notEqual(response.headers.get("content-type"), "application/octet-stream");
  });
}

test("built files are cached for a year, document and settings never", async () => {
  const cached = (await get("/assets/app-abc.js")).headers.get("cache-control") ?? "";

  assert.match(cached, /max-age=31536000, immutable/);
  assert.equal((await get("/sign-in")).headers.get("cache-control"), "no-store");
  assert.equal((await get("/config.json")).headers.get("cache-control"), "no-store");
});
