import assert from "node:assert/strict";
import { test } from "node:test";
import { domainToASCII } from "node:url";
import { domain, domainProblem, isDomain, tidyDomain } from "./domain-rule.ts";

function accepts(...texts: string[]): void {
  assert.deepEqual(
    texts.filter((text) => !isDomain(text)),
    [],
  );
}

function refuses(...texts: string[]): void {
  assert.deepEqual(
    texts.filter((text) => isDomain(text)),
    [],
  );
}

test("a domain needs at least two labels", () => {
  accepts("acme.com", "acme.co.uk", "www.acme.io", "a.bc", "3m.com", "1and1.de", "x.y.z.museum");
  refuses("acme", "localhost", "acme.c", "", " ", ".", "com.");
});

test("IP addresses and top-level domains with digits are rejected", () => {
  refuses(
    "127.0.0.1",
    "10.0.0.256",
    "acme.123",
    "acme.c0m",
    "acme.4u",
    "[::1]",
    "::1",
    "2130706433",
  );
});

test("capitals, surrounding spaces and a trailing dot are normalised", () => {
  accepts("ACME.com", "  acme.com\n", "acme.com.");
  assert.equal(tidyDomain("  WWW.Acme.COM. "), "www.acme.com");
  refuses("acme.com..", ".acme.com", "acme..com", "acme. com", "acme com");
});

test("a hyphen is only allowed inside a label", () => {
  accepts("acme-robotics.com", "a--b.com", "xn--bcher-kva.example");
  refuses("-acme.com", "acme-.com", "acme.-com", "acme.com-", "-.com");
});

test("an underscore names records and services, not domains", () => {
  refuses("_dmarc.acme.com", "acme_robotics.com");
});

test("letters of every alphabet are letters, typed or in their written form", () => {
  accepts("bücher.de", "почта.рф", "例え.テスト", "उदाहरण.भारत", "xn--80a1acny.xn--p1ai");
  refuses("acme.xn--", "acme.xn---", "☕.com", "acme.✓✓");
});

test("full-width characters and East Asian full stops are normalized", () => {
  assert.equal(tidyDomain("ＡＣＭＥ．ｃｏｍ"), "acme.com");
  assert.equal(tidyDomain("例え。テスト"), "例え.テスト");
  accepts("ａｃｍｅ．ｃｏｍ", "例え。テスト");
});

test("composed and decomposed spellings are one domain", () => {
  assert.equal(tidyDomain("bu\u0308cher.de"), tidyDomain("b\u00fccher.de"));
});

test("invisible characters are refused in any position", () => {
  refuses("ac\u00adme.com", "acme\u200b.com", "\u202eacme.com", "acme\u200d.com", "acme.com\u0000");
});

test("only the domain, without scheme, port, path, user or wildcard", () => {
  refuses("https://acme.com", "//acme.com", "acme.com:443", "acme.com/", "acme.com/about");
  refuses("acme.com?x", "acme.com#x", "user@acme.com", "*.acme.com", "acme.com,brix.com");
});

test("a label has at most 63 characters and a domain 253", () => {
  accepts(`${"a".repeat(63)}.com`, `${`${"a".repeat(49)}.`.repeat(5)}com`);
  refuses(`${"a".repeat(64)}.com`, `a.${"b".repeat(64)}`);
  accepts(`${`${"a".repeat(61)}.`.repeat(4)}abcde`);
  refuses(`${`${"a".repeat(61)}.`.repeat(4)}abcdef`);
});

test("a label in another alphabet is measured in ASCII form", () => {
  // Node's own encoder determines where the limit is.
  for (const letter of ["ü", "я", "例", "𠮷"]) {
    for (let count = 1; count <= 63; count += 1) {
      const name = `${letter.repeat(count)}x.com`;
      const [label = ""] = domainToASCII(name).split(".");
      if (label !== "") assert.equal(isDomain(name), label.length <= 63, name);
    }
  }
  accepts(`${"ü".repeat(30)}.de`);
  refuses(`${"ü".repeat(63)}.de`);
});

test("a very long text is answered immediately", () => {
  const began = performance.now();
  refuses("a.".repeat(100_000), "a-".repeat(100_000), `${"例".repeat(300_000)}.com`);
  assert.ok(performance.now() - began < 1000);
});

test("a contract stores the tidy form and names its field", () => {
  const Site = domain("Website");
  assert.equal(Site.parse(" Acme.COM. "), "acme.com");
  const wrong = Site.safeParse("acme");
  assert.equal(wrong.error?.issues[0]?.message, "Website should be a valid domain");
  assert.equal(domainProblem("Website", "acme"), "Website should be a valid domain");
  assert.equal(domainProblem("Website", "acme.com"), undefined);
});
