import { test } from "node:test";
import { shareAtRandom } from "#src/editor/testing/random-sharing.ts";

test("remote saves while typing, composing, dragging and undoing lose nothing", () => {
  shareAtRandom({ first: 1, last: 200 });
});
