import { setTimeout as pause } from "node:timers/promises";
import type { SignedIn } from "../kit/member.ts";
import { percentile } from "../kit/statistics.ts";

export type Client = { url: string; member: SignedIn };

async function ask(
  { url, member }: Client,
  path: string,
  init: RequestInit = {},
): Promise<Response> {
  const headers = { cookie: member.cookie, origin: url, ...init.headers };
  return fetch(`${url}/api${path}`, { ...init, headers });
}

export async function fetchJson<T>(
  client: Client,
  path: string,
  init: RequestInit = {},
): Promise<T> {
  const response = await ask(client, path, init);
  if (!response.ok)
    throw new Error(`${path} answered ${response.status}: ${await response.text()}`);
  // The response comes from our own server, whose tests check its form.
  return (await response.json()) as T;
}

export function sendFile(client: Client, projectId: string, file: File): Promise<Response> {
  const form = new FormData();
  form.append("projectId", projectId);
  form.append("file", file);
  return ask(client, "/documentation/pages/import", { method: "POST", body: form });
}

export async function makeProject(client: Client): Promise<string> {
  const headers = { "content-type": "application/json" };
  const body = JSON.stringify({ name: "Halden" });
  const init = { method: "POST", headers, body };
  return (await fetchJson<{ id: string }>(client, "/projects", init)).id;
}

/** Measures a simple request 20 times per second until the promise settles. */
export async function othersWait(client: Client, until: Promise<unknown>): Promise<number[]> {
  const times: number[] = [];
  let isOver = false;
  void until.finally(() => {
    isOver = true;
  });
  while (!isOver) {
    const began = performance.now();
    await (await ask(client, "/projects")).arrayBuffer();
    times.push(performance.now() - began);
    await pause(50);
  }
  return times;
}

export const p99 = (times: readonly number[]) => percentile(times, 0.99);
