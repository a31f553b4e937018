import {
  type Draft,
  type DraftContent,
  draftsContract,
} from "#src/inbox/drafts/drafts.contract.ts";
import { endWriting, noteWriting } from "#src/inbox/presence/web/writing.public.ts";
import { call } from "#src/platform/web/api.ts";
import { ApiError, NetworkError } from "#src/platform/web/api-error.ts";
import { openLastingDraft } from "#src/platform/web/drafts.ts";
import { externalStore } from "#src/platform/web/state/external-store.ts";
import { type DraftPlace, isDraftKept, nameOf } from "./kept-draft.ts";

const QUIET_MS = 1500;
const RETRY_MS = 5000;

export type DraftState = {
  content: DraftContent;
  /** `new`: nothing to save yet. */
  status: "new" | "saving" | "saved" | "offline" | "failed" | "conflict";
  /** Increments when the text changes from outside and the editor has to reload. */
  revision: number;
  /** The draft, if a colleague gave it to the caller. */
  handed: Handed | null;
};

type Handed = { draftId: string; by: string };

type KeeperOptions = {
  place: DraftPlace;
  /** The server's version. */
  draft: Draft | null;
  /** The initial content without a draft. */
  start: DraftContent;
  onSaved: (draft: Draft) => void;
};

/** The last save of a closed composer, with its version; reopening waits for it. */
const leaving = new Map<string, Promise<number>>();

/**
 * Saves a draft: locally at once, and to the server after a debounce. Saves are sequential, each
 * based on the version of the previous one.
 */
export class DraftKeeper {
  readonly #options: KeeperOptions;
  readonly #store: ReturnType<typeof externalStore<DraftState>>;
  readonly #device: ReturnType<typeof openLastingDraft>;
  readonly #name: string;
  #former: Promise<number> | undefined;
  #version: number;
  #timer: number | undefined;
  #running: Promise<void> | undefined;
  #isOver = false;

