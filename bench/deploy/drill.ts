import { readdir } from "node:fs/promises";
import { join } from "node:path";
import { setTimeout as pause } from "node:timers/promises";
import { type Caller, createCaller } from "#src/testing/person.ts";
import { filesContract } from "#src/workspace/files/files.contract.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import type { Installation } from "./installation.ts";
import { folderOf, freePort, startService } from "./machine.ts";
import { signIn } from "./people.ts";
import { place, reference } from "./reference.ts";
import type { Database } from "./services.ts";

const COPY = "foreword_copy";
const READY_PATIENCE_MS = 30_000;

export type Kept = { projectId: string; fileId: string };

export type Drilled = {
  backupSeconds: number;
  restoreSeconds: number;
  /** Whether a user can sign in on the copy and finds the same data. */
  isSame: boolean;
  /** Whether the copy reports that it is paused. */
  isSilent: boolean;
};

/** Takes the nightly backup and runs the restore drill of docs/production.md. */
export async function drill(
  installation: Installation,
  database: Database,
  owner: Caller,
  kept: Kept,
): Promise<Drilled> {
  const backups = await folderOf("nobody", join(installation.folder, "backups"));
  const [backupSeconds] = await timed(() => installation.backup(backups));
  const [file = ""] = (await readdir(backups)).filter((name) => name.endsWith(".backup"));
  const before = await whatIsThere(owner, kept);

  await database.psql(
    "postgres",
    "-c",
    `create database ${COPY} owner foreword template template0 encoding 'UTF8'`,
  );
  const port = await freePort();
  const address = `http://127.0.0.1:${port}`;
  const environment = await drillEnvironment(installation, database, port);
  const [restoreSeconds] = await timed(() =>
    installation.operate(environment, "restore", join(backups, file)),
  );
  const copy = startService(
    "root",
    [installation.wrapper, "serve"],
    installation.wrapped(environment),
  );
  try {
    await waitUntilServed(address, copy.output);
    const found = await whatIsThere(await signInThere(address), kept);
    const isSilent = copy.output().includes("Mail and jobs are paused");
    return { backupSeconds, restoreSeconds, isSame: found === before, isSilent };
  } finally {
    await copy.stop();
    await database.psql("postgres", "-c", `drop database ${COPY} with (force)`);
  }
}

async function drillEnvironment(installation: Installation, database: Database, port: number) {
  const text = await reference("foreword.env", [
    ["PASSWORD@127.0.0.1:5432/foreword", `${database.password}@127.0.0.1:${database.port}/${COPY}`],
    ["/var/lib/foreword", installation.data],
    ["SMTP_URL='smtp://user:password@mail.example.com:587'\n", ""],
    ["https://app.example.com", `http://127.0.0.1:${port}\nPORT=${port}\nHOST=127.0.0.1`],
  ]);
  return place(join(installation.folder, "drill.env"), text, 0o600);
}

async function signInThere(address: string): Promise<Caller> {
  const { cookie } = await signIn(address, 0);
  return createCaller(address, cookie);
}

/** Summarises the projects and a picture as comparable text. */
async function whatIsThere(caller: Caller, { projectId, fileId }: Kept): Promise<string> {
  const { active } = await caller.call(projectsContract.count, { query: {} });
  const { name } = await caller.call(projectsContract.read, { params: { projectId } });
  const picture = await caller.call(filesContract.read, { params: { projectId, fileId } });
  const bytes = Buffer.from(await picture.arrayBuffer());
  const sum = await crypto.subtle.digest("SHA-256", bytes);
  return `${active} ${name} ${Buffer.from(sum).toString("hex")}`;
}

async function waitUntilServed(address: string, output: () => string): Promise<void> {
  const deadline = performance.now() + READY_PATIENCE_MS;
  while (performance.now() < deadline) {
    const answer = await fetch(`${address}/readyz`).catch(() => undefined);
    await answer?.text();
    if (answer?.status === 200) return;
    await pause(50);
  }
  throw new Error(`The restored copy does not answer.\n${output()}`);
}

async function timed<T>(work: () => Promise<T>): Promise<[seconds: number, result: T]> {
  const began = performance.now();
  const result = await work();
  return [(performance.now() - began) / 1000, result];
}
