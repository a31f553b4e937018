import assert from "node:assert/strict";
import { test } from "node:test";
import { answerJson, StoredJson } from "./stored-json.ts";

const stored = new StoredJson('{ "blocks": [1, 2] }');

test("stored JSON is sent byte for byte", () => {
  assert.equal(
    answerJson({ id: "a", content: stored, name: "Page" }),
    '{"id":"a","name":"Page","content":{ "blocks": [1, 2] }}',
  );
});

test("an answer may consist of stored JSON alone", () => {
  assert.equal(answerJson({ content: stored }), '{"content":{ "blocks": [1, 2] }}');
});

test("nested stored JSON becomes an object", () => {
  assert.equal(answerJson([{ content: stored }]), '[{"content":{"blocks":[1,2]}}]');
});
