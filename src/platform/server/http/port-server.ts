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

/**
 * Whether several sockets may listen on one port, with the system balancing connections between
 * them.
 */
export const SHARES_PORTS = process.platform === "linux";

const MORE_SOCKETS = 15;
const BACKLOG = 500;
const QUIET_MS = 30;
const QUIET_AFTER_MS = 1000;

/**
 * Node accepts one connection per socket and event loop iteration. Under load an iteration takes
 * ten milliseconds, so a thousand reconnecting browsers would wait ten seconds. So several sockets
 * listen on the port, if the first one listens with `reusePort`.
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
      // One socket fewer is no reason to fail.
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
 * Before a server closes: waits until no new connection has arrived for a moment, which is soon
 * after the proxy notices. The system accepts connections ahead of us, and closing would reset
 * those that have already sent a request.
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
    // Pending connections are accepted once between two iterations, however late the timer fired.
    await turn();
    await turn();
  }
  server.off("connection", count);
}
