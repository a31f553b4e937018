import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { Socket } from "node:net";
import { isReachable } from "#src/platform/server/web-pages/public-address.ts";

export type WatchedSockets = {
  /** The addresses that this process has connected to. */
  connected: string[];
  /** Those of them that are not public, without the ones that the bench itself calls. */
  notPublic(): string[];
  stop(): void;
};

/** Every socket that this process opens, whatever opened it. */
export function watchSockets(ownPorts: ReadonlySet<number>): WatchedSockets {
  const connected: { address: string; port: number }[] = [];
  const take = (message: unknown) => {
    // The channel's only message is the socket that was made.
    const { socket } = message as { socket: Socket };
    socket.once("connect", () => {
      connected.push({ address: socket.remoteAddress ?? "", port: socket.remotePort ?? 0 });
    });
  };
  subscribe("net.client.socket", take);
  return {
    get connected() {
      return connected.map(({ address, port }) => `${address} ${port}`);
    },
    notPublic: () =>
      connected
        .filter(({ address, port }) => !ownPorts.has(port) && !isReachable(address))
        .map(({ address, port }) => `${address} ${port}`),
    stop: () => unsubscribe("net.client.socket", take),
  };
}
