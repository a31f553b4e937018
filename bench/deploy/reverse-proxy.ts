import { once } from "node:events";
import { connect } from "node:http2";
import { get } from "node:https";
import { setTimeout as pause } from "node:timers/promises";
import type { Caller } from "#src/testing/person.ts";
import { filesContract } from "#src/workspace/files/files.contract.ts";
import { picture, pngOf } from "#src/workspace/files/files.makers.ts";
import { projectsContract } from "#src/workspace/projects/projects.contract.ts";
import { listenAs } from "./listen.ts";

export async function statusOverHttp2(url: string, path: string): Promise<number> {
  const session = connect(url);
  session.once("error", () => undefined);
  const stream = session.request({ ":path": path });
  const [headers] = await once(stream, "response");
  stream.close();
  session.close();
  return Number(headers[":status"]);
}

export async function plainRedirect(port: number): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${port}/sign-in`, { redirect: "manual" });
  return `${answer.status} ${answer.headers.get("location")}`;
}

/** Names headers that are duplicated or missing. */
export async function wrongHeaders(url: string): Promise<string[]> {
  const { promise, resolve, reject } = Promise.withResolvers<readonly string[]>();
  get(`${url}/sign-in`, (answer) => {
    answer.resume();
    resolve(answer.rawHeaders.filter((_, at) => at % 2 === 0).map((name) => name.toLowerCase()));
  }).once("error", reject);
  const names = await promise;
  return [
    ...names.filter((name, at) => names.indexOf(name) !== at),
    ...EXPECTED.filter((name) => !names.includes(name)).map((name) => `no ${name}`),
  ];
}

const EXPECTED = [
  "strict-transport-security",
  "content-security-policy",
  "x-content-type-options",
  "referrer-policy",
];

/** The latency of the slowest of several changes, made at alternating instances. */
export async function slowestEvent(
  caller: Caller,
  colleague: Caller,
  rounds: number,
): Promise<number> {
  const events = await listenAs(colleague);
  let slowest = 0;
  for (let round = 0; round < rounds; round += 1) {
    const { id } = await caller.call(projectsContract.create, { body: { name: `Seen ${round}` } });
    const answered = performance.now();
    slowest = Math.max(slowest, (await events.seen(id, 5000)) - answered);
    await pause(20);
  }
  await events.close();
  return slowest;
}

/** True if a picture is returned unchanged by both instances. */
export async function keepsPicture(caller: Caller, projectId: string): Promise<string | undefined> {
  const sent = picture("large.png", pngOf({ width: 2000, height: 2000 }));
  const { id: fileId } = await caller.call(filesContract.upload, {
    params: { projectId },
    file: sent,
  });
  return (await isPicture(caller, projectId, fileId, sent)) ? fileId : undefined;
}

async function isPicture(caller: Caller, projectId: string, fileId: string, sent: File) {
  const expected = Buffer.from(await sent.arrayBuffer());
  for (let turn = 0; turn < 2; turn += 1) {
    const kept = await caller.call(filesContract.read, { params: { projectId, fileId } });
    if (!Buffer.from(await kept.arrayBuffer()).equals(expected)) return false;
  }
  return true;
}

/** The status for a body of this size and whether the message is ours. */
export async function answerToBody(caller: Caller, projectId: string, bytes: number) {
  const body = new FormData();
  body.set("file", new File([new Uint8Array(bytes)], "a.png", { type: "image/png" }));
  const path = `/api/projects/${projectId}/files`;
  return (await caller.request(path, { method: "POST", body })).status;
}
