/** An open server-sent event stream, for closing it. */
export type OpenStream = {
  sessionId: string | undefined;
  userId: string | undefined;
  organizationId: string | undefined;
  /** Checks authorization again, and closes the stream if it fails. */
  recheck(): void;
  close(): void;
};

export type OpenStreams = {
  /** Returns a function that removes it once it has ended. */
  add(stream: OpenStream): () => void;
  recheck(sessionUserOrOrganizationId: string): void;
  recheckAll(): void;
  count(): number;
  /** Connections are reserved for calls, so no further stream is accepted. */
  isFull(): boolean;
  /** Also closes those that arrive later. */
  closeAll(): void;
};

/** One stream per browser is enough; further ones evict the oldest. */
const MAX_PER_SESSION = 5;
/** The same per user, across devices. */
const MAX_PER_PERSON = 20;
/** Most of the 2,000 connections of an instance; the rest are for calls. */
const MAX_STREAMS = 1500;

/** The open streams of this instance. */
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
        const { sessionId, userId, organizationId } = stream;
        if ([sessionId, userId, organizationId].includes(id)) stream.recheck();
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
