import { setTimeout as pause } from "node:timers/promises";
import type pg from "pg";
import { z } from "zod";
import type { Bench } from "../kit/bench.ts";
import { type Client, fetchJson, makeProject, sendFile } from "./over-http.ts";

const LOOK_EVERY_MS = 100;
const Sent = z.object({ importId: z.string() });
/** Each page of the export has a unique name. */
const PAGES = `select count(*)::int as count, count(distinct name)::int as names
    from documentation_pages where project_id = $1 and name like 'Page %'`;

type Progress = { status: string; files: { done: number } | null };

export type Running = { client: Client; pid: number };

/** Uploads an archive and returns a function that reads its progress. */
export async function sendExport(client: Client, projectId: string, bytes: Buffer) {
  const file = new File([Uint8Array.from(bytes)], "notion.zip");
  const response = await sendFile(client, projectId, file);
  const { importId } = Sent.parse(await response.json());
  return (reader: Client) => fetchJson<Progress>(reader, `/documentation/imports/${importId}`);
}

export async function untilImported(
  read: () => Promise<Progress>,
  isEnough: (found: Progress) => boolean = () => false,
): Promise<Progress> {
  for (;;) {
    const found = await read();
    if (isEnough(found) || !["waiting", "running"].includes(found.status)) return found;
    await pause(LOOK_EVERY_MS);
  }
}

type Killed = {
  admin: pg.Client;
  running: Running;
  startAgain(): Promise<Running>;
  bytes: Buffer;
  pages: number;
};

/** Kills and restarts the server during the import of an archive. */
export async function killedExport(
  bench: Bench,
  { admin, running, startAgain, bytes, pages }: Killed,
): Promise<void> {
  const projectId = await makeProject(running.client);
  const read = await sendExport(running.client, projectId, bytes);
  const isHalf = ({ files }: Progress) => (files?.done ?? 0) >= pages / 2;
  const half = await untilImported(() => read(running.client), isHalf);
  process.kill(running.pid, "SIGKILL");
  const { client } = await startAgain();
  const began = performance.now();
  const found = await untilImported(() => read(client));
  const { rows } = await admin.query<{ count: number; names: number }>(PAGES, [projectId]);
  const [{ count, names } = { count: 0, names: 0 }] = rows;
  bench.report({
    metric: "pages that were there when the server was killed",
    value: half.files?.done ?? 0,
    unit: "pages",
    n: 1,
    target: { atMost: pages - 1 },
  });
  bench.report({
    metric: `pages of a killed and resumed Notion export, which is ${found.status}`,
    value: names,
    unit: "pages",
    n: count,
    target: { exactly: pages },
  });
  bench.report({
    metric: "pages that came twice",
    value: count - names,
    unit: "pages",
    n: count,
    target: { exactly: 0 },
  });
  const value = (performance.now() - began) / 1000;
  bench.report({ metric: "the rest, after the restart", value, unit: "s", n: 1 });
}
