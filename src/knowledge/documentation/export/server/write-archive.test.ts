import assert from "node:assert/strict";
import { randomBytes } from "node:crypto";
import { test } from "node:test";
import { writeArchive } from "./write-archive.ts";

const SIZE = 1_000_000;
const FILES = 20;

test("an archive reads each file only as earlier ones are consumed", async () => {
  let taken = 0;
  const takenBefore: number[] = [];
  const archive = writeArchive(async (add) => {
    for (let at = 0; at < FILES; at += 1) {
      takenBefore.push(taken);
      await add(`${at}.bin`, randomBytes(SIZE), { compress: false });
    }
  });

  for await (const { length } of archive) taken += length;

  assert.equal(takenBefore.length, FILES);
  for (const [at, bytes] of takenBefore.entries())
    assert.ok(bytes >= (at - 2) * SIZE, `file ${at}`);
});

test("an aborted export reads no more files", async () => {
  const begun: number[] = [];
  const ended = Promise.withResolvers<unknown>();
  const archive = writeArchive(async (add) => {
    try {
      for (let at = 0; at < FILES; at += 1) {
        begun.push(at);
        await add(`${at}.bin`, randomBytes(SIZE), { compress: false });
      }
      ended.resolve("all were read");
    } catch (error) {
      ended.resolve(error);
      throw error;
    }
  });

  await archive.next();
  await archive.return(undefined);

  assert.ok((await ended.promise) instanceof Error);
  assert.ok(begun.length <= 3, `${begun.length} were read`);
});
