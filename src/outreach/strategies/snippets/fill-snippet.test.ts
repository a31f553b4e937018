import assert from "node:assert/strict";
import { test } from "node:test";
import { fillSnippet } from "./fill-snippet.rules.ts";

test("a field is filled with the value of the reader", () => {
  assert.match(fillSnippet("Hi {{firstName}},", { firstName: "Jo" }), /Hi Jo,/);
});

test("a field without a value becomes a gap", () => {
  assert.match(fillSnippet("Hi {{firstName}},", {}), /Hi ⟦firstName⟧,/);
});

test("a missing field in a link is a visible gap", () => {
  const html = fillSnippet("See [the demo](https://halden.test/{{slug}}).", {});

  assert.match(html, /See the demo ⟦slug⟧\./);
  assert.doesNotMatch(html, /href/);
});
