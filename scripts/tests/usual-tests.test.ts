import assert from "node:assert/strict";
import { existsSync } from "node:fs";
import { test } from "node:test";
import { isUsualServerTest, PROMISES, TOO_LONG, USUAL_JOURNEYS } from "./usual-tests.ts";

const SERVER = 'import { testApp } from "#src/testing/test-app.ts";';

test("the lists of the usual run name only test files that exist", () => {
  assert.deepEqual(
    [...PROMISES, ...TOO_LONG, ...USUAL_JOURNEYS].filter((file) => !existsSync(file)),
    [],
  );
});

test("the usual run starts one server per feature, for its main test", () => {
  assert.equal(isUsualServerTest("src/inbox/labels/labels.test.ts", SERVER), true);
  assert.equal(isUsualServerTest("src/inbox/labels/order.test.ts", SERVER), false);
});

test("the usual run includes every test that needs no server", () => {
  assert.equal(isUsualServerTest("src/inbox/labels/order.test.ts", ""), true);
});

test("the usual run keeps the tests outside of features", () => {
  assert.equal(isUsualServerTest("src/app/access.test.ts", SERVER), true);
});
