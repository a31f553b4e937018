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

/** What was typed stands nowhere but in the tab for no longer than that, and a write. */
const DEVICE_EVERY_MS = 80;

/** Mine or theirs where they collide; or theirs whole, with mine as a page of its own. */
type Way = Side | "both";

/**
 * From the keys to the server: what is typed is gathered, written on this device, and sent, one
 * request at a time and always the newest. The copy on the device stays until the server has
 * acknowledged that very state, so that neither a crash nor a lost answer loses anything.
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

  /** Takes up what earlier openings of the page could not save. */
  async recover(): Promise<void> {
    await this.#left.look(this.#is.page);
    this.#takeUpNext();
    this.#publish();
  }

  /** Something was typed. Costs nothing: the page is read a moment later. */
  changed(): void {
    if (this.#isClosed) return;
    this.#batch.add();
    this.#onDevice.request();
    this.#publish();
  }

  /** Now and not in a moment, such as when no one looks at the page any more. */
  flush(): void {
    this.#batch.end();
  }

  /** The page may be gone as soon as this returns: nothing is waited for. */
  leave(): void {
    const isTyped = this.#batch.isPending;
    this.#batch.drop();
    if (isTyped) this.#readNewest();
    if (this.#isSaved()) this.#settled();
    else if (this.#sending || this.#conflict) void this.#keep();
    else this.#start({ isLeaving: true });
    this.#publish();
  }

  /** Someone asks for it, or the network is back. */
  tryNow(): void {
    this.#retry.reset();
    if (this.#failure?.kind !== "offline") this.#failure = undefined;
    this.#start();
    this.#publish();
  }

  /** Someone has saved that version, perhaps this opening itself. */
  receiveVersion(version: number): void {
    if (version > this.#known.version) this.#news.receiveVersion(version);
  }

  /** Another tab or person has saved. */
  receive(page: PageVersion): void {
    this.#news.receive(page);
  }

  /** One of the two where they collide. Everything else of both stays, and the other one as a copy. */
  keepMine(): Promise<void> {
    return this.#choose("mine");
  }

  takeTheirs(): Promise<void> {
    return this.#choose("theirs");
  }

  /** Mine becomes a page of its own, and this one is theirs. */
  keepBoth(): Promise<void> {
    return this.#choose("both");
  }

  /** Ends with what can be saved saved; the rest stays on the device. */
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

  /** On the device, until its turn comes. */
  #wait(): void {
    if (this.#conflict)
      this.#conflict.colliding = this.#mergedWith(this.#conflict.theirs).colliding;
    void this.#keep();
    if (this.#failure && !this.#retry.isWaiting && !this.#sending) this.#retry.later();
  }

  /** What is written at this moment, which may be newer than what is being sent. */
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

  /** True when there is something newer to send. */
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

  /** The page has another version than the one this was written on. */
  #meet(theirs: TheirVersion, version: number): boolean {
    // It is what this opening has sent itself: only the answer was lost.
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

  /** Not yet where I have changed a block of it as well: the next save asks, if there is one. */
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

  /** Theirs is what everything is written on from now on, and this is what it looks like here. */
  #takeOver(theirs: PageVersion, content: EditorContent): void {
    const isTheirs = contentHash(content) === contentHash(theirs.content);
    this.#is.show(content);
    this.#newest = this.#is.read();
    // The same page may be written in another way here, which is no change of it.
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
    // What was typed since stands in no copy.
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

  /** Nothing of this opening is left to be saved. */
  #settled(): void {
    // What was typed since stands on the device alone.
    if (this.#batch.isPending) return void this.#keep();
    this.#onDevice.drop();
    void this.#copy.remove(this.#is);
    this.#left.removeTaken();
    this.#takeUpNext();
    this.#news.goOn();
  }

  /** One after the other: each is on the server, or chosen about, before the next is shown. */
  #takeUpNext(): void {
    if (this.#isClosed || !this.isSettled) return;
    const copy = this.#left.next(({ content }) => this.#known.isAll(content));
    if (!copy) return;
    this.#known.resume(copy);
    this.#is.show(copy.content);
    this.#newest = copy.content;
    // Written under the new name before the old one is removed: a crash in between loses nothing.
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
