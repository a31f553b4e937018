import assert from "node:assert/strict";
import { readFile } from "node:fs/promises";
import { join } from "node:path";
import { test } from "node:test";
import { gunzipSync } from "node:zlib";
import { z } from "zod";
import { describeForPrograms } from "#scripts/generated/write-developers.ts";
import type { EndpointShape } from "#src/platform/contract/endpoint.ts";
import { breakingChanges } from "./breaking-changes.ts";
import { describeApi } from "./describe-api.ts";

const RELEASED = join(import.meta.dirname, "../../../docs/api/released.json.gz");

const NAMED = z.object({ name: z.string(), color: z.enum(["red", "blue"]).optional() });
const SHOWN = z.object({ name: z.string(), notes: z.array(z.object({ text: z.string() })) });
const thing: EndpointShape = {
  method: "PATCH",
  path: "/things/{thingId}",
  access: "edit",
  summary: "Changes a thing.",
  params: z.object({ thingId: z.uuid() }),
  body: NAMED,
  returns: SHOWN,
};

function changesTo(changed: Record<string, EndpointShape>): string[] {
  return breakingChanges(describeApi({ things: { thing } }), describeApi({ things: changed }));
}

const place = "PATCH /things/{thingId}";

test("the API breaks no program written for the last release", async () => {
  const released = JSON.parse(gunzipSync(await readFile(RELEASED)).toString());
  const current = JSON.parse(JSON.stringify(await describeForPrograms()));
  assert.deepEqual(breakingChanges(released, current), []);
});

test("additions break nothing", () => {
  const body = NAMED.extend({
    color: z.enum(["red", "blue", "green"]).optional(),
    size: z.number().optional(),
  });
  const returns = SHOWN.extend({ size: z.number() });
  const added: EndpointShape = { ...thing, method: "POST", summary: "Copies a thing." };
  assert.deepEqual(changesTo({ thing: { ...thing, body, returns }, added }), []);
});

test("a call that is gone breaks programs", () => {
  assert.deepEqual(changesTo({}), [`${place} is gone`]);
});

test("a new required field breaks programs", () => {
  const body = NAMED.extend({ size: z.number() });
  assert.deepEqual(changesTo({ thing: { ...thing, body } }), [`${place}.size is required now`]);
});

test("a value that is refused now breaks programs", () => {
  const body = NAMED.extend({ color: z.enum(["red"]).optional() });
  assert.deepEqual(changesTo({ thing: { ...thing, body } }), [`${place}.color lost blue`]);
});

test("a field that an answer lost breaks programs", () => {
  const returns = z.object({ name: z.string(), notes: z.array(z.object({})) });
  assert.deepEqual(changesTo({ thing: { ...thing, returns } }), [
    `${place} 200.notes[].text is gone`,
  ]);
});

test("an answer of another type breaks programs", () => {
  const returns = SHOWN.extend({ name: z.number() });
  assert.deepEqual(changesTo({ thing: { ...thing, returns } }), [
    `${place} 200.name is number instead of string`,
  ]);
});
