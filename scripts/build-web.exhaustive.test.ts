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
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { before, test } from "node:test";
import { buildWeb, buildWebIfStale, WEB_FOLDER } from "./build-web.ts";

before(() => buildWebIfStale());

test("an application that is up to date is not built again", async () => {
  assert.equal((await buildWebIfStale()).built, false);
});

test("a source that was only touched does not make the application stale", async () => {
  const source = join(import.meta.dirname, "..", "src", "ui", "tokens.css");
  const { atime, mtime } = statSync(source);
  utimesSync(source, new Date(), new Date());

  assert.equal((await buildWebIfStale()).built, false);
  utimesSync(source, atime, mtime);
});

test("two concurrent builds leave one complete application", async () => {
  const place = mkdtempSync(join(tmpdir(), "foreword-web-"));
  const folder = join(place, "web");
  await Promise.all([buildWeb(folder), buildWeb(folder)]);

  assert.deepEqual(readdirSync(place), ["web"]);
  const document = readFileSync(join(folder, "index.html"), "utf8");
  const [, entry = ""] = /src="\/(assets\/[^"]+\.js)"/.exec(document) ?? [];
  assert.ok(existsSync(join(folder, entry)), entry);
  rmSync(place, { recursive: true });
});

test("an older build stays for the server that serves it", async () => {
  const place = mkdtempSync(join(tmpdir(), "foreword-web-"));
  const older = join(place, "older");
  mkdirSync(older);
  await buildWeb(join(place, "newer"));

  assert.deepEqual(readdirSync(place), ["newer", "older"]);
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

test("the document has no inline handlers or styles, only a nonce placeholder", () => {
  const document = readBuilt("index.html");

  assert.doesNotMatch(document, /\son\w+=|\sstyle=|<style(?![^>]*nonce)/);
  assert.doesNotMatch(document, /<script(?![^>]*nonce="__NONCE__")/);
});

function readBuilt(path: string): string {
  return readFileSync(join(WEB_FOLDER, path), "utf8");
}
