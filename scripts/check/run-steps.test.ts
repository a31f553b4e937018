import assert from "node:assert/strict";
import { test } from "node:test";
import { runSteps } from "./run-steps.ts";

const step = (name: string, code: string) => ({ name, args: ["--eval", code] });

test("all steps run despite failures, which are returned by name", async () => {
  const lines: string[] = [];
  const failed = await runSteps(
    [
      step("first", "console.log('out of first'); process.exit(1)"),
      step("second", "console.log('out of second')"),
      step("third", "console.error('out of third'); process.kill(process.pid, 'SIGKILL')"),
    ],
    (line) => lines.push(line),
  );
  assert.deepEqual(failed, ["first", "third"]);
  assert.deepEqual(
    lines.filter((line) => /^(ok|FAILED)/.test(line)).map((line) => line.split(/\s+/).slice(0, 2)),
    [
      ["FAILED", "first"],
      ["ok", "second"],
      ["FAILED", "third"],
    ],
  );
});

test("a failed step shows its output, a passed one only its duration", async () => {
  const lines: string[] = [];
  await runSteps(
    [
      step("bad", "console.log('one'); console.error('two'); process.exit(2)"),
      step("good", "console.log('three')"),
    ],
    (line) => lines.push(line),
  );
  const text = lines.join("\n");
  assert.match(text, /one\s+two/);
  assert.doesNotMatch(text, /three/);
  assert.match(text, /good +\d+\.\d s/);
});
