import { type Agent, request } from "node:http";
import { setTimeout as timer } from "node:timers";

/** The response head and body, as far as read. */
export type Answer = { status: number; bytes: Buffer; ms: number; setCookie: string | undefined };

/** A stream is abandoned after its first bytes. */
const STREAM = /^text\/event-stream/;
/** The timeout; later responses count as too slow. */
const PATIENCE_MS = 20_000;

export type Sending = {
  url: string;
  agent: Agent;
  method: string;
  path: string;
  headers: Readonly<Record<string, string>>;
  body: Buffer | undefined;
};

/** Sends a request unchanged, without a client's corrections. */
export function sendRequest(sending: Sending): Promise<Answer | "hung up"> {
  const { url, agent, method, path, headers, body } = sending;
  const { promise, resolve } = Promise.withResolvers<Answer | "hung up">();
  const { hostname, port } = new URL(url);
  const began = performance.now();
  const sent = request({ hostname, port, method, path, headers, agent });
  const patience = timer(() => sent.destroy(), PATIENCE_MS);
  const chunks: Buffer[] = [];
  let status = 0;
  let setCookie: string | undefined;
  let head = "";
  const settle = () => {
    clearTimeout(patience);
    const ms = performance.now() - began;
    if (status === 0 && ms < PATIENCE_MS) return resolve("hung up");
    resolve({ status, bytes: Buffer.concat([Buffer.from(head), ...chunks]), ms, setCookie });
  };
  sent.on("response", (response) => {
    status = response.statusCode ?? 0;
    setCookie = response.headers["set-cookie"]?.[0];
    head = `${response.rawHeaders.join("\n")}\n\n`;
    response.on("data", (chunk: Buffer) => {
      chunks.push(chunk);
      if (STREAM.test(response.headers["content-type"] ?? "")) sent.destroy();
    });
    response.on("error", () => undefined);
    response.on("close", settle);
  });
  sent.on("error", () => {
    if (status === 0) settle();
  });
  sent.end(body);
  return promise;
}
