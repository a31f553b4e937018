import assert from "node:assert/strict";
import { spawn } from "node:child_process";
import {
  copyFileSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { type TestContext, test } from "node:test";

test("a first start installs, a second one does not call npm", async (t) => {
  const project = makeProject(t, { program: "process.exit(0)" });

  await project.start().ended;
  const second = await project.start().ended;

  assert.equal(second.code, 0);
  assert.equal(project.installs(), 1);
});

test("two concurrent first starts install once", async (t) => {
  const project = makeProject(t, { program: "process.exit(0)" });

  const ends = await Promise.all([project.start().ended, project.start().ended]);

  assert.deepEqual(
    ends.map((end) => end.code),
    [0, 0],
  );
  assert.equal(project.installs(), 1);
});

test("a changed lock file is installed again", async (t) => {
  const project = makeProject(t, { program: "process.exit(0)" });
  await project.start().ended;

  writeFileSync(join(project.root, "package-lock.json"), '{ "lockfileVersion": 3, "new": true }');
  await project.start().ended;

  assert.equal(project.installs(), 2);
});

test("an aborted installation is reported in one sentence and retried", async (t) => {
  const project = makeProject(t, { program: "process.exit(0)" });

  const broken = await project.start({ BREAK_INSTALL: "1" }).ended;
  const next = await project.start().ended;

  assert.equal(broken.code, 1);
  assert.match(broken.output, /^The packages could not be installed \(npm ended with 9\)\..*$/m);
  assert.equal(next.code, 0);
  assert.equal(project.installs(), 2);
});

test("the lock of a killed start does not block the next", async (t) => {
  const project = makeProject(t, { program: "process.exit(0)" });
  writeFileSync(join(project.root, ".installing"), "2147483646 1\n");

  const end = await project.start().ended;

  assert.equal(end.code, 0);
  assert.ok(!existsSync(join(project.root, ".installing")));
});

test("arguments reach the program and its exit code comes back", async (t) => {
  const project = makeProject(t, {
    program: "console.log(process.argv.slice(2).join()); process.exit(7)",
  });

  const end = await project.start({}, ["--port", "1"]).ended;

  assert.equal(end.code, 7);
  assert.match(end.output, /^--port,1$/m);
});

test("a signal from both terminal and npm arrives once", async (t) => {
  const project = makeProject(t, {
    program: `let count = 0;
      process.on("SIGINT", () => {
        count += 1;
        setTimeout(() => { console.log("signals: " + count); process.exit(0); }, 300);
      });
      setInterval(() => {}, 1000);
      console.log("ready");`,
  });
  const start = project.start();
  await start.says(/ready/);

  start.child.kill("SIGINT");
  start.child.kill("SIGINT");

  assert.match((await start.ended).output, /^signals: 1$/m);
});

test("the program ends when the start that made it is killed", async (t) => {
  const project = makeProject(t, {
    program: "setInterval(() => {}, 1000); console.log('ready');",
  });
  const start = project.start();
  await start.says(/ready/);

  start.child.kill("SIGKILL");

  // The output closes once the last process that could write to it is gone.
  assert.match((await start.ended).output, /ready/);
});

test("the program exits with its parent on systems without a reaper", async (t) => {
  const project = makeProject(t, {
    program: "setInterval(() => {}, 1000); console.log('ready');",
  });
  const folder = join(project.root, "bin");
  mkdirSync(folder);
  writeFileSync(join(folder, "setpriv"), "#!/bin/sh\nexit 1\n", { mode: 0o755 });
  const start = project.start({ PATH: `${folder}:${process.env.PATH}` });
  await start.says(/ready/);

  start.child.kill("SIGKILL");

  assert.match((await start.ended).output, /ready/);
});

/** A program of one file below our bootstrap, and an npm that only counts how often it installs. */
function makeProject(t: TestContext, { program }: { program: string }) {
  const root = mkdtempSync(join(tmpdir(), "foreword-bootstrap-"));
  t.after(() => rmSync(root, { recursive: true, force: true }));
  mkdirSync(join(root, "scripts"));
  for (const name of ["bootstrap.mjs", "install.mjs", "install-lock.mjs", "end-with-parent.mjs"]) {
    copyFileSync(join(import.meta.dirname, name), join(root, "scripts", name));
  }
  mkdirSync(join(root, "src/app/server"), { recursive: true });
  writeFileSync(join(root, "src/app/server/main.ts"), program);
  writeFileSync(join(root, "package.json"), '{ "type": "module", "private": true }');
  writeFileSync(join(root, "package-lock.json"), '{ "lockfileVersion": 3 }');
  writeFileSync(join(root, "npm-cli.js"), FAKE_NPM);
  return {
    root,
    start: (env: NodeJS.ProcessEnv = {}, args: string[] = []) =>
      watch(t, [join(root, "scripts/bootstrap.mjs"), "start", ...args], {
        npm_execpath: join(root, "npm-cli.js"),
        ...env,
      }),
    installs: () => readFileSync(join(root, "installs.txt"), "utf8").length,
  };
}

const FAKE_NPM = `
  import { appendFileSync, mkdirSync } from "node:fs";
  appendFileSync("installs.txt", "i");
  mkdirSync("node_modules", { recursive: true });
  process.exit(process.env.BREAK_INSTALL ? 9 : 0);
`;

function watch(t: TestContext, args: string[], env: NodeJS.ProcessEnv) {
  const child = spawn(process.execPath, args, {
    stdio: ["ignore", "pipe", "pipe"],
    env: { ...process.env, ...env },
  });
  t.after(() => child.kill("SIGKILL"));
  let output = "";
  const collect = (text: Buffer) => {
    output += text.toString();
  };
  child.stdout.on("data", collect);
  child.stderr.on("data", collect);
  const ended = new Promise<{ code: number | null; output: string }>((resolve) => {
    child.once("close", (code) => resolve({ code, output }));
  });
  const says = (pattern: RegExp) =>
    new Promise<void>((resolve) => {
      child.stdout.on("data", () => pattern.test(output) && resolve());
    });
  return { child, ended, says };
}
