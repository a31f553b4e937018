import assert from "node:assert/strict";
import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import { dirname, join } from "node:path";
import { test } from "node:test";
import { withoutOtherSources } from "./few-device-sources.ts";

const folder = dirname(createRequire(import.meta.url).resolve("@fingerprintjs/fingerprintjs"));
const library = readFileSync(join(folder, "fp.esm.js"), "utf8");

test("the device library keeps seven sources", () => {
  const [, list = ""] =
    /^const sources = \{\n(.*?)^\};$/ms.exec(withoutOtherSources(library)) ?? [];
  const names = [...list.matchAll(/^ +(\w+): /gm)].map((match) => match[1]);

  assert.deepEqual(names.toSorted(), [
    "applePay",
    "architecture",
    "cpuClass",
    "deviceMemory",
    "osCpu",
    "platform",
    "timezone",
  ]);
});

test("a library in another form stops the build", () => {
  assert.throws(() => withoutOtherSources("export const sources = 1;"), /in one object/);
  assert.throws(
    () => withoutOtherSources("const sources = {\n    timezone: getTimezone,\n};\n"),
    /no longer has a source named architecture/,
  );
});
