import type { Socket } from "node:net";
import { addressKey, addressMatcher, readAddress } from "./request/client-address.ts";

export type Limits = {
  most: number;
  mostPerAddress: number;
  /** Addresses and ranges that proxy many clients, and so have no limit of their own. */
  trustedProxies: readonly string[];
};

/** A quarter of the server: more than an office behind one address needs. */
export const CONNECTION_LIMITS: Limits = { most: 2000, mostPerAddress: 500, trustedProxies: [] };

/** The connections of one address; idle ones in the order in which they became idle. */
type Client = { key: string; most: number; open: number; idle: Set<Connection> };

type Connection = { socket: Socket; client: Client; calls: number };

/**
 * Shares the server's connections fairly, so that no address can take them all. At a limit, an idle
 * connection is closed to make room: of the same address if that is at its limit, otherwise of the
 * address with the most. The longest idle one goes first.
 */
export class ConnectionLimits {
  readonly #limits: Limits;
  readonly #isProxy: (ip: string) => boolean;
  readonly #clients = new Map<string, Client>();
  readonly #connections = new WeakMap<Socket, Connection>();
  #open = 0;

  constructor(limits: Limits) {
    this.#limits = limits;
    this.#isProxy = addressMatcher(limits.trustedProxies);
  }

  /** Call for each new connection. Destroys it if no idle one can be closed instead. */
  add(socket: Socket): void {
    const client = this.#clientOf(socket);
    if (client.open >= client.most) this.#closeIdle(client);
    else if (this.#open >= this.#limits.most) this.#closeIdle(this.#largestClient());
    if (client.open >= client.most || this.#open >= this.#limits.most) socket.destroy();
    else this.#keep({ socket, client, calls: 0 });
  }

  /** Call when a request begins; call the returned function when it ends. */
  beginCall(socket: Socket): () => void {
    const connection = this.#connections.get(socket);
    if (!connection) return () => undefined;
    const { idle } = connection.client;
    connection.calls += 1;
    idle.delete(connection);
    return () => {
      connection.calls -= 1;
      if (connection.calls === 0 && this.#connections.has(socket)) idle.add(connection);
    };
  }

  #clientOf({ remoteAddress }: Socket): Client {
    const ip = readAddress(remoteAddress) ?? "";
    const key = addressKey(ip);
    const known = this.#clients.get(key);
    if (known) return known;
    const most = this.#isProxy(ip) ? Infinity : this.#limits.mostPerAddress;
    return { key, most, open: 0, idle: new Set() };
  }

  #keep(connection: Connection): void {
    const { socket, client } = connection;
    this.#open += 1;
    client.open += 1;
    client.idle.add(connection);
    this.#clients.set(client.key, client);
    this.#connections.set(socket, connection);
    socket.once("close", () => this.#forget(connection));
  }

  #forget(connection: Connection): void {
    const { socket, client } = connection;
    if (!this.#connections.delete(socket)) return;
    this.#open -= 1;
    client.open -= 1;
    client.idle.delete(connection);
    if (client.open === 0) this.#clients.delete(client.key);
  }

  #closeIdle(client: Client | undefined): void {
    const [longest] = client?.idle ?? [];
    if (!longest) return;
    // Its slot is free immediately; the "close" event fires one iteration later.
    this.#forget(longest);
    longest.socket.destroy();
  }

  /**
   * The largest client with an idle connection. Proxies are exempt because they serve many clients.
   */
  #largestClient(): Client | undefined {
    let largest: Client | undefined;
    for (const client of this.#clients.values()) {
      if (client.idle.size === 0 || client.most === Infinity) continue;
      if (client.open > (largest?.open ?? 0)) largest = client;
    }
    return largest;
  }
}