  constructor(options: KeeperOptions) {
    const { place, draft, start } = options;
    this.#options = options;
    this.#name = nameOf(place);
    this.#device = openLastingDraft(this.#name);
    this.#former = leaving.get(this.#name);
    const kept = readKept(this.#device.read());
    this.#version = draft?.version ?? 0;
    const isOther = kept !== undefined && kept.version !== this.#version;
    const beginning = draft ? "saved" : "new";
    this.#store = externalStore<DraftState>({
      content: kept?.content ?? draft?.content ?? start,
      status: isOther ? "conflict" : beginning,
      revision: 0,
      handed: handedIn(draft),
    });
    if (kept && !isOther) this.#saveIn(QUIET_MS);
  }

  get = (): DraftState => this.#store.get();
  useState = (): DraftState => this.#store.useValue();

  change(part: Partial<DraftContent>): void {
    if (this.#isOver) return;
    noteWriting(this.#options.place.threadId);
    const { status } = this.get();
    const content = { ...this.get().content, ...part };
    this.#set({ content, status: status === "conflict" ? status : "saving" });
    this.#device.keep({ text: JSON.stringify({ version: this.#version, content }) });
    if (status !== "conflict") this.#saveIn(QUIET_MS);
  }

  /** The text was changed elsewhere, such as in another tab. */
  replace(content: DraftContent): void {
    this.change(content);
    this.#set({ revision: this.get().revision + 1 });
  }

  /** Whether there is nothing that a draft from elsewhere would replace. */
  isUntouched(): boolean {
    return !this.#isOver && this.get().status === "new" && !isDraftKept(this.#options.place);
  }

  /** A draft that a colleague handed over is another one. */
  holds({ draftId, handedOverBy }: Draft): boolean {
    return handedOverBy === null || draftId === this.get().handed?.draftId;
  }

  /** Resolves when no save is pending. */
  async settle(): Promise<void> {
    window.clearTimeout(this.#timer);
    await this.#running;
    await this.#follow();
    window.clearTimeout(this.#timer);
  }

  /** Flushes pending changes when leaving. */
  async flush(): Promise<void> {
    if (this.#isOver || this.get().status !== "saving") return;
    const last = this.settle()
      .then(() => this.#save())
      .then(() => this.#version);
    leaving.set(this.#name, last);
    await last;
    if (leaving.get(this.#name) === last) leaving.delete(this.#name);
  }

  /** Sent or discarded: deletes the local copy. */
  end(): void {
    this.#isOver = true;
    endWriting();
    window.clearTimeout(this.#timer);
    this.#device.keep({});
  }

  /** Overwrites the version saved elsewhere. */
  async keepMine(): Promise<void> {
    const theirs = await this.#read();
    this.#version = theirs?.version ?? 0;
    this.#set({ status: "saving", handed: handedIn(theirs) });
    await this.#save();
  }

  async takeTheirs(): Promise<void> {
    const theirs = await this.#read();
    this.#version = theirs?.version ?? 0;
    this.#device.keep({});
    this.#set({
      content: theirs?.content ?? this.#options.start,
      status: theirs ? "saved" : "new",
      revision: this.get().revision + 1,
      handed: handedIn(theirs),
    });
  }

  /**
   * Saves everything, and gives the version to `use`, after which the draft is no longer the
   * caller's. If that fails, it stays.
   */
  async give<T>(use: (version: number) => Promise<T>): Promise<T> {
    await this.settle();
    if (this.get().status !== "saved") await this.#save();
    if (this.get().status !== "saved") throw new Error("The draft could not be saved.");
    const given = await use(this.#version);
    this.end();
    return given;
  }

  /** If the server refuses, the draft stays unchanged. */
  async discard(): Promise<void> {
    await this.settle();
    this.#isOver = true;
    try {
      const query = { ...this.#query(), version: this.#version };
      await call(draftsContract.remove, { query });
    } catch (error) {
      this.#isOver = false;
      if (isChanged(error)) this.#set({ status: "conflict" });
      const { status } = this.get();
      // Unsaved changes are stored again.
      if (status !== "new" && status !== "saved") this.change({});
      throw error;
    }
    this.end();
  }

  #saveIn(ms: number): void {
    window.clearTimeout(this.#timer);
    this.#timer = window.setTimeout(() => void this.#save(), ms);
  }

  #save(): Promise<void> {
    this.#running ??= this.#send().finally(() => {
      this.#running = undefined;
    });
    return this.#running;
  }

  /** The version of the composer that was closed before. */
  async #follow(): Promise<void> {
    if (this.#former) this.#version = await this.#former;
    this.#former = undefined;
  }

  async #send(): Promise<void> {
    await this.#follow();
    if (this.#isOver) return;
    const { content } = this.get();
    try {
      const body = { ...this.#query(), version: this.#version, content };
      const saved = await call(draftsContract.save, { body });
      this.#version = saved.version;
      const { projectId, threadId = null } = this.#options.place;
      if (!this.#isOver) {
        const handedOverBy = this.get().handed?.by ?? null;
        this.#options.onSaved({ ...saved, projectId, threadId, content, handedOverBy });
      }
      if (this.get().content !== content) return this.#saveIn(QUIET_MS);
      this.#device.keep({});
      this.#set({ status: "saved" });
    } catch (error) {
      this.#fail(error);
    }
  }

  #fail(error: unknown): void {
    const isConflict = isChanged(error);
    const isAlone = error instanceof NetworkError;
    if (isConflict) this.#set({ status: "conflict" });
    else this.#set({ status: isAlone ? "offline" : "failed" });
    if (!isConflict && !this.#isOver) this.#saveIn(RETRY_MS);
  }

  async #read(): Promise<Draft | null> {
    return (await call(draftsContract.read, { query: this.#query() })).draft;
  }

  #query() {
    const { projectId, threadId } = this.#options.place;
    return threadId === undefined ? { projectId } : { projectId, threadId };
  }

  #set(part: Partial<DraftState>): void {
    this.#store.set({ ...this.get(), ...part });
  }
}

function handedIn(draft: Draft | null): Handed | null {
  return draft?.handedOverBy ? { draftId: draft.draftId, by: draft.handedOverBy } : null;
}

function isChanged(error: unknown): boolean {
  return error instanceof ApiError && error.code === "draft_changed";
}

type Kept = { version: number; content: DraftContent };

function readKept(typed: { text?: unknown } | undefined): Kept | undefined {
  // Only this file writes it, for this user and key.
  return typeof typed?.text === "string" ? (JSON.parse(typed.text) as Kept) : undefined;
}
