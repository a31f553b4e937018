/** A live connection to one browser, as far as ending it is concerned. */
export type OpenStream = {
  sessionId: string | undefined;
  userId: string | undefined;
  /** Asks anew whether it may stay, and closes it if not. */
  recheck(): void;
  close(): void;
};

export type OpenStreams = {
  /** The returned function takes it out again when it has ended. */
  add(stream: OpenStream): () => void;
  recheck(sessionOrUserId: string): void;
  recheckAll(): void;
  count(): number;
  /** Also closes those that still arrive. */
  closeAll(): void;
};

/** One stream per browser is plenty; a browser that leaves streams behind loses its oldest. */
const MOST_PER_SESSION = 5;

/** The streams of this instance. */
export function createOpenStreams(): OpenStreams {
  const streams = new Set<OpenStream>();
  let isOver = false;

  return {
    add(stream) {
      if (isOver) stream.close();
      streams.add(stream);
      const ofSession = [...streams].filter((other) => other.sessionId === stream.sessionId);
      if (stream.sessionId !== undefined && ofSession.length > MOST_PER_SESSION) {
        ofSession[0]?.close();
      }
      return () => streams.delete(stream);
    },

    recheck(id) {
      for (const stream of streams) {
        if (stream.sessionId === id || stream.userId === id) stream.recheck();
      }
    },

    recheckAll() {
      for (const stream of streams) stream.recheck();
    },

    count: () => streams.size,

    closeAll() {
      isOver = true;
      for (const stream of [...streams]) stream.close();
    },
  };
}
