import { subscribe, unsubscribe } from "node:diagnostics_channel";
import { isIP, type Socket } from "node:net";
import { isReachable } from "#src/platform/server/web-pages/public-address.ts";

export type WatchedSockets = {
  /** The addresses this process has connected to. */
  connected: string[];
  /** The external addresses it tried to connect to, successfully or not. */
  triedOutside: string[];
  /** Non-public connections, without the caller's own ports. */
  notPublic(): string[];
  stop(): void;
};

/** The loopback addresses of both families. */
const OWN_MACHINE = /^(?:127\.|::1$|::ffff:127\.)/;

/** Every socket this process opens. */
export function watchSockets(ownPorts: ReadonlySet<number> = new Set()): WatchedSockets {
  const connected: { address: string; port: number }[] = [];
  const triedOutside: string[] = [];
  const take = (message: unknown) => {
    // The channel's only message is the socket that was made.
    const { socket } = message as { socket: Socket };
    socket.on("connectionAttempt", (address, port) => {
      // A Unix socket of PostgreSQL has a path.
      if (isIP(address) !== 0 && !OWN_MACHINE.test(address))
        triedOutside.push(`${address} ${port}`);
    });
    socket.once("connect", () => {
      connected.push({ address: socket.remoteAddress ?? "", port: socket.remotePort ?? 0 });
    });
  };
  subscribe("net.client.socket", take);
  return {
    get connected() {
      return connected.map(({ address, port }) => `${address} ${port}`);
    },
    triedOutside,
    notPublic: () =>
      connected
        .filter(({ address, port }) => !ownPorts.has(port) && !isReachable(address))
        .map(({ address, port }) => `${address} ${port}`),
    stop: () => unsubscribe("net.client.socket", take),
  };
}
