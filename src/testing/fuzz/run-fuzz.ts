import { Agent } from "node:http";
import { connect } from "node:net";
import fc from "fast-check";
import { ErrorBody } from "#src/platform/contract/errors.ts";
import { type MadeRequest, madeRequests } from "./make-requests.ts";
import { fillIn } from "./markers.ts";
import { type RawShape, rawShapes } from "./raw-shapes.ts";
import { readApi } from "./read-api.ts";
import { CANARY, type Persona, type Scene } from "./scene.ts";
import { type Answer, sendRequest } from "./send-request.ts";

const PATIENCE_MS = 20_000;

export const FAULTS = [
  "answered 5xx",
  "slower than 5 s",
  "showed another organisation's words",
  "an error without the one error body",
  "more answers than requests",
] as const;
export type FaultKind = (typeof FAULTS)[number];

export type Fault = { kind: FaultKind; request: string; answer: string };

export type FuzzResult = {
  requests: number;
  raw: number;
  hungUp: number;
  slowestMs: number;
  byStatus: Map<number, number>;
  /** Operations that have succeeded at least once. */
  accepted: Set<string>;
  faults: Fault[];
};

export function emptyResult(): FuzzResult {
  return {
    requests: 0,
    raw: 0,
    hungUp: 0,
    slowestMs: 0,
    byStatus: new Map(),
    accepted: new Set(),
    faults: [],
  };
}

const SLOW_MS = 5000;
const AT_ONCE = 16;
/** One of this many uses a raw socket. */
const RAW_EVERY = 12;

const requests = madeRequests(readApi());

/** A deterministic round of requests for a seed, against one scene. */
export async function fuzzRound(
  { url, scene }: { url: string; scene: Scene },
  { seed, count }: { seed: number; count: number },
  result: FuzzResult,
): Promise<void> {
  const rawCount = Math.ceil(count / RAW_EVERY);
  const made = fc.sample(requests, { seed, numRuns: count - rawCount });
  const raw = fc.sample(rawShapes, { seed, numRuns: rawCount });
  const all: (() => Promise<void>)[] = made.map((one) => () => tryRequest(one));
  for (const [index, shape] of raw.entries()) {
    all.splice(index * RAW_EVERY, 0, () => tryRaw(shape));
  }
  const agent = new Agent({ keepAlive: true, maxSockets: AT_ONCE });
  const turns = all.values();
  const take = async () => {
    for (const turn of turns) await turn();
  };
  await Promise.all(Array.from({ length: AT_ONCE }, take)).finally(() => agent.destroy());

  async function tryRequest(one: MadeRequest): Promise<void> {
    const persona = scene[one.who];
    const sending = filledIn(one, persona);
    const answer = await sendRequest({ url, agent, ...sending });
    result.requests += 1;
    if (answer === "hung up") {
      result.hungUp += 1;
      return;
    }
    follow(persona, answer);
    if (answer.status < 300) result.accepted.add(one.operation);
    const body = sending.body?.toString().slice(0, 400);
    const shown = JSON.stringify({ ...sending, body, who: one.who, seed });
    judge(answer, shown, persona.canary, one.method !== "HEAD");
  }

  async function tryRaw(shape: RawShape): Promise<void> {
    const answer = await sendRaw(url, shape);
    result.raw += 1;
    const shown = JSON.stringify({ raw: shape.name, bytes: shape.bytes.toString("latin1"), seed });
    judge(answer, shown, undefined, false);
    if (shape.atMost !== undefined && answer.answers > shape.atMost)
      note("more answers than requests", shown, answer);
  }

  function judge(answer: Answer, shown: string, canary: string | undefined, hasBody: boolean) {
    result.slowestMs = Math.max(result.slowestMs, answer.ms);
    result.byStatus.set(answer.status, (result.byStatus.get(answer.status) ?? 0) + 1);
    if (answer.status >= 500) note("answered 5xx", shown, answer);
    if (answer.ms > SLOW_MS) note("slower than 5 s", shown, answer);
    const canaries = answer.bytes.toString("latin1").match(CANARY) ?? [];
    if (canaries.some((one) => one !== canary))
      note("showed another organisation's words", shown, answer);
    if (hasBody && answer.status >= 400 && !isErrorBody(answer))
      note("an error without the one error body", shown, answer);
  }

  function note(kind: FaultKind, request: string, answer: Answer): void {
    const text = `${answer.status} after ${Math.round(answer.ms)} ms: ${answer.bytes.toString("utf8").slice(-600)}`;
    result.faults.push({ kind, request: request.slice(0, 3000), answer: text });
  }
}

function filledIn({ method, path, headers, body }: MadeRequest, { caller, own, foreign }: Persona) {
  const things = { own, foreign };
  const filled = Object.entries(headers).map(([name, value]) => [name, fillIn(value, things)]);
  const cookie = caller.cookie === undefined ? {} : { cookie: caller.cookie };
  return {
    method,
    path: fillIn(path, things),
    headers: { ...cookie, ...Object.fromEntries(filled) },
    body: body && fillInBytes(body, things),
  };
}

/** Byte by byte, so that invalid UTF-8 is unchanged. */
function fillInBytes(body: Buffer, things: Parameters<typeof fillIn>[1]): Buffer {
  const mark = Buffer.from("§");
  if (!body.includes(mark)) return body;
  return Buffer.from(fillIn(body.toString("utf8"), things));
}

/** Browsers store new cookies. A signed-out one keeps its old one. */
function follow({ caller }: Persona, { setCookie }: Answer): void {
  const [pair = ""] = setCookie?.split(";") ?? [];
  if (/^sid=.+/.test(pair) && caller.cookie !== undefined) caller.cookie = pair;
}

function isErrorBody({ bytes }: Answer): boolean {
  const text = bytes.toString("utf8");
  try {
    return ErrorBody.safeParse(JSON.parse(text.slice(text.indexOf("\n\n") + 2))).success;
  } catch {
    return false;
  }
}

/** The server's complete response until it closes the connection by itself. */
function sendRaw(url: string, { bytes, hangsUp }: RawShape): Promise<Answer & { answers: number }> {
  const { promise, resolve } = Promise.withResolvers<Answer & { answers: number }>();
  const { hostname, port } = new URL(url);
  const began = performance.now();
  const chunks: Buffer[] = [];
  const socket = connect(Number(port), hostname);
  socket.setTimeout(PATIENCE_MS, () => socket.destroy());
  socket.on("data", (chunk: Buffer) => chunks.push(chunk));
  socket.on("error", () => undefined);
  socket.on("close", () => {
    const all = Buffer.concat(chunks);
    const lines = all.toString("latin1").match(/^HTTP\/1\.1 (?!1\d\d)\d{3}/gm) ?? [];
    const statuses = lines.map((line) => Number(line.slice(-3)));
    const status = Math.max(0, ...statuses);
    const ms = performance.now() - began;
    resolve({ status, bytes: all, ms, setCookie: undefined, answers: statuses.length });
  });
  if (hangsUp) socket.write(bytes, () => socket.destroy());
  else socket.end(bytes);
  return promise;
}
