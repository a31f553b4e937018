import type { IncomingMessage, Server, ServerResponse } from "node:http";
import type { Socket } from "node:net";
import { bodyLengthOf, createAddressReader } from "./request-text.ts";

export type Refusing = {
  /** After how many seconds to come back, where a read of this address is refused. */
  turnsReadAway(address: string): number | undefined;
  /** The refusal as it goes over the wire. */
  asText(afterSeconds: number): string;
};

/**
 * So long refusals are collected to be told together. Between two pieces of other work each of them
 * would begin with everything it needs out of the processor's reach, and wake its reader by itself.
 */
const TOGETHER_MS = 10;

/**
 * Reads along on connections and answers what the door refuses before Node has made a request and
 * a response of it, which is most of the work of a refusal. It speaks up only between two calls,
 * on a connection whose last call was heard and answered as usual, and only to a whole request
 * without a body. Everything else is Node's. Call what it gives back before the server closes, which
 * ends connections whose refusal has yet to be told: from then on each is told at once.
 */
export function refuseOnKeptConnections(server: Server, refusing: Refusing): () => void {
  const connections = new WeakMap<Socket, KeptConnection>();
  let owing: KeptConnection[] = [];
  let isOver = false;
  const tellAll = () => {
    const those = owing;
    owing = [];
    for (const connection of those) connection.tell();
  };
  const tellSoon = (connection: KeptConnection) => {
    if (isOver) return connection.tell();
    if (owing.length === 0) setTimeout(tellAll, TOGETHER_MS);
    owing.push(connection);
  };
  // Node's own listener came first and has its ears on the connection by now.
  server.on("connection", (socket: Socket) => {
    connections.set(socket, new KeptConnection(socket, refusing, tellSoon));
  });
  server.on("request", ({ socket }: IncomingMessage, response: ServerResponse) => {
    response.once("close", () => connections.get(socket)?.noteAnswer());
  });
  return () => {
    isOver = true;
    tellAll();
  };
}

class KeptConnection {
  readonly #socket: Socket;
  readonly #refusing: Refusing;
  readonly #addressOf = createAddressReader();
  /** Bytes of the last call that are still to come; NaN where its end cannot be told. */
  #toCome = 0;
  #calls = 0;
  #answers = 0;
  /** After how many seconds to come back, while that has yet to be told. */
  #owed: number | undefined;

  constructor(socket: Socket, refusing: Refusing, tellSoon: (connection: KeptConnection) => void) {
    this.#socket = socket;
    this.#refusing = refusing;
    // Node ends its side of a connection as soon as the other one has.
    socket.prependListener("end", () => this.tell());
    const ears = socket.listeners("data");
    socket.removeAllListeners("data");
    socket.on("data", (chunk: Buffer<ArrayBuffer>) => {
      // Whoever asks again without waiting still gets one answer after the other.
      this.tell();
      this.#owed = this.#isBetweenCalls() ? this.#refusalOf(chunk) : undefined;
      if (this.#owed !== undefined) return tellSoon(this);
      this.#follow(chunk);
      for (const ear of ears) ear.call(socket, chunk);
    });
  }

  noteAnswer(): void {
    this.#answers += 1;
  }

  tell(): void {
    if (this.#owed !== undefined && this.#socket.writable)
      this.#socket.write(this.#refusing.asText(this.#owed), "latin1");
    this.#owed = undefined;
  }

  /** Node counts the time until a first call, so that one is its own in any case. */
  #isBetweenCalls(): boolean {
    return this.#toCome === 0 && this.#calls > 0 && this.#calls === this.#answers;
  }

  #refusalOf(chunk: Buffer): number | undefined {
    const address = this.#socket.writable ? this.#addressOf(chunk) : undefined;
    return address === undefined ? undefined : this.#refusing.turnsReadAway(address);
  }

  #follow(chunk: Buffer): void {
    if (this.#toCome > 0) this.#toCome -= chunk.length;
    else {
      this.#calls += 1;
      this.#toCome += bodyLengthOf(chunk);
    }
    // More than there should be: what follows has begun already.
    if (this.#toCome < 0) this.#toCome = Number.NaN;
  }
}
