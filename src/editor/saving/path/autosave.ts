import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { type Merged, mergeContent } from "#src/editor/document/merge/merge-content.ts";
import type { AutosaveOptions } from "./autosave-options.ts";
import { callStore, reasonOf } from "./call-store.ts";
import { contentHash } from "./content-hash.ts";
import { KnownVersion } from "./known-version.ts";
import { LocalDraft } from "./local-draft.ts";
import { News } from "./news.ts";
import { OrphanedDrafts } from "./orphaned-drafts.ts";
import type { NotSaved, PageVersion, Side, TheirVersion } from "./page-store.ts";
import { Retry } from "./retry.ts";
import { type Conflict, isSameStatus, type SaveStatus, statusOf } from "./save-status.ts";
import { Batch } from "./timing/batch.ts";
import { Throttle } from "./timing/throttle.ts";

/** The maximum time that typed text exists only in memory, plus one write. */
const DEVICE_EVERY_MS = 80;

/** Mine or theirs for conflicting blocks; or theirs entirely, with mine as a separate page. */
type Way = Side | "both";

/**
 * Debounces typing, stores it on this device, and sends the newest state, one request at a time.
 * The local copy stays until that exact state is acknowledged, so that nothing is lost.
 */
export class Autosave {
  readonly #is: AutosaveOptions;
  readonly #known: KnownVersion;
  readonly #copy: LocalDraft;
  readonly #left: OrphanedDrafts;
  readonly #batch: Batch;
  readonly #onDevice: Throttle;
  readonly #retry: Retry;
  readonly #news: News;
  #newest: EditorContent;
  #sending: Promise<void> | undefined;
  #failure: NotSaved | undefined;
  #conflict: Omit<Conflict, "mine"> | undefined;
  #savedAt: number | undefined;
  #isClosed = false;
  #status: SaveStatus = { state: "checking" };

