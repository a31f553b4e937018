import {
  type IncomingMessage,
  type RequestListener,
  Server,
  type ServerOptions,
  type ServerResponse,
} from "node:http";
import { createServer, type Socket, type Server as SocketServer } from "node:net";
import { setTimeout as pause, setImmediate as turn } from "node:timers/promises";
import { CONNECTION_LIMITS, ConnectionLimits } from "./connection-limits.ts";

/** Whether several sockets may listen on one port, and the system shares connections out to them. */
export const SHARES_PORTS = process.platform === "linux";

const MORE_SOCKETS = 15;
const BACKLOG = 500;
const QUIET_MS = 30;
const QUIET_AFTER_MS = 1000;

/**
 * Node takes one new connection each time the event loop comes round. Under load that is every ten
 * milliseconds, and a thousand browsers that come back together would wait ten seconds to be
 * connections. So several sockets listen on the port, each of which takes one, if the first listens
 * with `reusePort`.
 */
export class PortServer extends Server {
  readonly #socketServers: SocketServer[] = [];

  constructor(options: ServerOptions, handle: RequestListener, limits = CONNECTION_LIMITS) {
    super(options, handle);
    const connections = new ConnectionLimits(limits);
    this.prependListener("connection", (socket: Socket) => connections.add(socket));
    this.prependListener("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
      response.once("close", connections.beginCall(socket));
    });
    this.once("listening", () => this.#listenMore());
  }

  #listenMore(): void {
    const address = this.address();
    if (address === null || typeof address === "string") return;
    const at = { host: address.address, port: address.port, backlog: BACKLOG, reusePort: true };
    for (let count = 0; count < MORE_SOCKETS; count += 1) {
      const socketServer = createServer({ allowHalfOpen: true, noDelay: true }, (socket) =>
        this.emit("connection", socket),
      );
      // One socket less is no reason to serve no one.
      socketServer.on("error", () => undefined);
      socketServer.on("listening", () => {
        if (!this.listening) socketServer.close();
      });
      socketServer.listen(at);
      this.#socketServers.push(socketServer);
    }
  }

  override close(closed?: (error?: Error) => void): this {
    const open = this.#socketServers.filter(({ listening }) => listening);
    let left = open.length + 1;
    let failed: Error | undefined;
    const done = (error?: Error) => {
      failed ??= error;
      left -= 1;
      if (left === 0) closed?.(failed);
    };
    for (const socketServer of open) socketServer.close(done);
    return super.close(done);
  }
}

/**
 * Before a server closes: until no one new has come for a moment, as soon happens once a proxy
 * knows of it. The system takes connections ahead of us, and those still on their way to us would
 * be cut off with a call that they have sent already.
 */
export async function drainAcceptBacklog(server: Server): Promise<void> {
  const end = performance.now() + QUIET_AFTER_MS;
  let connections = 0;
  const count = () => {
    connections += 1;
  };
  server.on("connection", count);
  for (let before = -1; before < connections && performance.now() < end; ) {
    before = connections;
    await pause(QUIET_MS);
    // Waiting connections are accepted once between two iterations, however late the pause ended.
    await turn();
    await turn();
  }
  server.off("connection", count);
}
