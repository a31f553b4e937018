import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * The behaviour for all traffic until changed. `silent` keeps connections open but forwards
 * nothing, like a pulled cable.
 */
export type Wire =
  | { kind: "open" }
  | { kind: "silent" }
  | { kind: "refusing" }
  | { kind: "slow"; latencyMs: number }
  | { kind: "narrow"; bytesPerSecond: number }
  | { kind: "cut-after"; bytes: number };

export type FaultProxy = {
  host: string;
  port: number;
  wire: Wire;
  /** Drops all connections at once, like a restarting machine. */
  reset(): void;
  /** Half-closes both sides of every connection. */
  halfClose(): void;
  /** The number of open connections. */
  open(): number;
  stop(): Promise<void>;
};

type Pair = { near: Socket; far: Socket };

/** A TCP proxy that simulates network faults. */
export async function startFaultProxy(
  to: { path: string } | { host: string; port: number },
): Promise<FaultProxy> {
  const pairs = new Set<Pair>();
  const server = createServer({ allowHalfOpen: true }, (near) => {
    if (proxy.wire.kind === "refusing") {
      near.resetAndDestroy();
      return;
    }
    const far = connect({ ...to, allowHalfOpen: true });
    const pair = { near, far };
    pairs.add(pair);
    for (const [from, into] of [
      [near, far],
      [far, near],
    ] as const) {
      pass(from, into);
      from.on("error", () => into.destroy());
      from.on("close", () => {
        into.destroy();
        pairs.delete(pair);
      });
    }
  });

  /** Sequential, so that delayed chunks stay in order. */
  function pass(from: Socket, into: Socket): void {
    let turn = Promise.resolve();
    from.on("data", (piece) => {
      if (proxy.wire.kind === "silent") return;
      from.pause();
      turn = turn.then(() => forward(Buffer.from(piece), into)).then(() => void from.resume());
    });
    from.on("end", () => {
      if (proxy.wire.kind !== "silent") turn = turn.then(() => void into.end());
    });
  }

  async function forward(piece: Buffer, into: Socket): Promise<void> {
    const { wire } = proxy;
    if (wire.kind === "slow") await pause(wire.latencyMs);
    if (wire.kind === "narrow") await pause((piece.length / wire.bytesPerSecond) * 1000);
    if (into.destroyed) return;
    if (wire.kind !== "cut-after") {
      into.write(piece);
      return;
    }
    into.write(piece.subarray(0, wire.bytes));
    wire.bytes -= piece.length;
    if (wire.bytes <= 0) proxy.reset();
  }

  const proxy: FaultProxy = {
    host: "127.0.0.1",
    port: 0,
    wire: { kind: "open" },
    reset() {
      for (const { near, far } of pairs) {
        near.resetAndDestroy();
        far.destroy();
      }
    },
    halfClose() {
      for (const { near, far } of pairs) {
        near.end();
        far.end();
      }
    },
    open: () => pairs.size,
    async stop() {
      proxy.reset();
      server.close();
      await once(server, "close");
    },
  };
  server.listen(0, proxy.host);
  await once(server, "listening");
  // A listening TCP server always has this kind of address.
  proxy.port = (server.address() as AddressInfo).port;
  return proxy;
}
