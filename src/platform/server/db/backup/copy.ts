import { once } from "node:events";
import type pg from "pg";

/** Untyped parts of pg's connection that COPY needs. */
type CopyConnection = pg.Connection & {
  sendCopyFromChunk(chunk: Buffer): void;
  endCopyFrom(): void;
  sendCopyFail(reason: string): void;
};

/** Rows arrive one at a time and are forwarded in chunks of this size. */
const PIECE_BYTES = 256 * 1024;

/** The buffer for a slow disk; beyond it the database has to wait. */
const MAX_WAITING = 8;

/** The interface that pg expects of a query, so that only COPY is implemented below. */
const QUIET = {
  handleRowDescription: () => undefined,
  handleDataRow: () => undefined,
  handlePortalSuspended: () => undefined,
  handleEmptyQuery: () => undefined,
  handleReadyForQuery: () => undefined,
};

/** Streams the rows of a `COPY … TO STDOUT`. Resolves with their number. */
export async function* copyOut(
  client: pg.Client,
  statement: string,
): AsyncGenerator<Buffer, number> {
  const pieces: Buffer[] = [];
  let piece = Buffer.allocUnsafe(PIECE_BYTES);
  let filled = 0;
  let rows: number | undefined;
  let failure: unknown;
  let wake = (): void => undefined;
  let stream: CopyConnection["stream"] | undefined;

  function pass(): void {
    if (filled > 0) pieces.push(piece.subarray(0, filled));
    piece = Buffer.allocUnsafe(PIECE_BYTES);
    filled = 0;
    if (pieces.length >= MAX_WAITING) stream?.pause();
    wake();
  }

  client.query({
    ...QUIET,
    submit(connection: pg.Connection) {
      stream = connection.stream;
      connection.query(statement);
    },
    /** pg reuses the buffer, so every row is copied. */
    handleCopyData({ chunk }: { chunk: Buffer }) {
      if (filled + chunk.length > piece.length) pass();
      if (chunk.length > piece.length) pieces.push(Buffer.from(chunk));
      else filled += chunk.copy(piece, filled);
    },
    handleCommandComplete({ text }: { text: string }) {
      rows = Number(text.replace("COPY ", ""));
      pass();
    },
    handleError(error: unknown) {
      failure = error;
      wake();
    },
  });
  for (;;) {
    const next = pieces.shift();
    if (next) {
      if (pieces.length < MAX_WAITING) stream?.resume();
      yield next;
      continue;
    }
    if (failure !== undefined) throw failure;
    if (rows !== undefined) return rows;
    await new Promise<void>((resolve) => {
      wake = resolve;
    });
  }
}

/** Feeds a `COPY … FROM STDIN`. Resolves with the number of rows the database accepted. */
export function copyIn(
  client: pg.Client,
  statement: string,
  data: AsyncIterable<Buffer>,
): Promise<number> {
  const { promise, resolve, reject } = Promise.withResolvers<number>();
  const refused = new AbortController();
  let rows = 0;

  async function feed(connection: CopyConnection): Promise<void> {
    try {
      for await (const piece of data) {
        if (refused.signal.aborted) return;
        connection.sendCopyFromChunk(piece);
        if (connection.stream.writableNeedDrain) {
          await once(connection.stream, "drain", { signal: refused.signal });
        }
      }
      connection.endCopyFrom();
    } catch (error) {
      reject(error);
      connection.sendCopyFail("the data ended early");
    }
  }

  client.query({
    ...QUIET,
    submit: (connection: pg.Connection) => connection.query(statement),
    handleCopyInResponse: (connection: CopyConnection) => void feed(connection),
    handleCommandComplete({ text }: { text: string }) {
      rows = Number(text.replace("COPY ", ""));
    },
    handleReadyForQuery: () => resolve(rows),
    handleError(error: unknown) {
      refused.abort();
      reject(error);
    },
  });
  return promise;
}
