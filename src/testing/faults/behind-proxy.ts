import { after } from "node:test";
import type { App } from "#src/app/server/build-app.ts";
import { newId } from "#src/platform/server/ids.ts";
import { CallError, type Caller, createCaller } from "#src/testing/person.ts";
import { buildInstance, databaseOf } from "#src/testing/second-instance.ts";
import type { TestApp } from "#src/testing/test-app.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { type FaultProxy, startFaultProxy } from "./fault-proxy.ts";

/** An instance that reaches the database of `app` through a fault-injecting proxy. */
export async function behindProxy(app: TestApp): Promise<{ instance: App; proxy: FaultProxy }> {
  const database = databaseOf(app);
  const proxy = await startFaultProxy({ path: `${database.host}/.s.PGSQL.${database.port}` });
  const { host, port } = proxy;
  const instance = await buildInstance({ ...database, host, port }, {});
  after(async () => {
    proxy.wire = { kind: "open" };
    await instance.stop();
    await proxy.stop();
  });
  return { instance, proxy };
}

export async function editorAt(app: TestApp, { listeningUrl }: { listeningUrl: string }) {
  const person = await app.signIn({ role: "edit" });
  return { person, caller: createCaller(listeningUrl, person.cookie) };
}

export type Tried = { name: string; outcome: "done" | string; ms: number };

/** One write with its outcome. */
async function tryWrite(caller: Caller): Promise<Tried> {
  const name = `Project ${newId().slice(-12)}`;
  const began = performance.now();
  const outcome = await caller.call(projectsContract.create, { body: { name } }).then(
    () => "done",
    (error: unknown) => (error instanceof CallError ? error.message : String(error)),
  );
  return { name, outcome, ms: performance.now() - began };
}

export function tryWrites(caller: Caller, count: number): Promise<Tried[]> {
  return Promise.all(Array.from({ length: count }, () => tryWrite(caller)));
}

/** Writes until one succeeds, and returns how long it took. */
export async function timeUntilBack(caller: Caller, withinMs: number): Promise<number> {
  const began = performance.now();
  for (;;) {
    const { outcome } = await tryWrite(caller);
    const ms = performance.now() - began;
    if (outcome === "done") return ms;
    if (ms > withinMs) throw new Error(`Still ${outcome} after ${Math.round(ms)} ms.`);
  }
}

/** The project names that are really stored. */
export async function storedNames({ admin }: TestApp): Promise<Set<string>> {
  const { rows } = await admin.query<{ name: string }>("select name from projects");
  return new Set(rows.map(({ name }) => name));
}
