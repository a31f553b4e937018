import { test } from "node:test";
import { shareAtRandom } from "#src/editor/testing/random-sharing.ts";

test("remote saves lose nothing in 10,000 random editing sessions", () => {
  shareAtRandom({ first: 1001, last: 11_000 });
});
