import assert from "node:assert/strict";
import { test } from "node:test";
import { LEAD_FIELDS } from "./lead-fields.rules.ts";
import { nearestField } from "./nearest-field.rules.ts";

const meant: Readonly<Record<string, string | undefined>> = {
  company: "companyName",
  first_name: "firstName",
  FIRSTNAME: "firstName",
  fristName: "firstName",
  companyNam: "companyName",
  role: "title",
  nickname: undefined,
  constructor: undefined,
  cty: undefined,
};

for (const [name, field] of Object.entries(meant))
  test(`${name} ${field ? `is mapped to ${field}` : "is mapped to no field"}`, () => {
    assert.equal(nearestField(name, LEAD_FIELDS), field);
  });

test("a column of the project's own leads is proposed too", () => {
  assert.equal(nearestField("labsize", new Set(["labSize"])), "labSize");
});
