import assert from "node:assert/strict";
import { test } from "node:test";
import { operator, temporaryFolder } from "#src/testing/operator-process.ts";

const place = { DATA_DIR: await temporaryFolder() };

test("help has one line for each command", async () => {
  const { code, output } = await operator(place, "help");

  assert.equal(code, 0);
  const names = output.split("\n").map((line) => /^ {2}([\w-]+) .*\S$/.exec(line)?.[1]);
  assert.deepEqual(names, [
    "invite-link",
    "outbox",
    "backup",
    "restore",
    "resume",
    "keys",
    "doctor",
    "status",
    "log",
    "restore-organization",
    "reset-second-factor",
    "allow-other-sign-ins",
    "distribute",
  ]);
});

test("an unknown command is answered with the list of commands", async () => {
  const { code, output } = await operator(place, "restor");

  assert.equal(code, 1);
  assert.match(output, /^There is no command "restor"\. There are:$/m);
});

test("a command with --help prints its usage and does nothing", async () => {
  for (const asked of ["--help", "-h"]) {
    const { code, output } = await operator(place, "restore", "x.backup", asked);

    assert.equal(code, 0);
    assert.match(output, /^Usage: npm run foreword -- restore FILE\nrestores a backup /);
  }
});
