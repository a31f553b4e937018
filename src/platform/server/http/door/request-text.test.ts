import assert from "node:assert/strict";
import { test } from "node:test";
import { bodyLengthOf, createAddressReader } from "./request-text.ts";

const HOST = "Host: localhost";

function textOf(firstLine: string, headers: readonly string[] = [HOST], body = ""): Buffer {
  return Buffer.from(`${[firstLine, ...headers].join("\r\n")}\r\n\r\n${body}`, "latin1");
}

test("the address of a read is found as a browser sends it", () => {
  const request = textOf("GET /api/projects?limit=6&name=a%20b HTTP/1.1", [
    HOST,
    "Connection: keep-alive",
    'sec-ch-ua: "Chromium";v="156", "Not A Brand";v="24"',
    "User-Agent: Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36",
    "Accept: application/json",
    "Cookie: sid=abc",
  ]);
  assert.equal(createAddressReader()(request), "/api/projects?limit=6&name=a%20b");
});

test("the same headers are as good the next time, and others are looked at anew", () => {
  const addressOf = createAddressReader();
  const read = (path: string, ...headers: string[]) =>
    addressOf(textOf(`GET ${path} HTTP/1.1`, [HOST, ...headers]));
  assert.equal(read("/a"), "/a");
  assert.equal(read("/b"), "/b");
  assert.equal(read("/c", "Upgrade: websocket"), undefined);
  assert.equal(read("/d", "Upgrade: websocket"), undefined);
  assert.equal(addressOf(textOf("POST /a HTTP/1.1")), undefined);
  assert.equal(read("/e", "Accept: text/html"), "/e");
});

const NONE = new Map([
  ["one that writes", textOf("POST /api/projects HTTP/1.1")],
  ["one that asks for no body", textOf("HEAD /api/projects HTTP/1.1")],
  ["one of an older protocol", textOf("GET /api/projects HTTP/1.0")],
  ["one that names a whole URL", textOf("GET http://localhost/api/projects HTTP/1.1")],
  ["one that brings a body", textOf("GET / HTTP/1.1", [HOST, "content-length: 1"])],
  ["one that brings it in pieces", textOf("GET / HTTP/1.1", [HOST, "Transfer-Encoding: chunked"])],
  ["one that would be another protocol", textOf("GET / HTTP/1.1", [HOST, "Upgrade: websocket"])],
  ["one that asks first", textOf("GET / HTTP/1.1", [HOST, "Expect: 100-continue"])],
  ["one of another site", textOf("GET / HTTP/1.1", [HOST, "Origin: https://other.example"])],
  ["the last of its connection", textOf("GET / HTTP/1.1", [HOST, "Connection: close"])],
  ["one whose lines end otherwise", Buffer.from("GET / HTTP/1.1\nHost: localhost\n\n")],
  ["one with a folded header", textOf("GET / HTTP/1.1", [HOST, "x-a: 1", " 2"])],
  ["one with a header in no known letters", textOf("GET / HTTP/1.1", [HOST, "x-a: \u00e9"])],
  ["one that has not come whole", Buffer.from("GET / HTTP/1.1\r\nHost: localhost\r\n")],
  ["two in one", Buffer.concat([textOf("GET /a HTTP/1.1"), textOf("GET /b HTTP/1.1")])],
  [
    "one that is larger than requests are",
    textOf("GET / HTTP/1.1", [`x-a: ${"a".repeat(17_000)}`]),
  ],
  ["none at all", Buffer.from("hello")],
]);

for (const [what, chunk] of NONE) {
  test(`${what} is no plain read`, () => {
    assert.equal(createAddressReader()(chunk), undefined);
  });
}

test("what is still to come of a request follows from its length", () => {
  const save = (length: number, body: string) =>
    textOf("PATCH / HTTP/1.1", [HOST, `Content-Length: ${length}`], body);
  assert.equal(bodyLengthOf(textOf("GET / HTTP/1.1")), 0);
  assert.equal(bodyLengthOf(save(4, "true")), 0);
  assert.equal(bodyLengthOf(save(10, "true")), 6);
  assert.equal(bodyLengthOf(save(4, "trueGET /")), -5);
});

test("where the end of a request cannot be told for certain nothing is said", () => {
  const unclear = [
    Buffer.from("PATCH / HTTP/1.1\r\nHost:"),
    textOf("PATCH / HTTP/1.1", [HOST, "Transfer-Encoding: chunked"], "0\r\n\r\n"),
    textOf("PATCH / HTTP/1.1", [HOST, "content-length: 1", "Content-Length: 2"], "a"),
    Buffer.from("PATCH / HTTP/1.1\r\nHost: localhost\ncontent-length: 5\r\n\r\n"),
  ];
  for (const chunk of unclear) assert.equal(bodyLengthOf(chunk), Number.NaN, String(chunk));
});
