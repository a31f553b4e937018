import { Agent, request } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "#src/testing/person.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";

/** As fast as one person may for minutes on end; the limit is 600 calls a minute. */
const EVERY_MS = 125;

export type Tally = {
  reads: number;
  readsFailed: number;
  writes: number;
  writesFailed: number;
  slowestMs: number;
  /** What the failures said, each once. */
  failures: Set<string>;
};

export type Writer = { caller: Caller; projectId: string; lastName: string };

/** A project of one's own, so that no one's change is refused because of someone else's. */
export async function makeWriter(caller: Caller, name: string): Promise<Writer> {
  const { id } = await caller.call(projectsContract.create, { body: { name } });
  return { caller, projectId: id, lastName: name };
}

/** People who read and write without a break while something is done to the installation. */
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
    // Each at an address of their own, as people are: limits count by address as well.
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

/** A name that was acknowledged is the one that must be there in the end. */
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

/** The status, or what broke. */
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
    // A proxy that is given a new configuration closes the connections that wait. Browsers then
    // send again what never got an answer on a connection that they had kept, and so do we.
    resolve(sent.reusedSocket ? send(url, agent, caller, call) : error.message);
  });
  sent.end(call.body);
  return promise;
}

/** Acknowledged names that are not there any more. */
export async function countLost(writers: readonly Writer[]): Promise<number> {
  let lost = 0;
  for (const { caller, projectId, lastName } of writers) {
    const { name } = await caller.call(projectsContract.read, { params: { projectId } });
    // A write that failed may have been done all the same; then its name is a later one.
    if (name !== lastName && !isLater(name, lastName)) lost += 1;
  }
  return lost;
}

function isLater(name: string, than: string): boolean {
  const numberIn = (text: string) => Number(/^Project (\d+) of/.exec(text)?.[1] ?? -1);
  return numberIn(name) > numberIn(than);
}
