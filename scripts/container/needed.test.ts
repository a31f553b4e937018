import assert from "node:assert/strict";
import { test } from "node:test";
import { neededFrom } from "./needed-files.ts";
import { neededPackages } from "./needed-packages.ts";

const FILES: Record<string, string> = {
  "src/a/main.ts": `import { b } from "./b.ts";
    import type { C } from "#src/c/c.ts";
    import { z } from "zod";
    import "node:fs";
    const script = new URL("./worker.ts", import.meta.url);`,
  "src/a/b.ts": `export const b = () => import("#db/tables.ts").then(() => import("vite"));`,
  "src/a/worker.ts": `import pg from "pg"; import "#src/a/b.ts";`,
  "db/tables.ts": "export const tables = 1;",
};

test("a program needs what it imports or starts at run time", () => {
  const needed = neededFrom(["src/a/main.ts"], (path) => FILES[path] ?? "");

  assert.deepEqual(needed, {
    files: ["db/tables.ts", "src/a/b.ts", "src/a/main.ts", "src/a/worker.ts"],
    packages: ["pg", "zod"],
  });
});

test("packages need others from the nearest folder", () => {
  const lock = {
    packages: {
      "": { dependencies: { one: "1", tool: "1" } },
      "node_modules/one": { dependencies: { two: "2" }, optionalDependencies: { mac: "1" } },
      "node_modules/one/node_modules/two": { peerDependencies: { three: "1", four: "1" } },
      "node_modules/two": {},
      "node_modules/three": {},
      "node_modules/four": {},
      "node_modules/mac": {},
      "node_modules/tool": {},
    },
  };

  const found = neededPackages(["one"], lock, (folder) => folder !== "node_modules/mac");

  assert.deepEqual(found, [
    "node_modules/four",
    "node_modules/one",
    "node_modules/one/node_modules/two",
    "node_modules/three",
  ]);
});

test("a package that is not locked is refused", () => {
  assert.throws(() => neededPackages(["gone"], { packages: {} }, () => true), /gone is not in/);
});
