import { connect, type Socket } from "node:net";
import type { Call, Kind } from "./calls.ts";

/** A call with its due time, latency and kind. */
export type Sent = { kind: Kind; at: number; ms: number; status: number };

type Waiting = { call: Call; due: number; done(sent: Sent): void };

const HEAD_END = Buffer.from("\r\n\r\n");

/**
 * Keep-alive connections with one call each at a time. They only parse status and length, so that
 * the client is not the bottleneck.
 */
export function createConnections(urls: readonly string[], most: number) {
  const ports = urls.map((url) => Number(new URL(url).port));
  let turn = 0;
  const idle: Socket[] = [];
  const waiting: Waiting[] = [];
  const open = new Set<Socket>();

  function start(one: Waiting): void {
    const socket = idle.shift() ?? connectToNext();
    open.add(socket);
    void exchange(socket, one.call).then((status) => {
      one.done({ kind: one.call.kind, at: one.due, ms: performance.now() - one.due, status });
      if (status === 0) open.delete(socket);
      else idle.push(socket);
      const next = waiting.shift();
      if (next) start(next);
    });
  }

  function connectToNext(): Socket {
    turn += 1;
    return connectTo(ports[turn % ports.length] ?? 0);
  }

  return {
    send: (call: Call, due: number): Promise<Sent> => {
      const { promise, resolve } = Promise.withResolvers<Sent>();
      const one = { call, due, done: resolve };
      if (idle.length > 0 || open.size < most) start(one);
      else waiting.push(one);
      return promise;
    },
  };
}

function connectTo(port: number): Socket {
  const socket = connect({ port, host: "127.0.0.1", noDelay: true });
  socket.on("error", () => socket.destroy());
  return socket;
}

/** The response status, or 0 for a broken connection. */
function exchange(socket: Socket, call: Call): Promise<number> {
  const { promise, resolve } = Promise.withResolvers<number>();
  let got: Buffer = Buffer.alloc(0);
  const read = (chunk: Buffer) => {
    got = got.length === 0 ? chunk : Buffer.concat([got, chunk]);
    const end = got.indexOf(HEAD_END);
    if (end === -1) return;
    const head = got.toString("latin1", 0, end);
    const length = Number(/content-length: (\d+)/i.exec(head)?.[1] ?? 0);
    if (got.length < end + HEAD_END.length + length) return;
    finish(Number(head.slice(9, 12)));
  };
  const lose = () => finish(0);
  const finish = (status: number) => {
    socket.off("data", read);
    socket.off("close", lose);
    resolve(status);
  };
  socket.on("data", read);
  socket.on("close", lose);
  socket.write(textOf(call));
  return promise;
}

function textOf({ method, path, cookie, body }: Call): string {
  const type = body ? "content-type: application/json\r\n" : "";
  const length = method === "GET" ? "" : `content-length: ${Buffer.byteLength(body ?? "")}\r\n`;
  const content = type + length;
  return `${method} ${path} HTTP/1.1\r\nhost: localhost\r\ncookie: ${cookie}\r\n${content}\r\n${body ?? ""}`;
}
