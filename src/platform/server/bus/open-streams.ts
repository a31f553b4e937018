/** A live connection to one browser, as far as ending it is concerned. */
export type OpenStream = {
  sessionId: string | undefined;
  userId: string | undefined;
  /** Asks again whether it may stay, and closes it if not. */
  recheck(): void;
  close(): void;
};

export type OpenStreams = {
  /** The returned function takes it out again when it has ended. */
  add(stream: OpenStream): () => void;
  recheck(sessionOrUserId: string): void;
  recheckAll(): void;
  count(): number;
  /** There is room for calls besides streams, and so for no further stream. */
  isFull(): boolean;
  /** Also closes those that still arrive. */
  closeAll(): void;
};

/** One stream per browser is plenty; a browser that leaves streams behind loses its oldest. */
const MAX_PER_SESSION = 5;
/** The same for a person with many devices. */
const MAX_PER_PERSON = 20;
/** Most of the two thousand connections of an instance; the others are for calls. */
const MAX_STREAMS = 1500;

/** The streams of this instance. */
export function createOpenStreams(): OpenStreams {
  const streams = new Set<OpenStream>();
  let isOver = false;

  function closeOldest(whose: "sessionId" | "userId", most: number, newest: OpenStream): void {
    if (newest[whose] === undefined) return;
    const own = [...streams].filter((other) => other[whose] === newest[whose]);
    if (own.length > most) own[0]?.close();
  }

  return {
    add(stream) {
      if (isOver) stream.close();
      streams.add(stream);
      closeOldest("sessionId", MAX_PER_SESSION, stream);
      closeOldest("userId", MAX_PER_PERSON, stream);
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

    isFull: () => streams.size >= MAX_STREAMS,

    closeAll() {
      isOver = true;
      for (const stream of [...streams]) stream.close();
    },
  };
}
