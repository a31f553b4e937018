import { readFileSync } from "node:fs";
import { setTimeout as pause } from "node:timers/promises";
import type { SignedIn } from "../kit/member.ts";

const EVERY_MS = 50;

/** A person who reads an inbox. */
export type Reader = { url: string; member: SignedIn; projectId: string };

/** Measures the latency of 20 requests per second until the promise settles. */
export async function readUntil(reader: Reader, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  const ending = until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const began = performance.now();
    await readInbox(reader);
    times.push(performance.now() - began);
    await pause(EVERY_MS);
  }
  await ending;
  return times;
}

async function readInbox({ url, member, projectId }: Reader): Promise<void> {
  const response = await fetch(`${url}/api/inbox/threads`, {
    method: "POST",
    headers: { cookie: member.cookie, origin: url, "content-type": "application/json" },
    body: JSON.stringify({ projectId }),
  });
  const text = await response.text();
  if (!response.ok) throw new Error(`The inbox answered ${response.status}: ${text}`);
}

/** The resident memory of a process. */
export function memoryKib(pid: number): number {
  const status = readFileSync(`/proc/${pid}/status`, "utf8");
  return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1] ?? Number.NaN);
}
