import assert from "node:assert/strict";
import { test } from "node:test";
import { plainSource } from "#src/platform/server/text/sources/plain-source.ts";
import { writeQuestion } from "./server/model/write-prompt.ts";

const origin = { kind: "note", id: "1", version: 1 };
const text = "Halden Foods paid back its first cell within eleven months.";
const members = [{ id: "1", sources: [plainSource(origin, "Halden", text)] }];

test("steps that read the same texts begin with the same bytes", () => {
  const one = writeQuestion("business-summary", { members });
  const two = writeQuestion("case-studies", { members });

  assert.equal(two.instructions, one.instructions);
  assert.equal(two.sources, one.sources);
  assert.match(one.sources, /Halden Foods paid back/);
  assert.notEqual(two.input, one.input);
});
