import assert from "node:assert/strict";
import {
  existsSync,
  globSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  utimesSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { gzipSync } from "node:zlib";
import { z } from "zod";
import { buildWeb, buildWebIfStale, WEB_FOLDER } from "./build-web.ts";

const SIGN_IN = "../../features/auth/web/SignInScreen.tsx";
const SIGN_IN_BUDGET = 130_000;

const Manifest = z.record(
  z.string(),
  z.object({
    file: z.string(),
    imports: z.array(z.string()).default([]),
    css: z.array(z.string()).default([]),
  }),
);

before(() => buildWebIfStale());

test("an application that is up to date is found so at once", async () => {
  const checks: { built: boolean; ms: number }[] = [];
  for (let count = 0; count < 5; count += 1) {
    const began = performance.now();
    const { built } = await buildWebIfStale();
    checks.push({ built, ms: performance.now() - began });
  }

  assert.ok(checks.every(({ built }) => !built));
  // The quickest of a few: other tests run on the same cores.
  const quickest = Math.min(...checks.map(({ ms }) => ms));
  assert.ok(quickest < 50, `${quickest} ms`);
});

test("a source that was only touched does not make the application stale", async () => {
  const source = join(import.meta.dirname, "..", "src", "ui", "tokens.css");
  const { atime, mtime } = statSync(source);
  utimesSync(source, new Date(), new Date());

  assert.equal((await buildWebIfStale()).built, false);
  utimesSync(source, atime, mtime);
});

test("two builds at once leave one whole application and nothing else", async () => {
  const place = mkdtempSync(join(tmpdir(), "foreword-web-"));
  const folder = join(place, "web");
  await Promise.all([buildWeb(folder), buildWeb(folder)]);

  assert.deepEqual(readdirSync(place), ["web"]);
  const document = readFileSync(join(folder, "index.html"), "utf8");
  const [, entry = ""] = /src="\/(assets\/[^"]+\.js)"/.exec(document) ?? [];
  assert.ok(existsSync(join(folder, entry)), entry);
  rmSync(place, { recursive: true });
});

test("a new build takes the place of an old one", async () => {
  const place = mkdtempSync(join(tmpdir(), "foreword-web-"));
  const folder = join(place, "web");
  mkdirSync(folder);
  writeFileSync(join(folder, "left-over.txt"), "");
  await buildWeb(folder);

  assert.deepEqual(readdirSync(place), ["web"]);
  assert.ok(!existsSync(join(folder, "left-over.txt")));
  rmSync(place, { recursive: true });
});

test("no schema library reaches the browser", () => {
  const scripts = globSync("assets/*.js", { cwd: WEB_FOLDER });
  const marks = ["ZodError", "_zod", "invalid_type", "safeParse"];

  const found = scripts.flatMap((file) =>
    marks.filter((mark) => readBuilt(file).includes(mark)).map((mark) => `${mark} in ${file}`),
  );
  assert.ok(scripts.length > 0);
  assert.deepEqual(found, []);
});

test("everything that sign-in loads is at most 130 KB", () => {
  const sizes = filesFor("index.html", SIGN_IN).map((file) => ({
    file,
    bytes: gzipSync(readBuilt(file), { level: 9 }).length,
  }));
  const total = sizes.reduce((sum, { bytes }) => sum + bytes, 0);

  assert.ok(total > 50 * 1024, "nothing was measured");
  assert.ok(total <= SIGN_IN_BUDGET, `${total} bytes: ${JSON.stringify(sizes, undefined, 1)}`);
});

test("the document has no inline handlers or styles, and a mark for the nonce", () => {
  const document = readBuilt("index.html");

  assert.doesNotMatch(document, /\son\w+=|\sstyle=|<style(?![^>]*nonce)/);
  assert.doesNotMatch(document, /<script(?![^>]*nonce="__NONCE__")/);
});

function filesFor(...entries: string[]): string[] {
  const manifest = Manifest.parse(JSON.parse(readBuilt(".vite/manifest.json")));
  const seen = new Set<string>();
  const files = new Set<string>();
  const queue = [...entries];
  for (let key = queue.pop(); key !== undefined; key = queue.pop()) {
    const chunk = manifest[key];
    assert.ok(chunk, `${key} is not in the manifest`);
    if (seen.has(key)) continue;
    seen.add(key);
    for (const file of [chunk.file, ...chunk.css]) files.add(file);
    queue.push(...chunk.imports);
  }
  return [...files];
}

function readBuilt(path: string): string {
  return readFileSync(join(WEB_FOLDER, path), "utf8");
}
