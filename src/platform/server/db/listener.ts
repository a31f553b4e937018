import pg from "pg";
import type { Log } from "#src/platform/server/log.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";

type Subscription = { channel: string; onMessage(payload: string): void; onConnect(): void };

const CHECK_EVERY_MS = 10_000;
const ANSWER_WITHIN_MS = 5000;
const LONGEST_PAUSE_MS = 5000;

/**
 * The LISTEN connection of an instance. It reconnects by itself, and bypasses the pooler, which
 * would swallow notifications in transaction mode.
 */
export class Listener {
  readonly #target: PostgresTarget;
  readonly #log: Log;
  readonly #subscriptions = new Set<Subscription>();
  #client: pg.Client | undefined;
  #connecting: Promise<void> | undefined;
  #timer: NodeJS.Timeout | undefined;
  /** The last query on this connection: a client runs one at a time. */
  #lastQuery: Promise<unknown> = Promise.resolve();
  #failures = 0;
  #isClosed = false;

  constructor(target: PostgresTarget, log: Log) {
    this.#target = target;
    this.#log = log;
  }

  /**
   * Listens to a channel until the returned handle is closed. `onConnect` runs after every
   * connection, because notifications sent while disconnected are lost and must be caught up on.
   */
  async listen(
    channel: string,
    onMessage: (payload: string) => void,
    onConnect: () => void,
  ): Promise<{ close(): Promise<void> }> {
    if (this.#isClosed) return { close: async () => undefined };
    const subscription = { channel, onMessage, onConnect };
    this.#subscriptions.add(subscription);
    if (!this.#client && !this.#timer && !this.#connecting) this.#connect();
    await this.#connecting;
    if (this.#client) await this.#query(this.#client, listenTo(channel)).catch(() => undefined);
    return {
      close: async () => {
        this.#subscriptions.delete(subscription);
      },
    };
  }

  async close(): Promise<void> {
    this.#isClosed = true;
    clearTimeout(this.#timer);
    await this.#client?.end().catch(() => undefined);
  }

  #connect(): void {
    this.#timer = undefined;
    this.#connecting = this.#tryToConnect().finally(() => {
      this.#connecting = undefined;
    });
  }

  async #tryToConnect(): Promise<void> {
    const client = new pg.Client({
      ...this.#target,
      keepAlive: true,
      connectionTimeoutMillis: 5000,
    });
    client.on("error", () => this.#lose(client));
    client.on("end", () => this.#lose(client));
    client.on("notification", ({ channel, payload }) => {
      for (const subscription of this.#subscriptions)
        if (subscription.channel === channel) subscription.onMessage(payload ?? "");
    });
    this.#client = client;
    this.#lastQuery = Promise.resolve();
    try {
      await client.connect();
      for (const subscription of this.#subscriptions)
        await this.#query(client, listenTo(subscription.channel));
    } catch (error) {
      if (this.#failures === 0)
        this.#log.warn({ err: error }, "Notifications wait for the database.");
      this.#lose(client);
      return;
    }
    if (this.#failures > 0) this.#log.info("Notifications from the database are back.");
    this.#failures = 0;
    this.#checkLater(client);
    for (const subscription of this.#subscriptions) subscription.onConnect();
  }

  #query(client: pg.Client, text: string): Promise<unknown> {
    const query = this.#lastQuery.then(() => client.query(text));
    this.#lastQuery = query.catch(() => undefined);
    return query;
  }

  #lose(lost: pg.Client): void {
    if (this.#client !== lost) return;
    this.#client = undefined;
    clearTimeout(this.#timer);
    lost.end().catch(() => undefined);
    if (this.#isClosed) return;
    const pause = Math.min(LONGEST_PAUSE_MS, 100 * 2 ** this.#failures);
    this.#failures += 1;
    this.#timer = setTimeout(() => this.#connect(), pause * (0.5 + Math.random() / 2));
  }

  /** A silently dropped connection looks alive until it is probed. */
  #checkLater(client: pg.Client): void {
    this.#timer = setTimeout(async () => {
      const impatience = setTimeout(() => this.#lose(client), ANSWER_WITHIN_MS);
      await this.#query(client, "select 1").catch(() => this.#lose(client));
      clearTimeout(impatience);
      if (this.#client === client) this.#checkLater(client);
    }, CHECK_EVERY_MS);
    this.#timer.unref();
  }
}

function listenTo(channel: string): string {
  return `listen ${pg.escapeIdentifier(channel)}`;
}
