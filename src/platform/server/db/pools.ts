import {
  type BinaryOperationNode,
  Kysely,
  type LogEvent,
  OperatorNode,
  PostgresDialect,
  type PostgresPool,
  PostgresQueryCompiler,
  PrimitiveValueListNode,
  type QueryCompiler,
} from "kysely";
import pg from "pg";
import type { Tables } from "#db/tables.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import { WatchedClient } from "./watched-client.ts";

/** One connection inside one transaction. It cannot open a nested one. */
export type Db = Omit<
  Kysely<Tables>,
  "transaction" | "startTransaction" | "connection" | "destroy"
>;

export type Pool = {
  kysely: Kysely<Tables>;
  pg: pg.Pool;
  /**
   * For a connection that the caller took from the pool and releases. Created once per connection.
   */
  on(client: pg.PoolClient): Db;
  close(): Promise<void>;
};

type PoolOptions = {
  named: boolean;
  max: number;
  onError(error: Error): void;
  /** Called for each slow statement, without its values. */
  onSlow?: (statement: SlowStatement) => void;
};

export type SlowStatement = { sql: string; ms: number };

export type Databases = {
  /** Works inside one organisation; row-level security hides everything else. */
  app: Pool;
  /** Works before an organisation is known: sessions, sign-in, tokens, rate limits. */
  auth: Pool;
};

const TIMESTAMPTZ = 1184;
const DATE = 1082;
const INT8 = 20;

const SLOW_MS = 500;

export function openPool(target: PostgresTarget, options: PoolOptions): Pool {
  const pool = new pg.Pool({
    ...target,
    max: options.max,
    // Lets a transaction pipeline its first statement with BEGIN.
    pipeline: true,
    connectionTimeoutMillis: 2000,
    idleTimeoutMillis: 30_000,
    types: { getTypeParser: parserOf },
    keepAlive: true,
    Client: options.named ? NamedClient : WatchedClient,
  });
  // The pool replaces an idle connection that dies; without an error listener the process would
  // exit.
  pool.on("error", options.onError);
  // The pool does not listen while a connection is in use; the failing statement reports the error.
  pool.on("connect", (client) => client.on("error", () => undefined));
  const kyselyFor = (from: PostgresPool) =>
    new Kysely<Tables>({
      dialect: new EmptyListDialect({ pool: from }),
      log: watch(options.onSlow),
    });
  const ofClients = new WeakMap<pg.PoolClient, Kysely<Tables>>();
  return {
    kysely: kyselyFor(pool),
    pg: pool,
    on(client) {
      const known = ofClients.get(client);
      if (known) return known;
      const lent = { query: client.query.bind(client), release: () => undefined };
      const kysely = kyselyFor({
        connect: async () => lent,
        end: async () => undefined,
        options: {},
      });
      ofClients.set(client, kysely);
      return kysely;
    },
    close: () => pool.end(),
  };
}

function watch(onSlow: PoolOptions["onSlow"]) {
  return ({ query, queryDurationMillis: ms }: LogEvent) => {
    if (ms >= SLOW_MS) onSlow?.({ sql: query.sql, ms: Math.round(ms) });
  };
}

/** Timestamps are returned as the ISO text that the API sends, counts as numbers. */
function parserOf(oid: number, format?: string) {
  if (format === "binary") return pg.types.getTypeParser(oid, "binary");
  if (oid === TIMESTAMPTZ) return isoText;
  if (oid === DATE) return (value: string) => value;
  if (oid === INT8) return Number;
  return pg.types.getTypeParser(oid, "text");
}

const IN_UTC = /^(\d{4}-\d\d-\d\d) (\d\d:\d\d:\d\d)(?:\.(\d{1,6}))?\+00$/;

/** Lists contain many of these, and rearranging the text is six times as fast as parsing a Date. */
function isoText(value: string): string {
  const [, day, time, fraction = ""] = IN_UTC.exec(value) ?? [];
  if (day === undefined) return new Date(value).toISOString();
  return `${day}T${time}.${fraction.slice(0, 3).padEnd(3, "0")}Z`;
}

/**
 * Nothing is in an empty list, and everything is outside of one. SQL has no empty list, and a
 * caller that forgets this gets a syntax error.
 */
class EmptyListCompiler extends PostgresQueryCompiler {
  protected override visitBinaryOperation(node: BinaryOperationNode): void {
    const { operator, rightOperand } = node;
    const isEmpty = PrimitiveValueListNode.is(rightOperand) && rightOperand.values.length === 0;
    if (isEmpty && OperatorNode.is(operator) && operator.operator === "in") this.append("false");
    else if (isEmpty && OperatorNode.is(operator) && operator.operator === "not in")
      this.append("true");
    else super.visitBinaryOperation(node);
  }
}

class EmptyListDialect extends PostgresDialect {
  override createQueryCompiler(): QueryCompiler {
    return new EmptyListCompiler();
  }
}

/** Statements beyond this many stay unnamed, so that the server's memory is bounded. */
const MAX_NAMES = 1000;

const names = new Map<string, string>();

/**
 * Names each parameterised statement by its text, so that PostgreSQL parses and plans it once per
 * connection. 1.5 to 2 times faster. Must be off behind pgbouncer in transaction mode before 1.21.
 */
class NamedClient extends WatchedClient {
  // pg declares ten overloads; anything not recognised here is passed through.
  // biome-ignore lint/suspicious/noExplicitAny: the parent's own signature
  override query(...args: any[]): any {
    const [text, values] = args;
    const parent = super.query as (...rest: unknown[]) => unknown;
    if (typeof text === "string" && Array.isArray(values) && values.length > 0) {
      const name = nameOf(text);
      if (name) return parent.call(this, { name, text, values }, ...args.slice(2));
    }
    return parent.apply(this, args);
  }
}

function nameOf(text: string): string | undefined {
  const known = names.get(text);
  if (known || names.size >= MAX_NAMES) return known;
  const name = `f${names.size}`;
  names.set(text, name);
  return name;
}