  constructor(options: AutosaveOptions) {
    const { opened, clock, device, store } = options;
    this.#is = options;
    this.#newest = opened.content;
    this.#known = new KnownVersion(opened);
    this.#copy = new LocalDraft(device, clock);
    this.#left = new OrphanedDrafts(device, clock);
    this.#batch = new Batch(clock, () => this.#takeBatch());
    this.#onDevice = new Throttle(clock, DEVICE_EVERY_MS, () => this.#keepTyped());
    this.#retry = new Retry(clock, () => this.#start());
    this.#news = new News(clock, store, {
      isBusy: () => this.#sending !== undefined,
      bring: (page) => this.#receive(page),
    });
  }

  get status(): SaveStatus {
    return this.#status;
  }

  /** Everything typed has been acknowledged. */
  get isSettled(): boolean {
    return !this.#batch.isPending && !this.#sending && !this.#conflict && this.#isSaved();
  }

  /** Takes over unsaved text of earlier openings. */
  async recover(): Promise<void> {
    await this.#left.look(this.#is.page);
    this.#takeUpNext();
    this.#publish();
  }

  /** Marks the page as dirty. Cheap: the page is read a moment later. */
  changed(): void {
    if (this.#isClosed) return;
    this.#batch.add();
    this.#onDevice.request();
    this.#publish();
  }

  /** Flushes now, such as when the tab is hidden. */
  flush(): void {
    this.#batch.end();
  }

  /** Flushes without waiting, since the page may close at once. */
  leave(): void {
    const isTyped = this.#batch.isPending;
    this.#batch.drop();
    if (isTyped) this.#readNewest();
    if (this.#isSaved()) this.#settled();
    else if (this.#sending || this.#conflict) void this.#keep();
    else this.#start({ isLeaving: true });
    this.#publish();
  }

  /** Retries, by the user or on reconnect. */
  tryNow(): void {
    this.#retry.reset();
    if (this.#failure?.kind !== "offline") this.#failure = undefined;
    this.#start();
    this.#publish();
  }

  /** A version was saved, possibly by this opening itself. */
  receiveVersion(version: number): void {
    if (version > this.#known.version) this.#news.receiveVersion(version);
  }

  /** Another tab or user has saved. */
  receive(page: PageVersion): void {
    this.#news.receive(page);
  }

  /** Resolves conflicting blocks. Other changes stay, the rejected version as a copy. */
  keepMine(): Promise<void> {
    return this.#choose("mine");
  }

  takeTheirs(): Promise<void> {
    return this.#choose("theirs");
  }

  /** Mine becomes a separate page, and this one is theirs. */
  keepBoth(): Promise<void> {
    return this.#choose("both");
  }

  /** Saves what can be saved; the rest stays on the device. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    const isTyped = this.#batch.isPending;
    this.#batch.end();
    this.#isClosed = true;
    this.#onDevice.drop();
    this.#retry.stop();
    this.#news.end();
    if (isTyped && !this.#sending) await this.#keep();
    await this.#sending;
  }

  #isSaved(): boolean {
    return this.#known.isAll(this.#newest);
  }

  #readNewest(): void {
    this.#batch.drop();
    this.#newest = this.#is.read();
  }

  #takeBatch(): void {
    this.#readNewest();
    if (this.#isSaved()) this.#settled();
    else if (this.#failure || this.#sending || this.#conflict) this.#wait();
    else this.#start();
    this.#publish();
  }

  /** Stored on the device until its turn comes. */
  #wait(): void {
    if (this.#conflict)
      this.#conflict.colliding = this.#mergedWith(this.#conflict.theirs).colliding;
    void this.#keep();
    if (this.#failure && !this.#retry.isWaiting && !this.#sending) this.#retry.later();
  }

  /** The current content, possibly newer than the request in flight. */
  async #keep(): Promise<boolean> {
    const { page, writer, clock } = this.#is;
    const { version: base, content: baseContent, sent } = this.#known;
    const content = this.#is.read();
    const keptAt = clock.now();
    const isKept = await this.#copy.put({ page, writer, base, baseContent, sent, content, keptAt });
    this.#publish();
    return isKept;
  }

  async #keepTyped(): Promise<void> {
    if (!this.isSettled && !this.#isClosed) await this.#keep();
  }

  #start({ isLeaving = false } = {}): void {
    if (this.#sending || this.#conflict || this.#isClosed || this.#isSaved()) return;
    this.#retry.stop();
    const sending = this.#sendAll(isLeaving).finally(() => {
      this.#sending = undefined;
      this.#publish();
      this.#takeUpNext();
      this.#news.goOn();
    });
    this.#sending = sending;
  }

  async #sendAll(isLeaving: boolean): Promise<void> {
    let isMore = true;
    while (isMore) isMore = await this.#sendNewest(isLeaving);
  }

  /** True if there is something newer to send. */
  async #sendNewest(isLeaving: boolean): Promise<boolean> {
    const content = this.#newest;
    const { version } = this.#known;
    this.#known.send(content);
    const kept = this.#keep();
    if (!isLeaving) await kept;
    const { store, clock } = this.#is;
    const answer = await callStore(clock, store.save(content, version, { isLeaving }));
    if (answer.kind === "saved") return this.#acknowledge({ content, version: answer.version });
    if (answer.kind === "conflict") return this.#meet(answer.theirs, version);
    this.#failure = answer;
    if (answer.kind !== "refused" && !this.#isClosed) this.#retry.later();
    return false;
  }

  #acknowledge(version: PageVersion): boolean {
    this.#settleBase(version);
    this.#savedAt = this.#is.clock.now();
    this.#is.saved?.(version);
    if (!this.#isSaved()) return true;
    this.#settled();
    return false;
  }

  /** The page has another version than the base. */
  #meet(theirs: TheirVersion, version: number): boolean {
    // It was our own request, whose response was lost.
    const isOwn = this.#known.isSent(theirs.content);
    if (isOwn && theirs.version !== version) return this.#acknowledge(theirs);
    this.#failure = undefined;
    this.#readNewest();
    const { content, colliding } = this.#mergedWith(theirs);
    if (colliding.size === 0) {
      this.#takeOver(theirs, content);
      if (this.#isSaved()) this.#settled();
      return !this.#isSaved();
    }
    this.#conflict = { theirs, colliding, isBusy: false };
    void this.#keep();
    return false;
  }

  /** Postponed if I changed one of its blocks as well: the next save resolves it. */
  #receive(page: PageVersion): boolean {
    if (page.version <= this.#known.version) return true;
    if (this.#conflict) return false;
    const merged = this.#mergedWith(page);
    if (merged.colliding.size > 0) return false;
    this.#takeOver(page, merged.content);
    if (!this.#batch.isPending) this.#goOn();
    return true;
  }

  #mergedWith({ content: theirs }: PageVersion, preferred: Side = "mine"): Merged {
    const { content: base, states: sent } = this.#known;
    return mergeContent({ base, mine: this.#is.read(), theirs, sent }, preferred);
  }

  /** Rebases on their version, and updates the displayed content. */
  #takeOver(theirs: PageVersion, content: EditorContent): void {
    const isTheirs = contentHash(content) === contentHash(theirs.content);
    this.#is.show(content);
    this.#newest = this.#is.read();
    // The same page may be serialized differently here, which is no change.
    this.#settleBase(isTheirs ? { content: this.#newest, version: theirs.version } : theirs);
    this.#publish();
  }

  #goOn(): void {
    if (this.#isSaved()) this.#settled();
    else this.#start();
    this.#publish();
  }

  async #choose(way: Way): Promise<void> {
    if (!this.#conflict || this.#conflict.isBusy) return;
    const { theirs, colliding } = this.#conflict;
    this.#readNewest();
    const mine = this.#newest;
    this.#conflict = { theirs, colliding, isBusy: true };
    this.#publish();
    const of = way === "mine" ? "theirs" : "mine";
    const copy = of === "mine" ? mine : theirs.content;
    const answer = await callStore(this.#is.clock, this.#is.store.saveCopy(copy, of));
    if (this.#isClosed) return;
    this.#readNewest();
    // Later typing is in no copy yet.
    const isWhole = of === "theirs" || contentHash(this.#newest) === contentHash(mine);
    if (answer.kind === "saved" && isWhole) {
      this.#conflict = undefined;
      const chosen = way === "both" ? theirs.content : this.#mergedWith(theirs, way).content;
      this.#takeOver(theirs, chosen);
      this.#is.copied?.(of);
      return this.#goOn();
    }
    const problem = answer.kind === "saved" ? undefined : reasonOf(answer);
    this.#conflict = { theirs, colliding, isBusy: false, problem };
    void this.#keep();
    this.#publish();
  }

  #settleBase(version: PageVersion): void {
    this.#known.acknowledge(version);
    this.#news.isKnown(version.version);
    this.#failure = undefined;
    this.#retry.reset();
  }

  /** This opening has nothing left to save. */
  #settled(): void {
    // Later typing is only on the device.
    if (this.#batch.isPending) return void this.#keep();
    this.#onDevice.drop();
    void this.#copy.remove(this.#is);
    this.#left.removeTaken();
    this.#takeUpNext();
    this.#news.goOn();
  }

  /** One at a time: each is saved or resolved before the next is shown. */
  #takeUpNext(): void {
    if (this.#isClosed || !this.isSettled) return;
    const copy = this.#left.next(({ content }) => this.#known.isAll(content));
    if (!copy) return;
    this.#known.resume(copy);
    this.#is.show(copy.content);
    this.#newest = copy.content;
    // Written under the new key before the old one is deleted, so that a crash loses nothing.
    void this.#keep().then((isKept) => isKept && this.#left.removeTaken());
    this.#is.recovered?.({ keptAt: copy.keptAt });
    this.#start();
    this.#publish();
  }

  #publish(): void {
    const status = statusOf({
      conflict: this.#conflict && { mine: this.#newest, ...this.#conflict },
      failure: this.#failure,
      isKept: this.#copy.isKept,
      isSettled: this.isSettled,
      isDeviceRead: this.#left.isRead,
      savedAt: this.#savedAt,
    });
    if (isSameStatus(status, this.#status)) return;
    this.#status = status;
    this.#is.onStatus(status);
  }
}
