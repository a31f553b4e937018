import { test } from "node:test";
import { shareAtRandom } from "#src/editor/testing/random-sharing.ts";

test("10,000 people type while a colleague saves, and nothing is lost", () => {
  shareAtRandom({ first: 1001, last: 11_000 });
});
