import { Agent, request } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "#src/testing/person.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

/** Stays below the limit of 600 calls per minute. */
const EVERY_MS = 125;

export type Tally = {
  reads: number;
  readsFailed: number;
  writes: number;
  writesFailed: number;
  slowestMs: number;
  /** The distinct failure messages. */
  failures: Set<string>;
};

export type Writer = { caller: Caller; projectId: string; lastName: string };

/** A separate project per writer avoids version conflicts. */
export async function makeWriter(caller: Caller, name: string): Promise<Writer> {
  const { id } = await caller.call(projectsContract.create, { body: { name } });
  return { caller, projectId: id, lastName: name };
}

/** Runs reads and writes continuously while `act` changes the installation. */
export async function underLoad(
  url: string,
  writers: readonly Writer[],
  act: () => Promise<unknown>,
): Promise<Tally> {
  const tally: Tally = {
    reads: 0,
    readsFailed: 0,
    writes: 0,
    writesFailed: 0,
    slowestMs: 0,
    failures: new Set(),
  };
  let isOver = false;
  const work = async (writer: Writer, at: number) => {
    // Separate client addresses, because rate limits also count per address.
    const agent = new Agent({ keepAlive: true, localAddress: `127.0.0.${11 + at}` });
    for (let turn = 0; !isOver; turn += 1) {
      const began = performance.now();
      await (turn % 2 === 0 ? read : write)(url, agent, writer, tally);
      const took = performance.now() - began;
      tally.slowestMs = Math.max(tally.slowestMs, took);
      await pause(Math.max(0, EVERY_MS - took));
    }
    agent.destroy();
  };
  const working = writers.map((writer, at) => work(writer, at));
  try {
    await act();
  } finally {
    isOver = true;
    await Promise.all(working);
  }
  return tally;
}

async function read(url: string, agent: Agent, { caller }: Writer, tally: Tally): Promise<void> {
  tally.reads += 1;
  const answer = await send(url, agent, caller, { method: "GET", path: "/api/projects" });
  if (answer === "200") return;
  tally.readsFailed += 1;
  tally.failures.add(`GET ${answer}`);
}

/** An acknowledged name must be stored at the end. */
async function write(url: string, agent: Agent, writer: Writer, tally: Tally): Promise<void> {
  tally.writes += 1;
  const name = `Project ${tally.writes} of ${writer.projectId.slice(-6)}`;
  const answer = await send(url, agent, writer.caller, {
    method: "PATCH",
    path: `/api/projects/${writer.projectId}`,
    body: JSON.stringify({ name }),
  });
  if (answer === "200") {
    writer.lastName = name;
    return;
  }
  tally.writesFailed += 1;
  tally.failures.add(`PATCH ${answer}`);
}

type Call = { method: string; path: string; body?: string };

/** Resolves with the status or the error message. */
function send(url: string, agent: Agent, caller: Caller, call: Call): Promise<string> {
  const { cookie } = caller;
  const { promise, resolve } = Promise.withResolvers<string>();
  const headers = {
    ...(cookie ? { cookie } : {}),
    ...(call.body ? { "content-type": "application/json" } : {}),
  };
  const sent = request(url + call.path, { method: call.method, headers, agent }, (answer) => {
    answer.resume();
    answer.once("end", () => resolve(String(answer.statusCode)));
    answer.once("error", (error) => resolve(error.message));
  });
  sent.once("error", (error) => {
    // A reloaded proxy closes idle connections. Like browsers, retry requests that failed on a
    // reused connection.
    resolve(sent.reusedSocket ? send(url, agent, caller, call) : error.message);
  });
  sent.end(call.body);
  return promise;
}

/** Counts acknowledged names that are missing. */
export async function countLost(writers: readonly Writer[]): Promise<number> {
  let lost = 0;
  for (const { caller, projectId, lastName } of writers) {
    const { name } = await caller.call(projectsContract.read, { params: { projectId } });
    // A failed write may still have been stored, which leaves a later name.
    if (name !== lastName && !isLater(name, lastName)) lost += 1;
  }
  return lost;
}

function isLater(name: string, than: string): boolean {
  const numberIn = (text: string) => Number(/^Project (\d+) of/.exec(text)?.[1] ?? -1);
  return numberIn(name) > numberIn(than);
}
