import assert from "node:assert/strict";
import { test } from "node:test";
import { readAuthentication } from "./authentication-results.ts";

const header = (value: string) => ["authentication-results", value] as const;

test("Google's results for a sender are read", () => {
  const value =
    "mx.google.com; dkim=pass header.i=@acme.example header.s=s1; spf=softfail (google.com: transitioning; best guess) smtp.mailfrom=a@acme.example; dmarc=fail (p=NONE sp=NONE) header.from=acme.example";

  assert.deepEqual(readAuthentication([header(value)]), {
    server: "mx.google.com",
    spf: "softfail",
    dkim: "pass",
    dmarc: "fail",
  });
});

test("Microsoft's results are read, though they leave out its name", () => {
  const value =
    "spf=pass (sender IP is 192.0.2.1) smtp.mailfrom=acme.example; dkim=none (message not signed) header.d=none;dmarc=bestguesspass action=none header.from=acme.example;compauth=pass reason=109";

  assert.deepEqual(readAuthentication([header(value)]), {
    server: null,
    spf: "pass",
    dkim: "none",
    dmarc: "bestguesspass",
  });
});

test("only the receiving server's authentication results are trusted", () => {
  const found = readAuthentication([
    header("mail.acme.example 1; dkim=fail; dkim=pass header.d=acme.example"),
    header("mail.acme.example; dmarc=fail"),
    header("elsewhere.example; spf=pass; dmarc=pass"),
  ]);

  assert.deepEqual(found, { server: "mail.acme.example", spf: null, dkim: "pass", dmarc: "fail" });
});

test("a mail without a word about its sender has none", () => {
  assert.equal(readAuthentication([["subject", "spf=pass"]]), null);
});

test("a header of open comments is read in time", () => {
  const found = readAuthentication([header(`mx.example; (${"(".repeat(100_000)} spf=pass`)]);

  assert.deepEqual(found, { server: "mx.example", spf: null, dkim: null, dmarc: null });
});
