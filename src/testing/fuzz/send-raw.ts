import { connect } from "node:net";
import type { RawShape } from "./raw-shapes.ts";
import type { Answer } from "./send-request.ts";

const PATIENCE_MS = 20_000;

/** Everything the server says to these bytes until it closes, which it must do by itself. */
export function sendRaw(
  url: string,
  { bytes, hangsUp }: RawShape,
): Promise<Answer & { answers: number }> {
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
