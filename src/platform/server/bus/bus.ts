import { Listener } from "#src/platform/server/db/listener.ts";
import type { Databases } from "#src/platform/server/db/pools.ts";
import type { ProjectIds } from "#src/platform/server/db/projects/project-ids.ts";
import type { Log } from "#src/platform/server/log.ts";
import type { PostgresTarget } from "#src/platform/server/postgres/open-postgres.ts";
import type { Keyring } from "#src/platform/server/secrets/keyring.ts";
import { createOpenStreams, type OpenStreams } from "./open-streams.ts";
import { type FeedMessage, OrganizationFeed } from "./organization-feed.ts";
import { positionCodec } from "./position.ts";
import { EVENTS_CHANNEL } from "./publish.ts";
import { SESSIONS_CHANNEL } from "./revocation.ts";

export type Bus = {
  /** The only LISTEN connection, shared with the job queue and cancellations. */
  listener: Listener;
  /** The browsers connected to this instance. */
  streams: OpenStreams;
  /**
   * Delivers events of the organisation from now on, or since `lastPosition`. Events are delivered
   * at least once; duplicates have the same id.
   */
  subscribe(
    who: { organizationId: string; userId: string; projectIds: ProjectIds },
    lastPosition: string | undefined,
    deliver: (message: FeedMessage) => void,
  ): () => void;
  /**
   * The cursor that `subscribe` needs to continue from a snapshot that saw all transactions below
   * the horizon.
   */
  positionAt(organizationId: string, horizon: bigint): string;
  start(): Promise<void>;
  /** Closes all streams, so that they do not delay shutdown. */
  stop(): Promise<void>;
};

/** A notification may get lost with the process that should have sent it. */
const CATCH_UP_EVERY_MS = 30_000;

export function createBus(options: {
  /** The application's database role. */
  target: PostgresTarget;
  databases: Databases;
  keyring: Keyring;
  log: Log;
}): Bus {
  const { target, databases, keyring, log } = options;
  const listener = new Listener(target, log);
  const streams = createOpenStreams();
  const feeds = new Map<string, OrganizationFeed>();
  let catchingUp: NodeJS.Timeout | undefined;

  const positionsOf = (organizationId: string) =>
    feeds.get(organizationId)?.positions ?? positionCodec(keyring, organizationId);

  return {
    listener,
    streams,

    positionAt: (organizationId, horizon) =>
      positionsOf(organizationId).encode({ horizon, at: Date.now() }),

    subscribe({ organizationId, userId, projectIds }, lastPosition, deliver) {
      const feed =
        feeds.get(organizationId) ??
        new OrganizationFeed(databases, organizationId, {
          positions: positionsOf(organizationId),
          log,
        });
      feeds.set(organizationId, feed);
      const resumeFrom = lastPosition ? feed.positions.decode(lastPosition, Date.now()) : undefined;
      const isLost = lastPosition !== undefined && resumeFrom === undefined;
      const subscriber = {
        userId,
        projectIds,
        resumeFrom,
        deliver: (message: FeedMessage) =>
          deliver(isLost && message.kind === "ready" ? { ...message, kind: "reset" } : message),
      };
      feed.add(subscriber);
      return () => {
        feed.remove(subscriber);
        if (feed.isUnwatched && feeds.get(organizationId) === feed) feeds.delete(organizationId);
      };
    },

    async start() {
      const readAll = () => {
        for (const feed of feeds.values()) feed.read();
      };
      const read = (organizationId: string) => feeds.get(organizationId)?.read();
      await listener.listen(EVENTS_CHANNEL, read, readAll);
      await listener.listen(SESSIONS_CHANNEL, streams.recheck, streams.recheckAll);
      catchingUp = setInterval(readAll, CATCH_UP_EVERY_MS);
    },

    async stop() {
      clearInterval(catchingUp);
      streams.closeAll();
      await listener.close();
    },
  };
}
