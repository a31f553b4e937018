import type { EditorContent } from "#src/editor/document/content/editor-content.ts";
import { askStore, reasonOf } from "./ask-store.ts";
import { Batch } from "./batch.ts";
import { contentHash } from "./content-hash.ts";
import type { Device, DeviceCopy } from "./device.ts";
import { KnownVersion } from "./known-version.ts";
import { LocalDraft } from "./local-draft.ts";
import { OrphanedDrafts } from "./orphaned-drafts.ts";
import type { NotSaved, PageStore, PageVersion, TheirVersion } from "./page-store.ts";
import { Retry } from "./retry.ts";
import type { SaveClock } from "./save-clock.ts";
import { type Conflict, isSameStatus, type SaveStatus } from "./save-status.ts";

export type AutosaveOptions = {
  page: string;
  /** Names this opening among all on this device. */
  writer: string;
  opened: PageVersion;
  store: PageStore;
  device: Device;
  clock: SaveClock;
  /** What is written now. */
  read(): EditorContent;
  /** Something else has to be shown from now on. */
  show(content: EditorContent): void;
  tell(status: SaveStatus): void;
  /** The server has acknowledged a version. */
  saved?(version: PageVersion): void;
  /** What an earlier opening had left on this device is shown again. */
  recovered?(copy: { keptAt: number }): void;
};

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
  readonly #retry: Retry;
  #newest: EditorContent;
  #sending: Promise<void> | undefined;
  #trouble: NotSaved | undefined;
  #conflict: Omit<Conflict, "mine"> | undefined;
  #savedAt: number | undefined;
  #isClosed = false;
  #status: SaveStatus = { state: "saved", at: undefined };

  constructor(options: AutosaveOptions) {
    const { opened, clock, device } = options;
    this.#is = options;
    this.#newest = opened.content;
    this.#known = new KnownVersion(opened);
    this.#copy = new LocalDraft(device, clock);
    this.#left = new OrphanedDrafts(device, clock);
    this.#batch = new Batch(clock, () => this.#takeBatch());
    this.#retry = new Retry(clock, () => this.#start());
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
  }

  /** Something was typed. Costs nothing: the page is read when the batch ends. */
  changed(): void {
    if (this.#isClosed) return;
    this.#batch.add();
    this.#tell();
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
    if (this.#isSaved()) return;
    if (this.#sending || this.#conflict) void this.#keep();
    else this.#start({ isLeaving: true });
  }

  /** Someone asks for it, or the network is back. */
  tryNow(): void {
    this.#retry.reset();
    if (this.#trouble?.kind !== "offline") this.#trouble = undefined;
    this.#start();
    this.#tell();
  }

  /** Another tab or person has saved. Shown where nothing is in the way; else the next save asks. */
  hear({ content, version }: PageVersion): void {
    if (this.#isClosed || !this.isSettled || version <= this.#known.version) return;
    this.#settleOn({ content, version });
    this.#is.show(content);
  }

  /** Puts mine over theirs, on the version that was seen. */
  keepMine(): void {
    if (!this.#conflict || this.#conflict.isBusy) return;
    const { theirs } = this.#conflict;
    this.#readNewest();
    this.#conflict = undefined;
    this.#settleBase(theirs);
    if (!this.#isSaved()) this.#start();
    else this.#settled();
    this.#tell();
  }

  takeTheirs(): void {
    if (!this.#conflict || this.#conflict.isBusy) return;
    this.#giveUpMine(this.#conflict.theirs);
  }

  /** Mine becomes a page of its own, and this one is theirs. */
  async keepBoth(): Promise<void> {
    if (!this.#conflict || this.#conflict.isBusy) return;
    const { theirs } = this.#conflict;
    this.#readNewest();
    const mine = this.#newest;
    this.#conflict = { theirs, isBusy: true };
    this.#tell();
    const answer = await askStore(this.#is.clock, this.#is.store.saveCopy(mine));
    if (this.#isClosed) return;
    this.#readNewest();
    const isSame = contentHash(this.#newest) === contentHash(mine);
    if (answer.kind === "saved" && isSame) return this.#giveUpMine(theirs);
    const problem = answer.kind === "saved" ? undefined : reasonOf(answer);
    this.#conflict = { theirs, isBusy: false, problem };
    void this.#keep();
    this.#tell();
  }

  /** Ends with what can be saved saved; the rest stays on the device. */
  async close(): Promise<void> {
    if (this.#isClosed) return;
    const isTyped = this.#batch.isPending;
    this.#batch.end();
    this.#isClosed = true;
    this.#retry.stop();
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
    else if (this.#trouble || this.#sending || this.#conflict) this.#wait();
    else this.#start();
    this.#tell();
  }

  /** On the device, until its turn comes. */
  #wait(): void {
    void this.#keep();
    if (this.#trouble && !this.#retry.isWaiting && !this.#sending) this.#retry.later();
  }

  async #keep(): Promise<void> {
    const { page, writer, clock } = this.#is;
    await this.#copy.put({
      page,
      writer,
      base: this.#known.version,
      sent: this.#known.sent,
      content: this.#newest,
      keptAt: clock.now(),
    });
    this.#tell();
  }

  #start({ isLeaving = false } = {}): void {
    if (this.#sending || this.#conflict || this.#isClosed || this.#isSaved()) return;
    this.#retry.stop();
    const sending = this.#sendAll(isLeaving).finally(() => {
      this.#sending = undefined;
      this.#tell();
      this.#takeUpNext();
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
    const answer = await askStore(clock, store.save(content, version, { isLeaving }));
    if (answer.kind === "saved") return this.#acknowledge({ content, version: answer.version });
    if (answer.kind === "conflict") return this.#meet(answer.theirs, version);
    this.#trouble = answer;
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
    this.#trouble = undefined;
    this.#conflict = { theirs, isBusy: false };
    void this.#keep();
    return false;
  }

  #settleBase(version: PageVersion): void {
    this.#known.acknowledge(version);
    this.#trouble = undefined;
    this.#retry.reset();
  }

  /** Nothing of this opening is left to be saved. */
  #settled(): void {
    void this.#copy.remove(this.#is);
    this.#takeUpNext();
  }

  #settleOn(version: PageVersion): void {
    this.#batch.drop();
    this.#newest = version.content;
    this.#settleBase(version);
    this.#tell();
  }

  #giveUpMine(theirs: TheirVersion): void {
    this.#conflict = undefined;
    this.#settleOn(theirs);
    this.#is.show(theirs.content);
    void this.#copy.remove(this.#is);
    this.#takeUpNext();
  }

  /** One after the other: each is on the server, or chosen about, before the next is shown. */
  #takeUpNext(): void {
    if (this.#isClosed || !this.isSettled) return;
    const copy = this.#left.next(({ content }) => this.#known.isAll(content));
    if (!copy) return;
    this.#known.resume(copy.base, copy.sent);
    this.#newest = copy.content;
    void this.#adopt(copy);
    this.#is.show(copy.content);
    this.#is.recovered?.({ keptAt: copy.keptAt });
    this.#start();
    this.#tell();
  }

  /** Under a name of its own first, so that at no moment it stands nowhere. */
  async #adopt(copy: DeviceCopy): Promise<void> {
    await this.#keep();
    if (this.#copy.isKept) await this.#left.remove(copy);
  }

  #tell(): void {
    const status = this.#look();
    if (isSameStatus(status, this.#status)) return;
    this.#status = status;
    this.#is.tell(status);
  }

  #look(): SaveStatus {
    const { isKept } = this.#copy;
    if (this.#conflict) {
      return { state: "conflict", conflict: { mine: this.#newest, ...this.#conflict }, isKept };
    }
    if (this.#trouble?.kind === "offline") return { state: "offline", isKept };
    if (this.#trouble) return { state: "failed", reason: this.#trouble.reason, isKept };
    return this.isSettled ? { state: "saved", at: this.#savedAt } : { state: "saving" };
  }
}
