import assert from "node:assert/strict";
import { test } from "node:test";
import { stdoutLog } from "./stdout-log.ts";

test("log lines wait for buffer space in order", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let written = "";
  let isFull = false;
  const log = stdoutLog((bytes) => {
    if (isFull) throw new Error("no space left on device");
    // An almost full disk accepts a partial write.
    const part = bytes.subarray(0, 3);
    written += part.toString();
    return part.length;
  });

  log.write("first\n");
  isFull = true;
  log.write("second\n");
  log.write("third\n");
  assert.equal(written, "first\n");
  isFull = false;
  t.mock.timers.tick(1000);

  assert.equal(written, "first\nsecond\nthird\n");
});

test("waiting log lines are bounded", (t) => {
  t.mock.timers.enable({ apis: ["setTimeout"] });
  let written = 0;
  let isFull = true;
  const log = stdoutLog((bytes) => {
    if (isFull) throw new Error("no space left on device");
    written += bytes.length;
    return bytes.length;
  });
  for (let line = 0; line < 100; line += 1) log.write("x".repeat(100_000));
  isFull = false;
  t.mock.timers.tick(1000);

  assert.ok(written > 0 && written <= 1024 * 1024);
});
