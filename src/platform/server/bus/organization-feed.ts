import type { Databases } from "#src/platform/server/db/pools.ts";
import { type ProjectIds, reachesProject } from "#src/platform/server/db/projects/project-ids.ts";
import type { Log } from "#src/platform/server/log.ts";
import type { Position, PositionCodec } from "./position.ts";
import { readEvents, type StoredEvent } from "./read-events.ts";

export type FeedChange = Pick<StoredEvent, "id" | "topic" | "subjectId" | "projectId">;

/**
 * Only the last message of a batch has a `position`: a client that has it has everything before.
 */
export type FeedMessage =
  | { kind: "ready" | "reset"; position: string }
  | { kind: "change"; change: FeedChange; position?: string };

export type Subscriber = {
  userId: string;
  projectIds: ProjectIds;
  /** The last cursor; undefined for a new client. */
  resumeFrom: Position | undefined;
  deliver(message: FeedMessage): void;
};

const TRY_AGAIN_MS = 1000;

/**
 * Reads the events of one organisation for all its streams on this instance, one read at a time.
 */
export class OrganizationFeed {
  readonly #databases: Databases;
  readonly #organizationId: string;
  readonly positions: PositionCodec;
  readonly #log: Log;
  readonly #arriving = new Set<Subscriber>();
  readonly #present = new Set<Subscriber>();
  #horizon: bigint | undefined;
  /** Published events at or above the horizon, with their transactions. */
  #published = new Map<string, bigint>();
  #isReading = false;
  #isAskedAgain = false;

  constructor(
    databases: Databases,
    organizationId: string,
    { positions, log }: { positions: PositionCodec; log: Log },
  ) {
    this.#databases = databases;
    this.#organizationId = organizationId;
    this.positions = positions;
    this.#log = log;
  }

  get isUnwatched(): boolean {
    return this.#arriving.size + this.#present.size === 0;
  }

  add(subscriber: Subscriber): void {
    this.#arriving.add(subscriber);
    this.read();
  }

  remove(subscriber: Subscriber): void {
    this.#arriving.delete(subscriber);
    this.#present.delete(subscriber);
  }

  /** Requests during a read are coalesced into one more read. */
  read(): void {
    this.#isAskedAgain = true;
    if (!this.#isReading) void this.#readUntilQuiet();
  }

  async #readUntilQuiet(): Promise<void> {
    this.#isReading = true;
    while (this.#isAskedAgain && !this.isUnwatched) {
      this.#isAskedAgain = false;
      try {
        await this.#turn();
      } catch (error) {
        this.#log.warn({ err: error }, "Live events could not be read; trying again.");
        setTimeout(() => this.read(), TRY_AGAIN_MS).unref();
      }
    }
    this.#isReading = false;
  }

  /**
   * Reads are strictly sequential. An event that a read cannot see yet has not been published by an
   * earlier one, so a client that joins between two reads misses nothing.
   */
  async #turn(): Promise<void> {
    // A new feed must know its position before subscribers get the backlog; otherwise a commit
    // between the two would be in neither.
    if (this.#horizon === undefined) await this.#readNews();
    for (const subscriber of [...this.#arriving]) {
      if (subscriber.resumeFrom) await this.#replay(subscriber, subscriber.resumeFrom.horizon);
    }
    const beginning = [...this.#arriving].filter(({ resumeFrom }) => resumeFrom === undefined);
    const { news, isCut, position } = await this.#readNews();
    for (const subscriber of this.#present) {
      if (isCut) subscriber.deliver({ kind: "reset", position });
      else deliverChanges(subscriber, news, position);
    }
    for (const subscriber of beginning) this.#welcome(subscriber, { kind: "ready", position });
  }

  async #replay(subscriber: Subscriber, from: bigint): Promise<void> {
    const found = await readEvents(this.#databases, this.#organizationId, from, []);
    // A position past the end comes from a database that was since restored from a backup.
    const isLost = from > found.end || found.isCut;
    if (!isLost) deliverChanges(subscriber, found.events, undefined);
    const position = this.#positionNow(found.horizon);
    this.#welcome(subscriber, { kind: isLost ? "reset" : "ready", position });
  }

  #welcome(subscriber: Subscriber, message: FeedMessage): void {
    // The stream may have closed during the read.
    if (!this.#arriving.delete(subscriber)) return;
    this.#present.add(subscriber);
    subscriber.deliver(message);
  }

  async #readNews(): Promise<{ news: StoredEvent[]; isCut: boolean; position: string }> {
    const news: StoredEvent[] = [];
    // A copy, so that a read that fails halfway publishes nothing.
    const published = new Map(this.#published);
    let wasCut = false;
    for (;;) {
      const except = [...published.keys()];
      const found = await readEvents(this.#databases, this.#organizationId, this.#horizon, except);
      for (const { id, xid } of found.events) published.set(id, xid);
      news.push(...found.events);
      if (found.isCut) {
        wasCut = true;
        continue;
      }
      for (const [id, xid] of published) if (xid < found.horizon) published.delete(id);
      this.#published = published;
      this.#horizon = found.horizon;
      return { news, isCut: wasCut, position: this.#positionNow(found.horizon) };
    }
  }

  #positionNow(horizon: bigint): string {
    return this.positions.encode({ horizon, at: Date.now() });
  }
}

function deliverChanges(
  subscriber: Subscriber,
  events: readonly StoredEvent[],
  position: string | undefined,
): void {
  const own = events.filter((event) => isFor(event, subscriber));
  for (const [index, { id, topic, subjectId, projectId }] of own.entries()) {
    const isLast = index === own.length - 1;
    const change = { id, topic, subjectId, projectId };
    subscriber.deliver({ kind: "change", change, ...(isLast && position ? { position } : {}) });
  }
}

function isFor({ userId, projectId }: StoredEvent, subscriber: Subscriber): boolean {
  if (userId !== null && userId !== subscriber.userId) return false;
  const isOwn = userId !== null && projectId === null;
  return isOwn || reachesProject(subscriber.projectIds, projectId);
}
