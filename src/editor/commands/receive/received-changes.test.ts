import { test } from "node:test";
import { shareAtRandom } from "#src/editor/testing/random-sharing.ts";

test("a colleague's saves come in while someone types, composes, drags and undoes, and nothing is lost", () => {
  shareAtRandom({ first: 1, last: 200 });
});
