import { once } from "node:events";
import { type AddressInfo, connect, createServer, type Socket } from "node:net";
import { setTimeout as pause } from "node:timers/promises";

/**
 * What happens to everything that passes, until it is set to something else. `silent` keeps all
 * connections and lets nothing through, as after a cable was pulled.
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
  /** Ends every connection at once, as a machine does that restarts. */
  reset(): void;
  /** Ends the sending half of both sides of every connection. */
  halfClose(): void;
  /** How many connections are open. */
  open(): number;
  stop(): Promise<void>;
};

type Pair = { near: Socket; far: Socket };

/** Stands between a client and a server on this machine and does to them what networks do. */
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

  /** One piece after the other, so that what is slow stays in order. */
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
